import DpendGraph

/// The shape of a synthetic project, each of which is a challenge for some algorithm.
enum GraphShape: String, CaseIterable {
  /// All bindings depend on later ones, and the root reaches all of them: the shape of a sound project.
  case layers

  /// Cycles of a hundred bindings, which also depend on later bindings.
  case rings

  /// Pairs of bindings that depend on each other: many small cycles.
  case pairs

  /// One cycle of all bindings.
  case ring

  /// Random dependencies: nearly all bindings are in one strongly connected component.
  case tangle

  /// Returns the input of the linker for a project of this shape, with four dependencies for each binding; the same in every run.
  ///
  /// - Parameter count: The number of bindings.
  /// - Returns: The input.
  func input(count: Int) -> LinkingInput {
    let container = ComponentID("benchmark")
    let moduleSize = 500
    let bindings = (0..<count).map { index in
      Binding(
        id: BindingID("Service\(index)"),
        type: .named("Service\(index)"),
        keys: [Key(.named("Service\(index)"))],
        factory: Factory(name: "init()"),
        kind: .initializer,
        // Bindings with many dependents live long, as in a sound project.
        scope: Scope.ofRuntime[index * Scope.ofRuntime.count / count],
        dialect: "benchmark",
        module: "Module\(index / moduleSize)",
        component: container,
        access: .public,
        isRoot: index == 0,
        requests: requests(of: index, count: count),
        location: SourceLocation(file: "Module\(index / moduleSize)/Service\(index).swift", line: 1, column: 1)
      )
    }
    return LinkingInput(
      components: [Component(id: container, name: "benchmark", kind: .container)],
      bindings: bindings
    )
  }

  private func requests(of index: Int, count: Int) -> [DependencyRequest] {
    (0..<4).compactMap { position in
      guard let target = target(of: index, position: position, count: count) else { return nil }
      let isLazy = self == .layers && position == 3 && index.isMultiple(of: 4)
      let type = CanonicalType.named("Service\(target)")
      return DependencyRequest(
        label: "service\(position)",
        name: "service\(position)",
        declaredType: type,
        alternatives: [DependencyRequest.Alternative(Key(type), isLazy ? [.deferred(.lazy)] : [])],
        injection: .initializer,
        location: SourceLocation(file: "Module/Service\(index).swift", line: 2 + position, column: 5)
      )
    }
  }

  private func target(of index: Int, position: Int, count: Int) -> Int? {
    let ring = 100
    switch self {
    case .ring: return position == 0 ? (index + 1) % count : nil
    case .pairs: return position == 0 && index ^ 1 < count ? index ^ 1 : nil
    case .tangle: return scattered(index, position, in: 0..<count)
    case .rings where position == 0:
      let start = index / ring * ring
      return start + (index + 1 - start) % min(ring, count - start)
    case .rings:
      let next = (index / ring + 1) * ring
      return next < count ? scattered(index, position, in: next..<min(count, next + 20 * ring)) : nil
    case .layers where position < 2 && 2 * index + 1 + position < count:
      return 2 * index + 1 + position
    case .layers:
      return index + 1 < count ? scattered(index, position, in: (index + 1)..<min(count, index + 2_000)) : nil
    }
  }

  /// Returns a pseudorandom number in a range, the same in every run.
  ///
  /// Multiplicative hashing: Donald Knuth, "The Art of Computer Programming", volume 3, section 6.4.
  private func scattered(_ index: Int, _ position: Int, in range: Range<Int>) -> Int {
    let mixed = (index &* 4 &+ position &+ 1) &* 2_654_435_761
    return range.lowerBound + (mixed >> 8) % range.count
  }
}
