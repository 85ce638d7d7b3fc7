#!/usr/bin/env python3
"""A counter that is an app of touchtree: it puts its own views into the tree of the running daemon.

A tap on the right half of the screen counts up, one on the left half down; a pinch apart makes the steps
ten times as large, a pinch together makes them one again. The standard library is all that it needs.

    python3 counter.py [SOCKET]
"""

import json
import os
import socket
import sys
import time


class Refused(Exception):
    """The daemon does not do what it was asked for, and says why."""


class Daemon:
    """A connection to a running touchtree: JSON-RPC, a value a line."""

    def __init__(self, path):
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self.socket.connect(path)
        self.lines = self.socket.makefile("rb")
        self.waiting = []  # notifications that came while an answer was waited for
        self.last_id = 0
        hello = self.read()
        if hello.get("method") != "hello" or hello["params"]["protocol"] != 1:
            raise SystemExit(f"counter: {path} speaks another protocol: {hello}")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.lines.close()
        self.socket.close()

    def read(self):
        line = self.lines.readline()
        if not line.endswith(b"\n"):
            raise ConnectionError("the daemon has closed the connection")
        message = json.loads(line)
        if isinstance(message, dict) and message.get("id", 0) is None:
            raise ConnectionError(message["error"]["message"])
        return message

    def call(self, method, **params):
        """Calls a method and returns its result."""
        return self.batch((method, params))[0]

    def batch(self, *calls):
        """Makes several calls as one transaction: all are made, or none. Returns their results."""
        requests = []
        for method, params in calls:
            self.last_id += 1
            requests.append({"jsonrpc": "2.0", "id": self.last_id, "method": method, "params": params})
        self.socket.sendall(json.dumps(requests).encode() + b"\n")
        while isinstance(answers := self.read(), dict):
            self.waiting.append(answers)
        errors = [answer["error"] for answer in answers if "error" in answer]
        for error in errors:
            if error["code"] != -32002:  # not made because of another one: that one is the cause
                raise Refused(error["message"])
        return [answer["result"] for answer in answers]

    def notifications(self):
        """What the daemon tells, as long as it runs: pairs of method and params."""
        while True:
            message = self.waiting.pop(0) if self.waiting else self.read()
            yield message["method"], message["params"]


class Counter:
    def __init__(self):
        self.count = 0
        self.step = 1

    def tree(self):
        """The views, as a scene would describe them."""
        return {
            "id": "counter",
            "frame": [0, 0, "100%", "100%"],
            "multipleTouch": True,
            "gestures": [{"id": "counter.pinch", "kind": "pinch"}],
            "views": [
                {
                    "id": "counter.less",
                    "frame": [0, 0, "50%", "100%"],
                    "gestures": [{"id": "counter.down", "kind": "tap"}],
                },
                {
                    "id": "counter.more",
                    "frame": ["50%", 0, "50%", "100%"],
                    "gestures": [{"id": "counter.up", "kind": "tap"}],
                },
            ],
        }

    def add(self, daemon):
        """Puts the views into the first window. They are owned: they go when this program goes."""
        window = daemon.call("tree")["windows"][0]["id"]
        daemon.call("view.add", parent=window, view=self.tree(), owned=True)

    def serve(self, daemon):
        self.add(daemon)
        daemon.call("subscribe", views=["counter"], calls=["gesture"])
        print("ready", flush=True)
        for method, params in daemon.notifications():
            if method == "reloaded" and "counter" in params["lost"]:
                self.add(daemon)
                print("ready", flush=True)
            elif method == "event" and params["state"] == "ended":
                self.gesture(params)

    def gesture(self, event):
        if event["gesture"] == "counter.pinch":
            self.step = 10 if event["scale"] > 1 else 1
            print("step", self.step, flush=True)
            return
        self.count += self.step if event["gesture"] == "counter.up" else -self.step
        print("count", self.count, flush=True)


def usual_socket():
    """Where the daemon is: a service of the session comes before that of the machine."""
    session = os.path.join(os.environ.get("XDG_RUNTIME_DIR", ""), "touchtree/touchtree.sock")
    if os.path.isabs(session) and os.path.exists(session):
        return session
    return "/run/touchtree/touchtree.sock"


def main():
    path = os.environ.get("TOUCHTREE_SOCKET") or usual_socket()
    if len(sys.argv) > 1:
        path = sys.argv[1]
    counter = Counter()
    delay = 0.1
    while True:
        try:
            with Daemon(path) as daemon:
                delay = 0.1
                counter.serve(daemon)
        except (FileNotFoundError, ConnectionError) as error:
            # The daemon does not run, or was restarted: the count stays, the views are added again.
            print(f"counter: {path}: {error}; connecting again", file=sys.stderr, flush=True)
            time.sleep(delay)
            delay = min(delay * 2, 5)
        except (OSError, Refused) as error:
            raise SystemExit(f"counter: {path}: {error}") from None


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        pass
