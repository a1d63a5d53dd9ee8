#!/usr/bin/env python3
"""Plays any of Tenka's games, as a program in the arena, at a table or in the terminal.

    tenka arena samurai 'exec:python3 examples/player.py' easy
    tenka play samurai --bots 'exec:python3 examples/player.py --playouts 200'

It knows no game. It tries its actions in worlds that it can't tell from the real one, plays each to the end at random,
and takes the action that won most: flat Monte Carlo, as the bot `flat` does it. A `tenka engine` of its own plays the
games that it imagines; --tenka names the binary.

The messages are described in PROTOCOL.md, "Programs as players". A program needs no more than this:

    for line in sys.stdin:
        message = json.loads(line)
        if message["cmd"] == "act":
            print(json.dumps({"action": random.choice(message["legal"])}), flush=True)
"""
import argparse
import json
import random
import subprocess
import sys
import time


class Engine:
    """A `tenka engine`, which knows the rules."""

    def __init__(self, tenka):
        pipe = subprocess.PIPE
        self.process = subprocess.Popen([tenka, "engine"], stdin=pipe, stdout=pipe, text=True)

    def ask(self, **request):
        """The answer to a request."""
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        if not answer["ok"]:
            raise RuntimeError(answer["error"]["message"])
        return answer


class Player:
    """One seat in one game."""

    def __init__(self, engine, new, playouts):
        self.engine = engine
        self.new = new
        self.playouts = playouts
        self.random = random.Random(new["seed"])  # the same game can be played again

    def decide(self, act):
        """The action that won most of the games that were played out after it."""
        legal = act["legal"]
        if len(legal) == 1:
            return legal[0]
        most = max(2, self.playouts // 4)  # each action should be tried a few times
        tried = self.random.sample(legal, most) if len(legal) > most else legal
        wins = {action: 0.0 for action in tried}
        deadline = time.monotonic() + self.new["ms"] / 2000  # half of the time that there is
        rounds = max(1, self.playouts // len(tried))
        for _ in range(rounds):
            world = self.another_world(act["world"])
            for action in tried:
                wins[action] += self.play_out(world, action)
            if time.monotonic() > deadline:
                break
        return max(tried, key=wins.get)

    def another_world(self, world):
        """A world that looks the same from our seat, with the hidden parts dealt anew."""
        self.load(world)
        imagine = self.engine.ask(cmd="imagine", seat=self.new["seat"], seed=self.seed())
        return imagine["state"]

    def play_out(self, world, action):
        """Our share of the win if we act like this and everybody plays at random from then on."""
        self.load(world)
        self.engine.ask(cmd="play", action=action)
        end = self.engine.ask(cmd="random", seed=self.seed())["position"]
        winners = end["result"]["winners"]
        return 1 / len(winners) if self.new["seat"] in winners else 0.0

    def load(self, world):
        new = self.new
        self.engine.ask(
            cmd="load", game=new["game"], options=new["options"], ruleset=new["ruleset"], state=world
        )

    def seed(self):
        return str(self.random.getrandbits(64))


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    arguments.add_argument("--tenka", default="tenka", help="the binary of the engine")
    arguments.add_argument("--playouts", type=int, default=60, help="how many games to play out for a decision")
    arguments = arguments.parse_args()
    engine = Engine(arguments.tenka)
    player = None
    for line in sys.stdin:
        message = json.loads(line)
        if message["cmd"] == "new":
            player = Player(engine, message, arguments.playouts)
        elif message["cmd"] == "act":
            print(json.dumps({"action": player.decide(message)}), flush=True)
        elif message["cmd"] == "quit":
            break


if __name__ == "__main__":
    main()
