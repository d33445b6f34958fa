"""The coupling of random modules, computed with networkx alone: what ModuleMetricsOracleTests compares dpend's own numbers with.

Reads a JSON file with a list of graphs whose nodes are in modules, and prints a list of answers.
"""

import decimal
import fractions
import json
import sys

import networkx


def hundredths(fraction):
    """A fraction with two decimals, halves rounded up."""
    with decimal.localcontext() as context:
        context.prec = 50
        exact = decimal.Decimal(fraction.numerator) / decimal.Decimal(fraction.denominator)
        return str(exact.quantize(decimal.Decimal("0.01"), rounding=decimal.ROUND_HALF_UP))


def answer(described):
    modules = described["modules"]
    graph = networkx.MultiDiGraph()
    graph.add_nodes_from(range(len(modules)))
    graph.add_edges_from(described["edges"])
    names = sorted(set(modules))
    members = {name: [node for node in graph if modules[node] == name] for name in names}
    coupling = []
    for name in names:
        inside = members[name]
        outside = [node for node in graph if modules[node] != name]
        afferent = len({source for source, _ in networkx.edge_boundary(graph, outside, inside)})
        efferent = len({source for source, _ in networkx.edge_boundary(graph, inside, outside)})
        total = afferent + efferent
        instability = hundredths(fractions.Fraction(efferent, total)) if total else None
        coupling.append({"afferent": afferent, "efferent": efferent, "instability": instability})
    dependencies = [
        {"from": source, "to": target, "uses": len(list(networkx.edge_boundary(graph, members[source], members[target])))}
        for source in names
        for target in names
        if source != target
    ]
    return {"coupling": coupling, "dependencies": [dependency for dependency in dependencies if dependency["uses"] > 0]}


with open(sys.argv[1], encoding="utf-8") as file:
    print(json.dumps([answer(described) for described in json.load(file)]))
