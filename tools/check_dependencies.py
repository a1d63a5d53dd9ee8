#!/usr/bin/env python3
"""Holds all dependencies to deny.toml: licences, where they come from, what is banned, and two versions of one crate.

What it can't know without the network is whether a version has a known vulnerability; `cargo deny check advisories` does.

    tools/check_dependencies.py              of this workspace
    tools/check_dependencies.py DIR          of the workspace in DIR, by the deny.toml here
"""

import json
import re
import subprocess
import sys
import tomllib
from collections import defaultdict
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent
OUR_REGISTRY = "registry+https://github.com/rust-lang/crates.io-index"


def packages(workspace):
    command = ["cargo", "metadata", "--format-version", "1", "--locked", "--all-features"]
    return json.loads(subprocess.run(command, cwd=workspace, check=True, capture_output=True).stdout)["packages"]


def may_be_used(licence, allowed):
    """Whether an SPDX expression, in any of the ways that people write it, can be met by what is allowed."""
    tokens = re.findall(r"[()]|[^\s()/]+|/", licence or "")
    position = 0

    def peek():
        return tokens[position].upper() if position < len(tokens) else None

    def take():
        nonlocal position
        position += 1
        return tokens[position - 1]

    def either():
        met = both()
        while peek() in ("OR", "/"):
            take()
            met = both() or met
        return met

    def both():
        met = one()
        while peek() == "AND":
            take()
            met = one() and met
        return met

    def one():
        if peek() in (None, ")"):
            return False
        name = take()
        if name == "(":
            met = either()
            if peek() == ")":
                take()
            return met
        if peek() == "WITH":
            take()
            name += f" WITH {take() if peek() else ''}"
        return name in allowed

    return either() and position == len(tokens)


def names(version, spec):
    name, _, start = spec["crate"].partition("@")
    wanted, found = start.split("."), version["version"].split(".")
    return version["name"] == name and (not start or found[: len(wanted)] == wanted)


def faults(found, rules):
    allowed, bans = set(rules["licenses"]["allow"]), rules["bans"]
    versions = defaultdict(list)
    for package in found:
        what = f"{package['name']} {package['version']}"
        if not may_be_used(package["license"], allowed):
            yield f"{what}: its licence is {package['license']}"
        if package["source"] not in (None, OUR_REGISTRY):
            yield f"{what}: it comes from {package['source']}"
        for spec in bans["deny"]:
            if names(package, spec):
                yield f"{what}: it is banned"
        for dependency in package["dependencies"] if package["source"] is None else []:
            if dependency["req"] == "*" and not dependency.get("path"):
                yield f"{what}: it takes any version of {dependency['name']}"
        if not any(names(package, spec) for spec in bans["skip"]):
            versions[package["name"]].append(package["version"])
    for name, two in versions.items():
        if len(two) > 1:
            yield f"{name}: it is there {len(two)} times, as {' and '.join(sorted(two))}"


def check_the_check():
    """What would be refused is refused."""
    rules = {"licenses": {"allow": ["MIT"]}, "bans": {"deny": [{"crate": "bad"}], "skip": [{"crate": "old@1.2"}]}}

    def package(name, version="1.0.0", licence="MIT", source=OUR_REGISTRY):
        return {"name": name, "version": version, "license": licence, "source": source, "dependencies": []}

    for found, expected in [
        ([package("a")], 0),
        ([package("a", licence="GPL-3.0 OR MIT"), package("b", licence="Apache-2.0/MIT")], 0),
        ([package("a", licence="MIT AND GPL-3.0")], 1),
        ([package("a", licence="(MIT OR GPL-3.0) AND (GPL-2.0 OR MIT)")], 0),
        ([package("a", licence=None)], 1),
        ([package("a", source="git+https://example.org/a")], 1),
        ([package("bad")], 1),
        ([package("a"), package("a", "2.0.0")], 1),
        ([package("old", "1.2.9"), package("old", "2.0.0")], 0),
        ([package("old", "1.20.0"), package("old", "2.0.0")], 1),
    ]:
        told = list(faults(found, rules))
        assert len(told) == expected, (found, told)


def main():
    check_the_check()
    rules = tomllib.loads((HERE / "deny.toml").read_text())
    found = packages(sys.argv[1] if len(sys.argv) > 1 else HERE)
    told = sorted(faults(found, rules))
    for fault in told:
        print(fault)
    print(f"{len(found)} packages; {'all as deny.toml wants them' if not told else f'{len(told)} not as deny.toml wants'}")
    return bool(told)


if __name__ == "__main__":
    sys.exit(main())
