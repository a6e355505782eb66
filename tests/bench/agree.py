#!/usr/bin/env python3
"""Plays random rounds of every ruleset that ships and has each judged: all must be upheld.

usage: agree.py SIXLOVE [ROUNDS [RULESET...]]

ROUNDS (default 10000) are played under each ruleset, shared among its numbers of seats. Prints a
line a ruleset; exit status 1 if a record is not upheld.
"""

import json
import pathlib
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]


def seats_of(sixlove, ruleset):
    shown = subprocess.run([sixlove, "rules", "show", "--format", "json", ruleset],
                           check=True, capture_output=True)
    keys = {key["key"]: key["value"] for key in json.loads(shown.stdout)["keys"]}
    return json.loads(keys["seats.counts"])


def agree(sixlove, ruleset, seats, rounds):
    """Rounds that were played, and what the referee says of those it does not uphold."""
    played, seed, faults = 0, 1, b""
    while played < rounds:
        game = ["--rules", ruleset, "--seats", str(seats), "--count", "500", "--rounds", "8"]
        records = subprocess.run([sixlove, "generate", *game, "--seed", str(seed)],
                                 check=True, capture_output=True).stdout
        judged = subprocess.run([sixlove, "check", "--quiet", "-"], input=records,
                                capture_output=True)
        played += records.count(b"\nround ")
        seed += 500
        if judged.returncode != 0:
            faults += judged.stdout + judged.stderr
    return played, faults


def main():
    sixlove = sys.argv[1]
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 10000
    names = sys.argv[3:] or sorted(path.stem for path in (ROOT / "rulesets").glob("*.yaml"))
    failed = False
    for name in names:
        began, total, faults = time.time(), 0, b""
        counts = seats_of(sixlove, name)
        for seats in counts:
            played, said = agree(sixlove, name, seats, -(-rounds // len(counts)))
            total, faults = total + played, faults + said
        failed = failed or bool(faults)
        print(f"{name:32} {total:8} rounds, {time.time() - began:5.1f} s, "
              f"{'NOT ALL UPHELD' if faults else 'all upheld'}", flush=True)
        sys.stdout.write(faults.decode())
    return failed


sys.exit(main())
