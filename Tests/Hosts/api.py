"""A local server with the parts of the GitHub and GitLab APIs that comments use."""

import contextlib
import http.server
import json
import re
import threading
from urllib.parse import parse_qs, urlsplit

BOT = "github-actions[bot]"


class Host:
    """The state of a code host; `refuse` is the status of its responses to write requests."""

    def __init__(self, comments=(), refuse=None, pulls=None, artifacts=()):
        self.comments = [{"id": 100 + index, "user": {"login": who}, "author": {"id": who}, "body": body} for index, (who, body) in enumerate(comments)]
        self.refuse, self.pulls, self.artifacts = refuse, pulls or {}, list(artifacts)
        self.requests = []
        self.url = ""

    def answer(self, method, path, query, body):
        if method != "GET" and self.refuse:
            return self.refuse, {"message": "Resource not accessible by integration"}
        if re.fullmatch(r"/repos/owner/shop/issues/7/comments|/projects/5/merge_requests/7/notes", path):
            if method == "GET":
                size, page = int(query["per_page"][0]), int(query["page"][0])
                return 200, self.comments[(page - 1) * size : page * size]
            self.comments.append({"id": 100 + len(self.comments), "user": {"login": BOT}, "author": {"id": 3}, "body": body["body"]})
            return 201, self.shown(self.comments[-1])
        if match := re.fullmatch(r"/repos/owner/shop/issues/comments/(\d+)|/projects/5/merge_requests/7/notes/(\d+)", path):
            [comment] = [comment for comment in self.comments if comment["id"] == int(match[1] or match[2])]
            comment["body"] = body["body"]
            return 200, self.shown(comment)
        if path == "/user":
            return 200, {"id": 3}
        if match := re.fullmatch(r"/repos/owner/shop/pulls/(\d+)", path):
            return (200, self.pulls[int(match[1])]) if int(match[1]) in self.pulls else (404, {"message": "Not Found"})
        if path == "/repos/owner/shop/actions/runs/9/artifacts":
            names = query["name"]
            return 200, {"artifacts": [artifact for artifact in self.artifacts if artifact["name"] in names]}
        return 404, {"message": "Not Found"}

    def shown(self, comment):
        return {**comment, "html_url": f"https://github.com/owner/shop/pull/7#issuecomment-{comment['id']}"}

    @contextlib.contextmanager
    def serving(self):
        host = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def handle_any(self):
                parts = urlsplit(self.path)
                length = int(self.headers.get("Content-Length") or 0)
                body = json.loads(self.rfile.read(length)) if length else None
                token = self.headers.get("Authorization") or self.headers.get("PRIVATE-TOKEN")
                host.requests.append((self.command, parts.path, token))
                status, answer = host.answer(self.command, parts.path, parse_qs(parts.query), body)
                data = json.dumps(answer).encode()
                self.send_response(status)
                self.send_header("Content-Type", "application/json")
                self.send_header("Content-Length", str(len(data)))
                self.end_headers()
                self.wfile.write(data)

            do_GET = do_POST = do_PATCH = do_PUT = handle_any

            def log_message(self, *arguments):
                pass

        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        self.url = f"http://127.0.0.1:{server.server_address[1]}"
        try:
            yield self
        finally:
            server.shutdown()
            server.server_close()
            thread.join()
