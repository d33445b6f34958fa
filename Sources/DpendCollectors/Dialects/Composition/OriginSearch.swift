import DpendGraph

/// The origins that reach values in the programs that contain the code around them.
///
/// Code that several programs contain, such as a shared view, gets the values of each. Origins in other programs are not among its values,
/// and do not count for the limit.
struct OriginSearch {
  /// The origins of a value, which are a part of all where they are truncated.
  typealias Result = ReachingOrigins<CompositionOrigin>.Result

  /// The origins in one program.
  private struct Program {
    let all: ReachingOrigins<CompositionOrigin>

    /// The first object of each type that reaches a value; nil where no value has too many origins.
    let byType: ReachingOrigins<CompositionOrigin>?

    /// The groups of the sites of one type.
    let groups: SiteGroups

    /// Returns the origins of some values; where they are too many, those of different types.
    func origins(of sources: [FlowSource<CompositionOrigin>], in flow: CompositionFlow) -> Result {
      let exact = all.origins(of: sources, in: flow.graph)
      guard exact.isTruncated else { return exact }
      if let byType { return Result(origins: byType.origins(of: sources, in: flow.graph).origins, isTruncated: true) }
      var seen: Set<CompositionOrigin> = []
      let origins = sources.flatMap { all.origins(of: [$0], in: flow.graph).origins }.filter {
        seen.insert($0).inserted
      }
      let kept = Set(groups.representatives(of: origins.compactMap(\.site)))
      return Result(origins: origins.filter { $0.site.map(kept.contains) ?? true }, isTruncated: true)
    }
  }

  private let flow: CompositionFlow
  private let programs: SitePrograms
  private let groups: [SiteGroups]

  /// The origins in all programs together.
  private let together: ReachingOrigins<CompositionOrigin>

  /// The origins in each program; empty where no value has too many origins.
  private let separate: [Program]

  /// Finds the origins of all values.
  ///
  /// - Parameters:
  ///   - together: The origins in all programs together.
  ///   - flow: The flow of values.
  ///   - programs: The programs of the sites.
  ///   - groups: For each program the groups of its sites.
  /// - Complexity: O(*p* × (*v* + *e*)) for *p* programs, *v* variables and *e* edges.
  init(
    _ together: ReachingOrigins<CompositionOrigin>,
    in flow: CompositionFlow,
    _ programs: SitePrograms,
    _ groups: [SiteGroups]
  ) {
    self.flow = flow
    self.programs = programs
    self.groups = groups
    self.together = together
    separate = (together.isTruncated ? groups : []).enumerated().map { program, groups in
      let all =
        programs.count == 1
        ? together
        : ReachingOrigins.find(in: flow.graph, limit: CompositionFlow.limit) { origin in
          if case .site(let site) = origin, !programs.contains(site, in: program) { nil } else { origin }
        }
      return Program(all: all, byType: all.isTruncated ? groups.reaching(in: flow) : nil, groups: groups)
    }
  }

  /// Returns the origins of some values in the programs that contain a file; where they are too many, those of different types.
  func origins(of sources: [FlowSource<CompositionOrigin>], in file: String) -> Result {
    let exact = together.origins(of: sources, in: flow.graph)
    if !exact.isTruncated { return Result(origins: exact.origins.filter { isTogether($0, file) }, isTruncated: false) }
    if !together.isTruncated { return merged(sources, in: file) }
    let found = programs.containing(file).map { separate[$0].origins(of: sources, in: flow) }
    var seen: Set<CompositionOrigin> = []
    let origins = found.flatMap(\.origins).filter { seen.insert($0).inserted }
    return Result(origins: origins, isTruncated: found.contains(where: \.isTruncated))
  }

  /// Returns the origins of some values, each of which has few, in the programs that contain a file.
  private func merged(_ sources: [FlowSource<CompositionOrigin>], in file: String) -> Result {
    var seen: Set<CompositionOrigin> = []
    let origins = sources.flatMap { together.origins(of: [$0], in: flow.graph).origins }
      .filter { isTogether($0, file) && seen.insert($0).inserted }
    let sites = origins.compactMap(\.site)
    guard isTooMany(sites, in: file) else { return Result(origins: origins, isTruncated: false) }
    let kept = Set(representatives(of: sites, in: file))
    return Result(origins: origins.filter { $0.site.map(kept.contains) ?? true }, isTruncated: true)
  }

  /// Returns whether some program that contains a file can have the origin.
  private func isTogether(_ origin: CompositionOrigin, _ file: String) -> Bool {
    origin.site.map { programs.areTogether($0, file) } ?? true
  }

  /// Returns whether a program that contains a file has more of some sites than are followed.
  func isTooMany(_ sites: [Int], in file: String) -> Bool {
    programs.containing(file).contains { program in
      sites.count { programs.contains($0, in: program) } > CompositionFlow.limit
    }
  }

  /// Returns the first of some sites of each type in each program that contains a file.
  func representatives(of sites: [Int], in file: String) -> [Int] {
    let kept = Set(programs.containing(file).flatMap { groups[$0].representatives(of: sites) })
    return sites.filter(kept.contains)
  }
}
