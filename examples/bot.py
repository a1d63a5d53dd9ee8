#!/usr/bin/env python3
"""Plays random legal actions at a Tenka table, from sitting down to the end of the game.

    examples/bot.py http://127.0.0.1:8080/t/TABLE              takes an open seat
    examples/bot.py http://127.0.0.1:8080/t/TABLE/sit/INVITE   takes the seat of an invitation

What can be asked is described at /api of the server.
"""
import json
import random
import sys
import urllib.error
import urllib.parse
import urllib.request

link = urllib.parse.urlsplit(sys.argv[1])
_, _, table, *rest = link.path.split("/")
api = f"{link.scheme}://{link.netloc}/api/tables/{table}"
token = None


def ask(path, **fields):
    """The answer to a GET, or to a POST if there are fields."""
    request = urllib.request.Request(api + path, json.dumps(fields).encode() if fields else None)
    request.add_header("Content-Type", "application/json")
    if token:
        request.add_header("Authorization", f"Bearer {token}")
    return urllib.request.urlopen(request)


def act():
    """Plays a random action, if it is our turn."""
    now = json.load(ask(""))
    if now["choices"]:
        action = random.choice(now["choices"])["action"]
        key = f"{now['revision']} {action}"  # sent twice, it would still be played once
        try:
            ask("/act", action=action, revision=now["revision"], key=key)
        except urllib.error.HTTPError as error:
            if error.code != 409:  # 409: something happened meanwhile, and the stream will tell
                raise SystemExit(error.read().decode())


seated = json.load(ask("/sit", name="Python", **({"invite": rest[1]} if rest else {})))
token = seated["token"]
print("sat down at seat", seated["seat"], flush=True)
for line in ask("/events?after=0"):
    if not line.strip():
        continue  # a sign of life
    event = json.loads(line)
    for sentence in event["sentences"]:
        print(sentence, flush=True)
    if event["over"]:
        print("result", json.dumps(event["result"]), flush=True)
        break
    if event["to_act"] == seated["seat"]:
        act()
