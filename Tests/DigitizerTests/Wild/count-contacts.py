#!/usr/bin/env python3
"""Counts the contacts of public recordings by a strict reading of their events.

It shares nothing with touchtree, so that its numbers can be held against it. It knows no places,
screens or times: only slots, ids, packets and buttons.

    count-contacts.py FOLDER > wild-contacts.tsv

Columns: file, protocol (a, b, single, none), landings, most contacts at once. Landings of a list
without ids are the sum of how much each list is longer than the one before.
"""
import os
import re
import struct
import sys

SYN, KEY, ABS = 0, 1, 3
LABELS = {
    "EV_SYN": 0, "EV_KEY": 1, "EV_REL": 2, "EV_ABS": 3, "EV_MSC": 4, "SYN_REPORT": 0,
    "SYN_MT_REPORT": 2, "SYN_DROPPED": 3, "BTN_TOUCH": 0x14A, "ABS_X": 0, "ABS_Y": 1,
    "ABS_MT_SLOT": 0x2F, "ABS_MT_TOUCH_MAJOR": 0x30, "ABS_MT_TOUCH_MINOR": 0x31,
    "ABS_MT_WIDTH_MAJOR": 0x32, "ABS_MT_WIDTH_MINOR": 0x33, "ABS_MT_ORIENTATION": 0x34,
    "ABS_MT_POSITION_X": 0x35, "ABS_MT_POSITION_Y": 0x36, "ABS_MT_TOOL_TYPE": 0x37,
    "ABS_MT_BLOB_ID": 0x38, "ABS_MT_TRACKING_ID": 0x39, "ABS_MT_PRESSURE": 0x3A,
}


def label(text):
    if text in LABELS:
        return LABELS[text]
    try:
        return int(text, 16)
    except ValueError:
        return 0xFFFF


def evtest_sync(line):
    name = re.sub(r"[-+><]{4,}", "", line.split(",", 1)[1]).strip()
    if "++++" in line or name == "SYN_MT_REPORT":
        return 2
    if ">>>>" in line or name in ("SYN_DROPPED", "EV_ABS"):
        return 3
    if name == "Config Sync":
        return 2
    return 0


def events(path):
    """Yields (device, type, code, value), and ("slots", n) and ("axis", code) as they are told."""
    data = open(path, "rb").read()
    if path.endswith("evdev32.bin"):
        for at in range(0, len(data) - 15, 16):
            yield ("",) + struct.unpack_from("<HHi", data, at + 8)
        return
    pending = None
    for line in data.decode("utf-8", "replace").replace("\r", "").split("\n"):
        line = re.sub(r"^[>#] ", "", line)
        if m := re.match(r"A: ([0-9a-f]{2}) (-?\d+) (-?\d+)", line):
            yield ("axis", int(m[1], 16), int(m[3]))
        elif m := re.match(r"B: 03((?: [0-9a-f]{2}){8})", line):
            for index, byte in enumerate(m[1].split()):
                for bit in range(8):
                    if int(byte, 16) >> bit & 1:
                        yield ("code", index * 8 + bit)
        elif m := re.match(r"\s*E: \d+\.\d+ ([0-9a-fA-F]{4}) ([0-9a-fA-F]{4}) (-?\d+)", line):
            yield ("", int(m[1], 16), int(m[2], 16), int(m[3]))
        elif m := re.match(r"\s*- \[\s*\d+,\s*\d+,\s*(\d+),\s*(\d+),\s*(-?\d+)\]", line):
            yield ("", int(m[1]), int(m[2]), int(m[3]))
        elif m := re.match(r"\s*\d+: \[(-?\d+), (-?\d+), ", line):
            yield ("axis", int(line.split(":")[0]), int(m[2]))
        elif m := re.match(r"\s*Event code (\d+) \(ABS|\s*Event code (4[7-9]|5\d|60|61) \(\?\)", line):
            pending = int(m[1] or m[2])
            yield ("code", pending)
        elif (m := re.match(r"\s*Event code (\d+) \((X|Y|\?)\)", line)) is not None:
            pending = int(m[1])
        elif (m := re.match(r"\s*Max\s+(-?\d+)", line)) and pending is not None:
            yield ("axis", pending, int(m[1]))
        elif m := re.match(r"\s*(?:Event: )?time [\d.]+, type (\d+) \(.*?\), code (\d+) \(.*?\), value (\S+)", line):
            yield ("", int(m[1]), int(m[2]), int(m[3], 16 if m[1] == "4" else 10))
        elif re.match(r"\s*(?:Event: )?time [\d.]+, [-+>]{4}", line):
            yield ("", 0, evtest_sync(line), 0)
        elif m := re.match(
            r"^(?:\[\s*\d+\.\d+\]\s*|\d+-\d+:\s*|0\[.*?\]\s*)?(?:(/dev/input/event\d+):?\s+)?"
            r"([0-9a-f]{4}|EV_[A-Z]+)\s+([0-9a-f]{4}|[A-Z_0-9]+)\s+([0-9a-f]{8}|DOWN|UP|REPEAT|MT_TOOL_[A-Z]+)\b",
            line,
        ):
            words = {"DOWN": 1, "UP": 0, "REPEAT": 2, "MT_TOOL_FINGER": 0, "MT_TOOL_PEN": 1, "MT_TOOL_PALM": 2}
            value = words[m[4]] if m[4] in words else int(m[4], 16)
            value -= 1 << 32 if value >> 31 else 0
            yield (m[1] or "", label(m[2]), label(m[3]), value)


class Slots:
    def __init__(self, count):
        self.count, self.current = count, 0
        self.ids, self.placed, self.palm, self.told = {}, set(), {}, set()
        self.unknown, self.landings, self.most = set(), 0, 0

    def open_slot(self, slot, id):
        self.ids[slot] = id
        self.told.discard(slot)
        self.opening.add(slot)

    def land(self, slot):
        if slot in self.opening and slot in self.placed:
            self.opening.discard(slot)
            if self.palm.get(slot, 0) != 2:
                self.landings += 1
                self.told.add(slot)

    opening = set()

    def frame(self, events):
        for kind, code, value in events:
            if kind != ABS:
                continue
            if code == 0x2F:
                self.current = value if 0 <= value < self.count else None
            elif self.current is None:
                continue
            elif code == 0x39:
                slot, old = self.current, self.ids.get(self.current)
                new = value if value >= 0 else None
                if old == new and slot not in self.unknown:
                    continue
                self.unknown.discard(slot)
                self.land(slot)
                self.opening.discard(slot)
                self.told.discard(slot)
                self.ids[slot] = None
                if new is not None:
                    self.open_slot(slot, new)
            elif code in (0x35, 0x36):
                self.placed.add(self.current)
            elif code == 0x37:
                self.palm[self.current] = value
                if value == 2:
                    self.told.discard(self.current)
        for slot in sorted(self.opening):
            if self.palm.get(slot, 0) == 2:
                self.opening.discard(slot)
            self.land(slot)
        self.most = max(self.most, len(self.told))

    def lose(self):
        self.told.clear()
        self.opening.clear()
        self.unknown = set(range(self.count))


class Packets:
    def __init__(self):
        self.held, self.landings, self.most, self.sized = [], 0, 0, False

    def frame(self, events):
        packets, packet, is_list, released = [], {}, False, False
        for kind, code, value in events + [(SYN, 2, None)]:
            if kind == ABS and code >= 0x30:
                packet[code] = value
            elif kind == KEY and code == 0x14A and value == 0:
                released = True
            elif kind == SYN and code == 2:
                is_list = is_list or value is not None or bool(packet)
                self.sized = self.sized or packet.get(0x30, 0) > 0
                gone = self.sized and packet.get(0x30, 1) == 0
                if 0x35 in packet and 0x36 in packet and not gone:
                    packets.append(packet)
                packet = {}
        if not packets and not is_list and not released:
            return
        ids = [p.get(0x39, -1) for p in packets]
        known = all(i >= 0 for i in ids) and len(set(ids)) == len(ids)
        if known and all(i is not None for i in self.held):
            self.landings += len([i for i in ids if i not in self.held])
        else:
            self.landings += max(0, len(packets) - len(self.held))
        self.held = ids if known else [None] * len(packets)
        self.most = max(self.most, len(self.held))

    def lose(self):
        pass


class Single:
    def __init__(self):
        self.down, self.landings, self.most = False, 0, 0

    def frame(self, events):
        for kind, code, value in events:
            if kind == KEY and code in (0x14A, 0x110) and value < 2:
                if value == 1 and not self.down:
                    self.landings += 1
                    self.most = 1
                self.down = value == 1

    def lose(self):
        self.down = False


def count(path, extra=None):
    slots, codes, seen, stream = 1, set(), set(), {}
    sources = ([extra] if extra else []) + [path]
    for source in sources:
        for item in events(source):
            if item[0] == "axis":
                codes.add(item[1])
                if item[1] == 0x2F:
                    slots = item[2] + 1
            elif item[0] == "code":
                codes.add(item[1])
            else:
                stream.setdefault(item[0], []).append(item[1:])
    results = []
    for device, list_ in sorted(stream.items()):
        axes = {c for k, c, v in list_ if k == ABS} | codes
        is_list = any(k == SYN and c == 2 for k, c, v in list_)
        if 0x2F not in codes:
            slots = max([v + 1 for k, c, v in list_ if k == ABS and c == 0x2F] + [1])
        if 0x35 in axes and 0x36 in axes:
            told = any(k == ABS and c in (0x35, 0x36, 0x39) for k, c, v in list_)
            lists = 0x2F not in axes and (is_list or not told)
            reader, name = (Packets(), "a") if lists else (Slots(slots), "b")
        elif 0 in axes and 1 in axes and (2 not in axes or 3 in axes):
            reader, name = Single(), "single"
        else:
            continue
        reader.opening = set()
        frame, dropping = [], False
        for kind, code, value in list_:
            if kind == SYN and code == 3:
                frame, dropping = [], True
            elif kind == SYN and code == 0:
                reader.lose() if dropping else reader.frame(frame)
                frame, dropping = [], False
            elif not dropping:
                frame.append((kind, code, value))
        results.append((name, reader.landings, reader.most))
    return results


PAIRS = {
    "evdevices__egalax-singletouch.events": "evdevices__egalax-singletouch.desc",
    "evdevices__elan-cando-win7-1f-drag.events": "evdevices__elan-cando-win7.desc",
    "evdevices__ntrig-protoA-1f-drag.events": "evdevices__ntrig-protoA.desc",
    "evdevices__ntrig-protoA-2f-tap.events": "evdevices__ntrig-protoA.desc",
    "evdevices__wacom-isdv4-e6-2f-scroll.events": "evdevices__wacom-isdv4-e6.desc",
    "evdevices__wacom-isdv4-e6-2f-tap.events": "evdevices__wacom-isdv4-e6.desc",
    "evdevices__synps2-hp8470p-2f-hscroll.events": "evdevices__synps2-hp8470p.desc",
    "evemu__ntrig-xt2-2f-tap-v1.0.event": "evemu__ntrig-xt2-v1.0.device",
    "evemu__wetab-egalax.event": "evemu__wetab-egalax.prop",
    "xit__ntrig-protoA-begin.events": "evdevices__ntrig-protoA.desc",
    "xit__ntrig-protoA-end.events": "evdevices__ntrig-protoA.desc",
}

if __name__ == "__main__":
    folder = sys.argv[1]
    print("# Made by count-contacts.py: file, its description, protocol, landings, most at once.")
    for name in sorted(os.listdir(folder)):
        if name.endswith((".md", ".desc", ".prop", ".device", ".hid", ".ioctl", ".umockdev",
                          ".script.32", ".script.64", "evdev64.bin", ".hexdump.txt")):
            continue
        pair = PAIRS.get(name)
        for result in count(f"{folder}/{name}", pair and f"{folder}/{pair}"):
            print("\t".join([name, pair or "-"] + [str(r) for r in result]))
