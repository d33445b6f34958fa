import Algorithms
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
      return Program(all: all, byType: all.isTruncated ? groups.reaching(in: flow) : nil)
    }
  }

  /// Returns the origins of some values in the programs that contain a file; where they are too many, those of different types.
  func origins(of sources: [FlowSource<CompositionOrigin>], in file: String) -> Result {
    let exact = together.origins(of: sources, in: flow.graph)
    if !exact.isTruncated { return Result(origins: exact.origins.filter { isTogether($0, file) }, isTruncated: false) }
    let found = programs.containing(file).map { origins(of: sources, inProgram: $0) }
    return Result(origins: Array(found.flatMap(\.origins).uniqued()), isTruncated: found.contains(where: \.isTruncated))
  }

  /// Returns the origins of some values in one program: all, if no value has too many and all together create few objects.
  private func origins(of sources: [FlowSource<CompositionOrigin>], inProgram program: Int) -> Result {
    let all = separate.isEmpty ? together : separate[program].all
    let found = sources.map { all.origins(of: [$0], in: flow.graph) }
    if found.contains(where: \.isTruncated) {
      let byType = separate[program].byType?.origins(of: sources, in: flow.graph)
      return Result(origins: byType?.origins ?? [], isTruncated: true)
    }
    let origins = found.flatMap(\.origins).uniqued().filter {
      $0.site.map { programs.contains($0, in: program) } ?? true
    }
    let sites = origins.compactMap(\.site)
    if sites.count <= CompositionFlow.limit { return Result(origins: origins, isTruncated: false) }
    let kept = Set(groups[program].representatives(of: sites))
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
