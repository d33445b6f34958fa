"""Rules that check and document the dependency injection of Swift modules. The guide is site/guides/large-repositories.md."""

load(":facts.bzl", _DpendFactsInfo = "DpendFactsInfo", _dpend_facts_aspect = "dpend_facts_aspect", _dpend_module = "dpend_module")
load(":graph.bzl", _dpend_docs = "dpend_docs", _dpend_gate_test = "dpend_gate_test", _dpend_graph = "dpend_graph")

DpendFactsInfo = _DpendFactsInfo
dpend_docs = _dpend_docs
dpend_facts_aspect = _dpend_facts_aspect
dpend_gate_test = _dpend_gate_test
dpend_graph = _dpend_graph
dpend_module = _dpend_module
