import DpendGraph
import Testing

struct DominatorTreeTests {
  @Test("A node dominates the nodes that are reached through it alone")
  func diamond() {
    let tree = tree([[1, 2], [3], [3], [4], [], [4]], roots: [0])
    #expect(tree.parents == [nil, 0, 0, 0, 3, nil])
    #expect(tree.dominatedCounts == [4, 0, 0, 1, 0, 0])
    #expect(Set(tree.order) == [0, 1, 2, 3, 4])
    #expect(tree.children().map { $0.sorted() } == [[1, 2, 3], [], [], [4], [], []])
  }

  @Test("A node that two roots reach is dominated by neither")
  func roots() {
    #expect(tree([[2, 3], [3], [], [4], []], roots: [0, 1]).parents == [nil, nil, 0, nil, 3])
  }

  @Test("A root that another root reaches has no dominator, and duplicates are allowed")
  func rootBelowRoot() {
    #expect(tree([[1], [2], []], roots: [0, 1, 1]).parents == [nil, nil, 1])
  }

  @Test("The only entry of a cycle dominates the rest")
  func cycles() {
    #expect(tree([[1], [2], [3, 1], [1, 3]], roots: [0]).parents == [nil, 0, 1, 2])
  }

  @Test("Irreducible graphs, in which semidominators and dominators differ")
  func irreducible() {
    // The example of Lengauer's and Tarjan's paper, with R, A, …, L as 0, 1, …, 12.
    let edges = [
      [1, 2, 3], [4], [1, 4, 5], [6, 7], [12], [8], [9], [9, 10], [5, 11], [11], [9], [9, 0], [8],
    ]
    #expect(tree(edges, roots: [0]).parents == [nil, 0, 0, 0, 0, 0, 3, 3, 0, 0, 7, 0, 4])
  }

  @Test("Without roots nothing is reached")
  func nothing() {
    #expect(tree([[1], []], roots: []) == tree([[], [0]], roots: []))
    #expect(tree([[1], []], roots: []).order == [])
  }

  private func tree(_ edges: [[Int]], roots: [Int]) -> DominatorTree {
    dominatorTree(count: edges.count, roots: roots) { edges[$0] }
  }
}
