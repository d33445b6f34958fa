"""Answers for random graphs, computed with networkx alone: what NetworkxOracleTests compares dpend's own algorithms with.

Reads a JSON file with a list of graphs and prints a list of answers. To compare one more algorithm, add a function to ANSWERS and
a property of the same name to OracleAnswer in NetworkxOracleTests.swift.
"""

import itertools
import json
import sys

import networkx


class Graph:
    def __init__(self, described):
        self.count = described["count"]
        self.roots = described["roots"]
        self.cut = [tuple(edge) for edge in described["cut"]]
        self.digraph = networkx.DiGraph()
        self.digraph.add_nodes_from(range(self.count))
        self.digraph.add_edges_from(described["edges"])

    def strong_components(self):
        return sorted(sorted(component) for component in networkx.strongly_connected_components(self.digraph))

    def immediate_dominators(self):
        """For each node its nearest dominator; -1 where that is the node before all roots, None where nothing reaches it."""
        below = self.digraph.copy()
        below.add_edges_from((-1, root) for root in self.roots)
        below.add_node(-1)
        dominators = networkx.immediate_dominators(below, -1)
        return [dominators.get(node) for node in range(self.count)]

    def dominated_counts(self):
        """For each node how many others it dominates, from what is reached no more without it."""
        reached = self.reached(self.digraph)
        without = [self.reached(networkx.restricted_view(self.digraph, [node], [])) for node in range(self.count)]
        return [len(reached - without[node] - {node}) if node in reached else 0 for node in range(self.count)]

    def reached(self, digraph):
        roots = [root for root in self.roots if root in digraph]
        return set(roots).union(*(networkx.descendants(digraph, root) for root in roots))

    def transitive_reduction(self):
        """The edges inside of strong components, and those between two of them that the condensation keeps."""
        condensation = networkx.condensation(self.digraph)
        component = condensation.graph["mapping"]
        kept = set(networkx.transitive_reduction(condensation).edges)
        pairs = ((source, target, (component[source], component[target])) for source, target in self.digraph.edges)
        return sorted([source, target] for source, target, pair in pairs if pair[0] == pair[1] or pair in kept)

    def reachable_counts(self):
        return [len(networkx.descendants(self.digraph, node)) for node in range(self.count)]

    def longest_paths(self):
        condensation = networkx.condensation(self.digraph)
        lengths = {}
        for node in reversed(list(networkx.topological_sort(condensation))):
            lengths[node] = max((lengths[target] + 1 for target in condensation[node]), default=0)
        return [lengths[condensation.graph["mapping"][node]] for node in range(self.count)]

    def shortest_cycle_length(self):
        """The number of nodes on a shortest cycle; None where there is none."""
        distances = dict(networkx.all_pairs_shortest_path_length(self.digraph))
        closed = [distances[target][source] + 1 for source, target in self.digraph.edges if source in distances[target]]
        return min(closed, default=None)

    def elementary_cycles(self):
        """How many there are, or 300 where there are more."""
        return sum(1 for _ in itertools.islice(networkx.simple_cycles(self.digraph), 300))

    def least_cut(self):
        """The fewest edges that lead backwards in any order, by the best order of each set of nodes; small graphs only."""
        if self.count > 8:
            return None
        leaving = [sum(1 << target for target in self.digraph[node]) for node in range(self.count)]
        costs = [0]
        for placed in range(1, 1 << self.count):
            last_nodes = (node for node in range(self.count) if placed >> node & 1)
            costs.append(min(costs[placed & ~(1 << node)] + bin(leaving[node] & placed).count("1") for node in last_nodes))
        return costs[-1]

    def is_acyclic_after_cut(self):
        return networkx.is_directed_acyclic_graph(networkx.restricted_view(self.digraph, [], self.cut))


ANSWERS = {
    "strongComponents": Graph.strong_components,
    "immediateDominators": Graph.immediate_dominators,
    "dominatedCounts": Graph.dominated_counts,
    "transitiveReduction": Graph.transitive_reduction,
    "reachableCounts": Graph.reachable_counts,
    "longestPaths": Graph.longest_paths,
    "shortestCycleLength": Graph.shortest_cycle_length,
    "elementaryCycles": Graph.elementary_cycles,
    "leastCut": Graph.least_cut,
    "isAcyclicAfterCut": Graph.is_acyclic_after_cut,
}

with open(sys.argv[1], encoding="utf-8") as file:
    graphs = [Graph(described) for described in json.load(file)]
print(json.dumps([{name: answer(graph) for name, answer in ANSWERS.items()} for graph in graphs]))
