import DpendGraph

/// A project that was never written, in a shape that is hard in its own way.
enum GraphShape: String, CaseIterable {
  /// Everything needs things further down, and the root leads to all of it: the shape of a sound project.
  case layers

  /// Rings of a hundred bindings, each of which needs things further down too.
  case rings

  /// Two and two need each other, so that there are many small cycles.
  case pairs

  /// All bindings in one ring.
  case ring

  /// Everything needs anything, so that nearly all bindings are in one cycle.
  case knot

  /// The bindings of such a project, four needs for each.
  ///
  /// - Parameter count: The number of bindings.
  /// - Returns: What the linker is given; the same in every run.
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
        // What is needed by much lives long, as in a sound project.
        scope: Scope.ofRuntime[index * Scope.ofRuntime.count / count],
        dialect: "benchmark",
        module: "Module\(index / moduleSize)",
        component: container,
        access: .public,
        isRoot: index == 0,
        requests: needs(of: index, count: count),
        location: SourceLocation(file: "Module\(index / moduleSize)/Service\(index).swift", line: 1, column: 1)
      )
    }
    return LinkingInput(
      components: [Component(id: container, name: "benchmark", kind: .container)],
      bindings: bindings
    )
  }

  private func needs(of index: Int, count: Int) -> [DependencyRequest] {
    (0..<4).compactMap { place in
      guard let target = target(of: index, place: place, count: count) else { return nil }
      let isLazy = self == .layers && place == 3 && index.isMultiple(of: 4)
      let type = CanonicalType.named("Service\(target)")
      return DependencyRequest(
        label: "service\(place)",
        name: "service\(place)",
        declaredType: type,
        alternatives: [DependencyRequest.Alternative(Key(type), isLazy ? [.deferred(.lazy)] : [])],
        injection: .initializer,
        location: SourceLocation(file: "Module/Service\(index).swift", line: 2 + place, column: 5)
      )
    }
  }

  private func target(of index: Int, place: Int, count: Int) -> Int? {
    let ring = 100
    switch self {
    case .ring: return place == 0 ? (index + 1) % count : nil
    case .pairs: return place == 0 && index ^ 1 < count ? index ^ 1 : nil
    case .knot: return scattered(index, place, in: 0..<count)
    case .rings where place == 0:
      let start = index / ring * ring
      return start + (index + 1 - start) % min(ring, count - start)
    case .rings:
      let next = (index / ring + 1) * ring
      return next < count ? scattered(index, place, in: next..<min(count, next + 20 * ring)) : nil
    case .layers where place < 2 && 2 * index + 1 + place < count:
      return 2 * index + 1 + place
    case .layers:
      return index + 1 < count ? scattered(index, place, in: (index + 1)..<min(count, index + 2_000)) : nil
    }
  }

  /// A number in a range that looks random and is the same in every run.
  ///
  /// Multiplicative hashing: Donald Knuth, "The Art of Computer Programming", volume 3, section 6.4.
  private func scattered(_ index: Int, _ place: Int, in range: Range<Int>) -> Int {
    let mixed = (index &* 4 &+ place &+ 1) &* 2_654_435_761
    return range.lowerBound + (mixed >> 8) % range.count
  }
}
