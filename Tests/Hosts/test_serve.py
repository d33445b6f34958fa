"""`dpend serve`, as a browser and a hostile program on the same machine use it."""

import http.client
import json
import os
import pathlib
import re
import signal
import socket
import subprocess
import tempfile
import threading
import urllib.parse

import pytest

from conftest import DPEND

SOURCES = "import DpendRuntime\nprotocol Store {}\nfinal class DiskStore: Store { init() {} }\nfinal class Cart { init(store: any Store) {} }\n"
# Only tests that fail wait for this long.
LIMIT = 120


class Server:
    """A running `dpend serve`."""

    def __init__(self, folder, *arguments):
        self.temporary = folder / "tmp"
        self.temporary.mkdir()
        self.project = folder / "project"
        self.project.mkdir()
        self.source = self.project / "Shop.swift"
        self.source.write_text(SOURCES)
        (self.project / ".dpend.yml").write_text("implicit-filter: '.+'\n")
        environment = {**os.environ, "DPEND_NO_CACHE": "1", "TMPDIR": str(self.temporary)}
        self.messages = (folder / "messages.txt").open("w+")
        # A shell that starts the tests in the background ignores interrupts for them.
        self.process = subprocess.Popen(
            [DPEND, "serve", "--port", "0", *arguments], cwd=self.project, env=environment, text=True,
            stdout=subprocess.PIPE, stderr=self.messages, preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
        )
        self.address = self.process.stdout.readline().strip()
        match = re.fullmatch(r"http://127\.0\.0\.1:(\d+)/", self.address)
        assert match, (self.address, (folder / "messages.txt").read_text())
        self.port = int(match[1])
        self.text = (folder / "messages.txt").read_text

    def get(self, path="/", method="GET", **headers):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=LIMIT)
        connection.request(method, path, headers=headers)
        response = connection.getresponse()
        return response, response.read().decode()

    def raw(self, request):
        """The status line for bytes that no client sends; empty if the server closes the connection."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=LIMIT) as connection:
            connection.sendall(request)
            connection.shutdown(socket.SHUT_WR)
            return connection.makefile("rb").readline().decode().strip()

    def state(self, after="", until=lambda state: True):
        """The next state that a page waits for."""
        for _ in range(LIMIT // 10):
            state = json.loads(self.get(f"/.dpend/state?after={after}")[1])
            if state["token"] != after and until(state):
                return state
            after = state["token"]
        raise AssertionError(state)

    def diagram(self, selection):
        """The status and the page of the diagram of a selection, when it is complete."""
        for _ in range(LIMIT // 10):
            response, page = self.get("/.dpend/diagram?select=" + urllib.parse.quote(selection, safe=""))
            if response.status != 202:
                return response.status, page
        raise AssertionError(page)

    def begin(self, selection):
        """Requests a diagram in another thread, and returns the process that lays it out, stopped, and a function that waits for the diagram."""
        # A layout can end before it is found; the server does not know the same selection with another space.
        for attempt in range(20):
            outcome = []
            thread = threading.Thread(target=lambda: outcome.append(self.diagram(selection + attempt * " ")))
            thread.start()
            while thread.is_alive():
                if processes := self.layouts():
                    os.kill(processes[0], signal.SIGSTOP)
                    return processes[0], lambda: (thread.join(LIMIT), outcome[0])[1]
        raise AssertionError(outcome)

    def layouts(self):
        """The processes of the server that lay out a diagram."""
        found = subprocess.run(["pgrep", "-P", str(self.process.pid), "-f", "build-diagram"], capture_output=True, text=True)
        return [int(process) for process in found.stdout.split()]

    @property
    def folders(self):
        return [path.name for path in self.temporary.iterdir()]


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """One server for all tests, because the first build of its pages takes the most time."""
    server = Server(tmp_path_factory.mktemp("serve"))
    yield server
    server.process.kill()
    server.process.wait()


def test_changes(server):
    first = server.state()
    assert first["problems"] == []
    page = server.get()[1]
    assert f'<script src="/.dpend/reload.js" data-site="{first["site"]}" defer>' in page
    assert "connect-src 'self';" in page and "Basket" not in server.get("/print.html")[1]

    server.source.write_text(SOURCES + "final class Basket { init(store: any Store) {} }\n")
    second = server.state(after=first["token"])
    assert second["site"] != first["site"] and second["problems"] == []
    assert "Basket" in server.get("/print.html")[1]

    # The pages stay while a file has a syntax error, and while the configuration is invalid.
    server.source.write_text(SOURCES + "final class Basket { init(\n")
    broken = server.state(after=second["token"])
    assert broken["site"] == second["site"]
    assert broken["problems"][0].startswith("Shop.swift:5:27: error: ")
    assert "Basket" in server.get("/print.html")[1]
    assert broken["problems"][0] in server.text()

    (server.project / ".dpend.yml").write_text("implicit-filters: '.+'\n")
    invalid = server.state(after=broken["token"])
    assert invalid["site"] == second["site"]
    assert ".dpend.yml:1:1" in invalid["problems"][0]

    # The first site is back, and a page that shows it is current again.
    server.source.write_text(SOURCES)
    (server.project / ".dpend.yml").write_text("implicit-filter: '.+'\n")
    assert server.state(after=invalid["token"], until=lambda state: state["site"] == first["site"] and not state["problems"]) == first
    assert "Basket" not in server.get("/print.html")[1]


def test_requests(server, tmp_path):
    port = server.port
    response, page = server.get("/")
    assert (response.status, response.getheader("Content-Type")) == (200, "text/html; charset=utf-8")
    for name, value in {
        "X-Content-Type-Options": "nosniff", "Cache-Control": "no-store", "Cross-Origin-Resource-Policy": "same-origin",
        "Access-Control-Allow-Origin": None,
    }.items():
        assert response.getheader(name) == value
    head, nothing = server.get("/", method="HEAD")
    assert (head.status, nothing, head.getheader("Content-Length")) == (200, "", str(len(page.encode())))
    types = {path: server.get(path)[0].getheader("Content-Type") for path in ("/assets/site.css", "/assets/pages.js", "/pictures/modules.svg")}
    assert list(types.values()) == ["text/css; charset=utf-8", "text/javascript; charset=utf-8", "image/svg+xml; charset=utf-8"]
    assert server.get("/favicon.ico")[0].status == 204

    [folder] = server.folders
    (tmp_path / "secret.txt").write_text("secret")
    (server.temporary / folder / "site" / "link.txt").symlink_to(tmp_path / "secret.txt")
    for path in [
        "/link.txt", "/../../secret.txt", "/%2e%2e/%2e%2e/secret.txt", "/..%2f..%2fsecret.txt", "//secret.txt", "/a\\..\\b", "/%00", "/index.html%00",
        "/.dpend-staging/0", "/bindings", "/%", "/%zz", f"http://127.0.0.1:{port}/index.html", "/etc/passwd", "/%2fetc/passwd",
    ]:
        response, text = server.get(path)
        assert (response.status, "secret" in text) == (404, False), path
    for host in ["evil.example", f"evil.example:{port}", f"127.0.0.1.evil.example:{port}", "localhost", f"localhost:{port + 1}", ""]:
        for path in ["/", "/.dpend/state", "/.dpend/reload.js", "/assets/search-index.js"]:
            assert server.get(path, Host=host)[0].status == 403, (host, path)
    for host in [f"localhost:{port}", f"LOCALHOST:{port}", f"[::1]:{port}"]:
        assert server.get(Host=host)[0].status == 200
    for method in ["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "PATCH"]:
        response, _ = server.get(method=method)
        assert (response.status, response.getheader("Allow")) == (405, "GET, HEAD")

    assert server.raw(b"GET / HTTP/1.1\r\n\r\n") == "HTTP/1.1 403 Forbidden"
    assert server.raw(f"GET /\0 HTTP/1.1\r\nHost: localhost:{port}\r\n\r\n".encode()) in ("HTTP/1.1 404 Not Found", "")
    for garbage in [b"", b"\r\n\r\n", b"GET\r\n\r\n", b"\xff\xfe\x00" * 1_000, b"GET / HTTP/1.1\r\nContent-Length: -1\r\n\r\n", b"GET " + b"/a" * 2_000 + b" HTTP/1.1\r\n\r\n"]:
        assert server.raw(garbage) in ("", "HTTP/1.1 403 Forbidden")
    assert server.get()[0].status == 200

    # Only this machine reaches the server.
    addresses = pathlib.Path("/proc/net/tcp")
    if addresses.exists():
        listening = [line.split()[1] for line in addresses.read_text().splitlines() if f":{port:04X} 00000000:0000 0A" in line]
        assert listening == [f"0100007F:{port:04X}"]


def test_diagrams(server):
    status, page = server.diagram("Cart or DiskStore")
    assert status == 200 and len(re.findall(r'class="node(?! legend)[ "]', page)) == 2
    state = server.state()
    assert f'<script src="/.dpend/reload.js" data-site="{state["site"]}" defer>' in page
    response, nothing = server.get("/.dpend/diagram?select=Cart", method="HEAD")
    assert (response.status, nothing) == (200, "")
    for query, expected in [("", 400), ("?select=%00", 400), ("?select=(", 400), ("?select=Nothing", 422), ("?select=" + "a" * 16_384, 414)]:
        assert server.get("/.dpend/diagram" + query)[0].status == expected, query
    # A selection is neither an option nor a command.
    for selection in ["--help", "--config=x", "$(touch created)", "; touch created", "../../secret", "-"]:
        assert server.diagram(selection)[0] in (400, 422), selection
    assert not (server.project / "created").exists()

    # Another site cannot start a layout with an image or a frame.
    for destination in ["image", "iframe", "script"]:
        assert server.get("/.dpend/diagram?select=*", **{"Sec-Fetch-Dest": destination})[0].status == 403
    assert server.get("/.dpend/diagram?select=*", Host="evil.example")[0].status == 403
    assert server.get("/.dpend/diagram?select=*", method="POST")[0].status == 405
    assert server.get("/.dpend/diagram?select=Cart", **{"Sec-Fetch-Dest": "document", "Sec-Fetch-Site": "cross-site"})[0].status == 200


def test_a_layout_that_ends_leaves_the_server_alone(server):
    process, end = server.begin("*Store")
    os.kill(process, signal.SIGKILL)
    status, page = end()
    assert status == 503 and "The process that lays out the bindings ended with" in page
    assert server.get()[0].status == 200
    # Another attempt succeeds.
    assert server.diagram("*Store")[0] == 200


def test_a_build_ends_a_layout_that_hangs(server):
    process, end = server.begin("Car*")
    before = server.state()
    server.source.write_text(SOURCES + "final class Carriage { init(store: any Store) {} }\n")
    status, page = end()
    assert status == 200 and "Carriage" in page
    assert process not in server.layouts()
    server.source.write_text(SOURCES)
    server.state(until=lambda state: state["site"] == before["site"])
    status, page = server.diagram("Car*")
    assert status == 200 and "Carriage" not in page


def test_a_diagram_during_a_syntax_error_is_reloaded_after_it(server):
    first = server.state()
    server.source.write_text(SOURCES + "final class Basket { init(\n")
    broken = server.state(after=first["token"])
    status, page = server.diagram("Cart")
    assert status == 200 and f'data-site="{first["site"]}" data-token="{broken["token"]}"' in page
    server.source.write_text(SOURCES)
    assert server.state(after=broken["token"]) == first
    status, page = server.diagram("Cart")
    assert status == 200 and "data-token" not in page


def test_end(server):
    assert len(server.folders) == 1
    # The server also ends a process that hangs.
    process, _ = server.begin("Cart or DiskStore")
    second = subprocess.run([DPEND, "serve", "--port", str(server.port)], cwd=server.project, env={**os.environ, "TMPDIR": str(server.temporary)}, capture_output=True, text=True)
    assert (second.returncode, second.stdout) == (2, "")
    assert second.stderr == f"error: port {server.port} is in use; pass another port with '--port', or 0 for any free one\n"
    server.process.send_signal(signal.SIGINT)
    assert server.process.wait(LIMIT) == -signal.SIGINT
    assert server.folders == []
    lines = subprocess.run(["ps", "-p", str(process), "-o", "state="], capture_output=True, text=True).stdout.split()
    assert lines in ([], ["Z"])


def test_no_site(tmp_path):
    (tmp_path / ".dpend.yml").write_text("unknown: 1\n")
    with tempfile.TemporaryDirectory(dir=tmp_path) as temporary:
        run = subprocess.run([DPEND, "serve", "--port", "0"], cwd=tmp_path, env={**os.environ, "TMPDIR": temporary}, capture_output=True, text=True, timeout=LIMIT)
        assert (run.returncode, run.stdout, os.listdir(temporary)) == (2, "", [])
        assert ".dpend.yml:1:1" in run.stderr
    assert subprocess.run([DPEND, "serve", "--port", "70000"], cwd=tmp_path, capture_output=True).returncode == 64
