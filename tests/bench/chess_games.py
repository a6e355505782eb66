"""Chess games of random legal moves, as PGN: what programs for that are timed on.

No castling, no capture in passing and no promotion; everything else that a move can be.
"""

import random

FILES = "abcdefgh"
STEPS = {"N": (-21, -19, -12, -8, 8, 12, 19, 21), "B": (-11, -9, 9, 11), "R": (-10, -1, 1, 10)}
STEPS["Q"] = STEPS["K"] = STEPS["B"] + STEPS["R"]
RIDERS = "BRQ"


class Board:
    """Ten squares a row, with two rows and one file outside on each side; White's men are capitals."""

    def __init__(self):
        outside = "#" * 10
        middle = [f"#{row}#" for row in ("RNBQKBNR", "P" * 8, *["." * 8] * 4, "p" * 8, "rnbqkbnr")]
        self.squares = list(outside * 2 + "".join(middle) + outside * 2)
        self.white = True

    def is_ours(self, square, white):
        man = self.squares[square]
        return man.isalpha() and man.isupper() == white

    def reached(self, square, kind):
        """Where a man of this kind comes to from there, on empty squares and up to the first other."""
        for step in STEPS[kind]:
            to = square + step
            while self.squares[to] == "." and kind in RIDERS:
                yield to
                to += step
            if self.squares[to] != "#":
                yield to

    def is_attacked(self, square, by_white):
        for kind in "NBRQK":
            man = kind if by_white else kind.lower()
            if any(self.squares[at] == man for at in self.reached(square, kind)):
                return True
        back, pawn = (-10, "P") if by_white else (10, "p")
        return pawn in (self.squares[square + back - 1], self.squares[square + back + 1])

    def in_check(self):
        return self.is_attacked(self.squares.index("K" if self.white else "k"), not self.white)

    def pawn_moves(self, square):
        ahead, first, last = (10, 3, 8) if self.white else (-10, 8, 3)
        if square // 10 == last:
            return  # it would be promoted
        if self.squares[square + ahead] == ".":
            yield square + ahead
            if square // 10 == first and self.squares[square + 2 * ahead] == ".":
                yield square + 2 * ahead
        for to in (square + ahead - 1, square + ahead + 1):
            if self.is_ours(to, not self.white):
                yield to

    def put(self, start, to, man, taken):
        self.squares[start], self.squares[to] = taken, man

    def moves(self):
        for start in range(21, 99):
            if not self.is_ours(start, self.white):
                continue
            kind = self.squares[start].upper()
            ends = self.pawn_moves(start) if kind == "P" else self.reached(start, kind)
            for to in list(ends):
                if self.is_ours(to, self.white):
                    continue
                taken = self.squares[to]
                self.put(start, to, self.squares[start], ".")
                legal = not self.in_check()
                self.put(start, to, taken, self.squares[to])
                if legal:
                    yield start, to

    def name(self, move, moves):
        """The move as it is written, but for a check."""
        start, to = move
        kind = self.squares[start].upper()
        takes = "x" if self.squares[to] != "." else ""
        place = f"{FILES[to % 10 - 1]}{to // 10 - 1}"
        file, rank = FILES[start % 10 - 1], str(start // 10 - 1)
        if kind == "P":
            return (file + "x" if takes else "") + place
        others = [other for other, end in moves
                  if end == to and other != start and self.squares[other] == self.squares[start]]
        told = ""
        if others:
            same_file = any(other % 10 == start % 10 for other in others)
            same_rank = any(other // 10 == start // 10 for other in others)
            told = file if not same_file else rank if not same_rank else file + rank
        return kind + told + takes + place

    def make(self, move):
        start, to = move
        self.put(start, to, self.squares[start], ".")
        self.white = not self.white


def random_game(chance, most=84):
    """The words of a game: its moves with their numbers, and its result."""
    board = Board()
    words = []
    moves = list(board.moves())
    for ply in range(most):
        move = chance.choice(moves)
        word = board.name(move, moves)
        board.make(move)
        moves = list(board.moves())
        check = board.in_check()
        word += "#" if check and not moves else "+" if check else ""
        words += [f"{ply // 2 + 1}.", word] if ply % 2 == 0 else [word]
        if not moves:
            return words + [("0-1" if board.white else "1-0") if check else "1/2-1/2"]
    return words + ["1/2-1/2"]


def write_games(path, size, distinct=300):
    """Writes about so many bytes; the games come again and again, each time with other tags."""
    chance = random.Random(1)
    games = []
    for _ in range(distinct):
        words = random_game(chance)
        lines = [""]
        for word in words:
            if len(lines[-1]) + 1 + len(word) > 79:
                lines.append("")
            lines[-1] += (" " if lines[-1] else "") + word
        games.append((words[-1], "\n".join(lines)))
    written = number = 0
    with open(path, "w", encoding="ascii") as out:
        while written < size:
            result, moves = games[number % distinct]
            number += 1
            tags = {"Event": "generated", "Site": "?", "Date": "2026.01.01", "Round": number,
                    "White": f"W{number}", "Black": f"B{number}", "Result": result}
            head = "".join(f'[{name} "{value}"]\n' for name, value in tags.items())
            written += out.write(f"{head}\n{moves}\n\n")
