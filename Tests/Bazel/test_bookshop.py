"""The outputs of remote builds are those of dpend on this machine."""


def test_graph_and_findings_are_those_of_a_local_run(bookshop):
    done = bookshop.build("//:graph", "//:gate", command="test", code=3)
    assert "1 fails remotely" in done.stdout
    assert bookshop.output("graph.json").read_text() == bookshop.local("graph", "--format", "json", "--quiet", ".")
    findings = bookshop.local("analyze", "--fail-on", "note", "--report", "junit=local.xml", ".")
    assert findings in done.stdout
    assert bookshop.output("gate/test.xml", "testlogs").read_text() == (bookshop.folder / "local.xml").read_text()
