#!/usr/bin/env python3
"""Checks from an exported record alone that a game of Samurai was dealt fairly, without any part of Tenka.

    tools/verify_record.py tenka-abcdefghijkm.json

The server shows a commitment before anybody sits down, and the secret behind it when the game is over. This checker
  1. hashes the secret and compares it with the commitment,
  2. derives the seed from the secret and from what the players added,
  3. deals the game again from the seed, with a ChaCha20 of its own, and
  4. follows the record: every tile that was played must have been in that player's hand at that moment, and every piece
     that was exchanged must have been where it was.
It ends with status 0 if all of that holds, 1 if something does not, and 2 if there is nothing that it could check.
"""
import hashlib
import json
import sys
from collections import Counter

KINDS = {  # each player's tiles, in the order in which they are shuffled
    "buddha_2": 1, "buddha_3": 1, "buddha_4": 1, "rice_2": 1, "rice_3": 1, "rice_4": 1, "castle_2": 1, "castle_3": 1,
    "castle_4": 1, "samurai_1": 2, "samurai_2": 2, "samurai_3": 1, "ship_1": 2, "ship_2": 1, "ronin_1": 1, "switch": 1,
    "move": 1,
}
HAND = 5
CASTES = ["buddha", "rice", "castle"]
EDO, CITIES = 40, [13, 67, 163]
VILLAGES = [3, 9, 19, 24, 31, 33, 43, 51, 53, 55, 70, 71, 81, 83, 93, 95, 101, 104, 108, 111, 118, 120, 129, 136, 145,
            147, 154, 156, 168, 172]
SETUPS = {  # by players: spaces, of which land and sea; pieces of each caste
    2: (91, 30, 44, 7), 3: (133, 43, 64, 10), 4: (174, 56, 84, 13),
}


class Broken(Exception):
    """Something does not hold."""


def demand(holds, otherwise):
    if not holds:
        raise Broken(otherwise)


def sha256(text):
    return hashlib.sha256(text.encode()).hexdigest()


def words(key, stream):
    """The 32-bit words of ChaCha20 with this key (32 bytes) in the stream with this number."""
    mask = 0xFFFFFFFF

    def quarter(s, a, b, c, d):
        for x, y, z, turn in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            s[x] = (s[x] + s[y]) & mask
            s[z] ^= s[x]
            s[z] = ((s[z] << turn) | (s[z] >> (32 - turn))) & mask

    constants = [int.from_bytes(b"expand 32-byte k"[i:i + 4], "little") for i in range(0, 16, 4)]
    keys = [int.from_bytes(key[i:i + 4], "little") for i in range(0, 32, 4)]
    block = 0
    while True:
        start = constants + keys + [block & mask, block >> 32, stream & mask, stream >> 32]
        state = list(start)
        for _ in range(10):
            for i in range(4):
                quarter(state, i, 4 + i, 8 + i, 12 + i)
            for i in range(4):
                quarter(state, i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4)
        yield from ((a + b) & mask for a, b in zip(state, start))
        block += 1


def below(source, n):
    """A number below n, each equally likely."""
    while True:
        product = next(source) * n
        low = product & 0xFFFFFFFF
        if low >= n or low >= (-n & 0xFFFFFFFF) % n:
            return product >> 32


def shuffle(source, items):
    for last in range(len(items) - 1, 0, -1):
        other = below(source, last + 1)
        items[last], items[other] = items[other], items[last]


class Game:
    """As much of a game as can be followed without the map."""

    def __init__(self, record):
        self.seats = record["seats"]
        demand(self.seats in SETUPS, f"a game for {self.seats}")
        spaces, self.land, self.sea, self.supply = SETUPS[self.seats]
        self.cities = [space for space in CITIES if space < spaces]
        self.villages = [space for space in VILLAGES if space < spaces]
        self.key = hashlib.sha256(record["seed"].encode()).digest()
        self.events = 0
        options = record.get("options", {})
        self.random_pieces = options.get("basic_setup") or options.get("random_piece_distribution")
        self.hands = [Counter() for _ in range(self.seats)]
        self.stacks = [[] for _ in range(self.seats)]
        self.placed = [Counter() for _ in range(self.seats)]
        self.pieces = {(EDO, caste) for caste in CASTES}
        self.seat = 0
        if options.get("basic_setup") or options.get("random_starting_hands"):
            for seat in range(self.seats):
                self.form_stack(seat)
                self.refresh(seat)
            self.populate()
        else:
            self.stage = "hands"

    def chance(self):
        """The generator of the next random event: each has a stream of its own."""
        self.events += 1
        return words(self.key, self.events - 1)

    def form_stack(self, seat):
        tiles = [kind for kind, count in KINDS.items() for _ in range(count - self.hands[seat][kind])]
        shuffle(self.chance(), tiles)
        self.stacks[seat] = tiles

    def refresh(self, seat):
        while self.hands[seat].total() < HAND and self.stacks[seat]:
            self.hands[seat][self.stacks[seat].pop()] += 1

    def populate(self):
        self.stage, self.seat = "pieces", 0
        if not self.random_pieces:
            return
        pieces = [caste for caste in CASTES for _ in range(self.supply - 1)]
        source = self.chance()
        shuffle(source, pieces)
        for city in self.cities:
            while pieces[-1] == pieces[-2]:
                shuffle(source, pieces)
            self.pieces |= {(city, pieces.pop()), (city, pieces.pop())}
        self.pieces |= set(zip(self.villages, pieces))
        self.stage = "play"

    def follow(self, action):
        name, _, rest = action.partition(":")
        if name == "hand":
            demand(self.stage == "hands", "hands are chosen first")
            self.choose(rest)
        elif name == "put":
            demand(self.stage == "pieces", "pieces are placed after the hands are fixed")
            caste, _, space = rest.partition("@")
            self.pieces.add((int(space), caste))
            self.seat = (self.seat + 1) % self.seats
            if len(self.pieces) == 3 * self.supply:
                self.stage, self.seat = "play", 0
        else:
            demand(self.stage == "play", "tiles are played after setup")
            self.play(name, rest)

    def choose(self, kind):
        hand = self.hands[self.seat]
        demand(hand[kind] < KINDS.get(kind, 0), f"seat {self.seat} has no {kind} left to choose")
        hand[kind] += 1
        if hand.total() == HAND:
            self.form_stack(self.seat)
            self.seat = (self.seat + 1) % self.seats
            if self.seat == 0:
                self.populate()

    def play(self, name, rest):
        if name == "stop":
            self.refresh(self.seat)
            for _ in range(self.seats):
                self.seat = (self.seat + 1) % self.seats
                if self.can_play():
                    break
            return
        kind = name.partition("@")[0]
        hand = self.hands[self.seat]
        demand(hand[kind] > 0, f"seat {self.seat} had no {kind} in hand")
        hand[kind] -= 1
        if kind == "switch":
            if rest != "none":
                self.exchange([tuple(piece.split(".")) for piece in rest.split("-")])
        elif kind.startswith("ship"):
            self.sea -= 1
        else:
            self.land -= 1
            self.placed[self.seat][kind] += 1

    def exchange(self, pair):
        one, other = ((int(space), caste) for space, caste in pair)
        for piece in (one, other):
            demand(piece in self.pieces, f"there was no {piece[1]} on space {piece[0]}")
        self.pieces -= {one, other}
        self.pieces |= {(one[0], other[1]), (other[0], one[1])}

    def can_play(self):
        """Whether the seat has a tile that can be played at all."""
        hand = +self.hands[self.seat]
        on_land = any(not kind.startswith("ship") and kind not in ("switch", "move") for kind in hand)
        at_sea = any(kind.startswith("ship") for kind in hand)
        movable = any(kind not in ("ronin_1", "move") for kind in +self.placed[self.seat])
        return (on_land and self.land > 0) or (at_sea and self.sea > 0) or "switch" in hand or \
            ("move" in hand and movable and self.land > 0)


def verify(exported):
    record, fairness = exported["record"], exported["fairness"]
    secret, entropy = fairness["secret"], fairness["entropy"]
    demand(sha256("tenka commitment\n" + secret) == fairness["commitment"], "the secret is not the one committed to")
    demand(len(entropy) == record["seats"], "what was added is not from as many seats as there are")
    seed = sha256("\n".join(["tenka seed", secret] + [added or "" for added in entropy]))
    demand(record.get("seed") == seed, "the game was not dealt from the secret and what was added")
    demand(record.get("generator") == "chacha20-streams", "another generator")
    game = Game(record)
    for index, action in enumerate(record["actions"]):
        try:
            game.follow(action)
        except (Broken, ValueError) as broken:
            raise Broken(f"action {index}, {action}: {broken}") from broken
    return len(record["actions"])


def main():
    if len(sys.argv) != 2:
        print(__doc__)
        return 2
    with open(sys.argv[1], encoding="utf-8") as file:
        exported = json.load(file)
    if exported.get("record", {}).get("game") != "samurai":
        print("This is no exported record of Samurai; `tenka verify-record` checks the other games.")
        return 2
    if exported["record"].get("ruleset", 1) != 1:
        print("This checker knows ruleset 1 of Samurai; `tenka verify-record` knows the others.")
        return 2
    try:
        actions = verify(exported)
    except (Broken, KeyError, TypeError, AttributeError) as broken:
        print(f"The record does NOT hold: {broken!s}.")
        return 1
    print(f"The record holds: committed, dealt from the secret, and all {actions} actions fit the deal.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
