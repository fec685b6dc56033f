#!/usr/bin/env python3
"""A small bot for Manila, to begin with: docs/bot-protocol.md tells what is said.

It bids a little, loads what it has shares of, and takes the cheapest space that looks likely to pay.
Try it:  referee match --seats "cmd:python3 examples/bot.py",deckhand,deckhand --games 30
"""

import json
import sys

MOST_BID = 8
PROFIT = {"nutmeg": 24, "silk": 30, "ginseng": 18, "jade": 36}
SEATS = {"nutmeg": 3, "silk": 3, "ginseng": 3, "jade": 4}


def say(text):
    print(text, flush=True)


def held(state):
    """How many shares of each ware are mine. Those of others read "?"."""
    me = state["turn"] - 1
    mine = state["free"][me] + state["pledged"][me]
    return {ware: mine.count(ware) for ware in PROFIT}


def hope(state, ware):
    """Roughly how likely the punt lands: 0 to 1."""
    punt = next(punt for punt in state["punts"] if punt["ware"] == ware)
    at = punt["at"]
    if isinstance(at, str):
        return 1.0 if at.startswith("port") else 0.0
    # Rolls to come: as many as are needed to use up the accomplices, three at first.
    placed = sum(len(crew) for crew in state["crew"].values())
    rolls = 3 if placed < len(state["cash"]) else 2 if at < 8 else 1
    return max(0.0, min(1.0, (at + 3.5 * rolls - 9) / 8))


def worth(state, line):
    """What placing an accomplice may bring, in pesos, about."""
    what = line.removeprefix("place ")
    if what in PROFIT:
        crew = len(state["crew"][what]) + 1
        return PROFIT[what] / max(crew, SEATS[what] - 1) * hope(state, what) - 4
    landed = sum(hope(state, punt["ware"]) for punt in state["punts"])
    fixed = {
        "port A": 6 * min(1, landed) - 4,
        "port B": 8 * min(1, max(0, landed - 0.7)) - 3,
        "port C": 15 * max(0, landed - 2) - 2,
        "yard A": 6 * min(1, 3 - landed) - 4,
        "yard B": 8 * min(1, max(0, 2.3 - landed)) - 3,
        "yard C": 15 * max(0, 1 - landed) - 2,
    }
    return fixed.get(what, -1)


def decide(state):
    legal, phase = state["legal"], state["phase"]
    shares = held(state)
    if phase == "auction":
        bid = legal[0]
        return bid if bid != "pass" and int(bid.split()[1]) <= MOST_BID else "pass"
    if phase == "buy":
        cheap = [ware for ware in PROFIT if state["market"][ware] <= 10 and f"buy {ware}" in legal]
        return f"buy {max(cheap, key=shares.get)}" if cheap else "pass"
    if phase == "load":
        return "load " + " ".join(sorted(PROFIT, key=lambda ware: -shares[ware])[:3])
    if phase == "launch":
        return "launch 5 4 0"
    if phase == "place":
        best = max(legal, key=lambda line: 0 if line == "pass" else worth(state, line))
        return best
    return legal[0]


def main():
    for line in sys.stdin:
        line = line.rstrip("\n")
        if line == "manila bot 1":
            say("ready example")
        elif line.startswith("decide "):
            say(decide(json.loads(line.removeprefix("decide "))))
        # All else tells what happens: the head of the game, then a line for each decision.


main()
