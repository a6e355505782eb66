#!/usr/bin/env python3
"""The table of README's section on speed: `python3 tests/bench/table.py PROGRAM [ROUNDS] [FOLDER]`.

PROGRAM is a release build's `sixlove`; ROUNDS is how many rounds each file holds (default
1,000,000); FOLDER keeps the files from one run to the next (default: build/bench). All records are
distinct. Every figure is the best of some runs; compare ratios, not seconds.
"""

import os
import random
import re
import shutil
import subprocess
import sys
import time

from chess_games import write_games

PROGRAM = os.path.abspath(sys.argv[1])
ROUNDS = int(sys.argv[2]) if len(sys.argv) > 2 else 1_000_000
FOLDER = sys.argv[3] if len(sys.argv) > 3 else "build/bench"
RUNS = 3


class Run:
    """A command's best run: seconds on the clock, of processor, and most memory in MiB."""

    def __init__(self, words, runs=RUNS):
        self.wall = self.cpu = float("inf")
        self.memory = 0
        for _ in range(runs):
            start = time.perf_counter()
            process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            assert process.returncode in (0, 1), words
            self.wall = min(self.wall, time.perf_counter() - start)
            self.cpu = min(self.cpu, usage.ru_utime + usage.ru_stime)
            self.memory = max(self.memory, usage.ru_maxrss / 1024)


def score(file, jobs=1, runs=RUNS):
    return Run([PROGRAM, "score", "--progress", "never", "-j", str(jobs), file], runs)


def rounds_in(file):
    word = b"round " if file.endswith(".dom") else b'"deal":'
    count = 0
    with open(file, "rb") as records:
        for line in records:
            count += line.startswith(word) if file.endswith(".dom") else line.count(word)
    return count


def generated(rules, rounds, form="dom", most=None):
    """A file of about so many rounds, made once; of each match only the first `most`."""
    path = os.path.join(FOLDER, f"{rules}-{rounds}{f'-first-{most}' if most else ''}.{form}")
    if os.path.exists(path):
        return path
    command = [PROGRAM, "generate", "--rules", rules, "--format", form, "--seed", "1"]
    if most:
        command += ["--rounds", str(most)]
    sample = os.path.join(FOLDER, f"sample.{form}")
    subprocess.run(command + ["--count", "200", "--output", sample], check=True)
    matches = 200 * rounds // rounds_in(sample) + 1
    subprocess.run(command + ["--count", str(matches), "--output", path], check=True)
    os.remove(sample)
    return path


def with_fault(record, chance):
    """The record with one fault: another tile, another seat, a wrong result or a wrong score."""
    kinds = [(rb"[A-D]([0-6])-[0-6]", 1), (rb" ([A-D])[0-6]-[0-6]", 1), (rb"\+(\d)\n", 1),
             (rb"score [A-Z]+ (\d+)", 1)]
    pattern, group = kinds[chance.randrange(len(kinds))]
    places = list(re.finditer(pattern, record))
    if not places:
        return record
    at = chance.choice(places).start(group)
    old = record[at:at + 1]
    others = b"ABCD" if old.isalpha() else b"0123456"
    new = chance.choice([bytes([c]) for c in others if bytes([c]) != old])
    return record[:at] + new + record[at + 1:]


def half_broken(source):
    path = source.replace(".dom", "-broken.dom")
    if os.path.exists(path):
        return path
    chance = random.Random(1)
    with open(source, "rb") as records, open(path, "wb") as out:
        record, number = b"", 0
        for line in records:
            if line.startswith(b"[Event") and record:
                number += 1
                out.write(with_fault(record, chance) if number % 2 else record)
                record = b""
            record += line
        out.write(record)
    return path


def without_claims(source):
    """The records with nothing claimed: what several rulesets can judge."""
    path = source.replace(".dom", "-bare.dom")
    if os.path.exists(path):
        return path
    with open(source, "rb") as records, open(path, "wb") as out:
        for line in records:
            if not line.startswith((b"left ", b"end ", b"score ", b"[Result")):
                out.write(line)
    return path


def pgn_extract_speed():
    """MB/s of Debian's pgn-extract, and where that was measured: here, if it is installed."""
    program = shutil.which("pgn-extract", path=os.environ["PATH"] + ":/usr/games")
    if program is None:
        return 16.5, "where it was measured"
    path = os.path.join(FOLDER, "chess.pgn")
    if not os.path.exists(path):
        write_games(path, 50_000_000)
    return os.path.getsize(path) / Run([program, "-r", "-s", path]).cpu / 1e6, "here"


def row(measure, must, goal, found, text):
    mark = "goal" if found >= goal else "must" if found >= must else "MISSED"
    print(f"| {measure} | {text} | {mark} |")


def row_at_most(measure, must, goal, found, text):
    row(measure, -must, -goal, -found, text)


def main():
    os.makedirs(FOLDER, exist_ok=True)
    print("| measure | found | reached |\n|---|---|---|")
    partner = generated("jamaican-partner", ROUNDS)
    rounds = rounds_in(partner)
    size = os.path.getsize(partner)
    lines = Run(["wc", "-l", partner])
    one = score(partner)
    ratio = one.wall / lines.wall
    row_at_most("`.dom`, one thread, against `wc -l`", 12, 4, ratio, f"{ratio:.1f}x")

    def speed(measure, must, goal, file, count, run):
        found = count / run.cpu / 1e6
        row(measure, must, goal, found,
            f"{found:.2f} M rounds/s ({os.path.getsize(file) / run.cpu / 1e6:.0f} MB/s)")
        return found

    fastest = speed("`.dom`, one thread", 1.5, 5, partner, rounds, one)
    lines_file = generated("jamaican-partner", ROUNDS, "jsonl")
    speed("JSON Lines, one thread", 0.6, 1.2, lines_file, rounds_in(lines_file), score(lines_file))
    for rules in ("five-up", "bergen-german"):
        file = generated(rules, ROUNDS // 2)
        speed(f"`{rules}`, one thread", 0.7, 2, file, rounds_in(file), score(file))
    broken = half_broken(partner)
    speed("half of the records broken", 0.7, 3, broken, rounds, score(broken))
    row("against abw333/dominoes (Python; 9.3 k rounds/s where it was measured)", 150, 1000,
        fastest * 1e6 / 9.3e3, f"{fastest * 1e6 / 9.3e3:.0f}x")
    megabytes = size / one.cpu / 1e6
    chess, where = pgn_extract_speed()
    row(f"MB/s against pgn-extract on PGN ({chess:.1f} MB/s {where})", 25, 100, megabytes / chess,
        f"{megabytes / chess:.0f}x")
    row("MB/s against shakmaty on PGN (99 MB/s where it was measured)", 4, 17, megabytes / 99,
        f"{megabytes / 99:.1f}x")
    joint = os.path.join(os.path.dirname(PROGRAM), "joint_speed")
    if os.path.exists(joint):
        bare = without_claims(generated("worlddom-teams", ROUNDS // 4, most=1))
        found = float(subprocess.run([joint, bare], check=True, capture_output=True).stdout)
        row_at_most("8 rulesets over the same records against 1", 3, 1.5, found, f"{found:.2f}x")
    large = generated("jamaican-partner", ROUNDS * 10)
    ten = score(large, runs=2)
    growth = ten.wall / one.wall * rounds * 10 / rounds_in(large)
    row_at_most("time for ten times as many rounds", 11, 10.2, growth, f"{growth:.1f}x")
    two = score(large, jobs=2, runs=2)
    row("two threads against one, ten times as many rounds", 1.6, 1.85, ten.wall / two.wall,
        f"{ten.wall / two.wall:.2f}x")
    row_at_most("most memory, one thread", 32, 12, ten.memory, f"{ten.memory:.0f} MiB")
    tiny = os.path.join(FOLDER, "tiny.dom")
    subprocess.run([PROGRAM, "generate", "--rules", "jamaican-partner", "--rounds", "2",
                    "--output", tiny], check=True)
    start = score(tiny, runs=30).wall * 1000
    row_at_most("start-up with a tiny file", 10, 4, start, f"{start:.1f} ms")


if __name__ == "__main__":
    main()
