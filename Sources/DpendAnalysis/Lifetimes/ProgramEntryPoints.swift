package import DpendGraph

/// The entry points of one program, or of several programs that compile the same ones.
package struct ProgramEntryPoints: Sendable {
  /// The names of the programs, sorted; empty if they are unknown, or if there is only one.
  package let programs: [String]

  /// The entry points: first the delegate of the application, then those of its scenes, and then the others.
  package let starts: [ProgramStart]

  /// The application delegate; nil without one, or if there are several.
  package let applicationDelegate: Int?

  /// The delegates of scenes, which exist only after that of the application.
  package let sceneDelegates: [Int]

  /// Returns the entry points that request anything, by program; last those of which no program is known.
  ///
  /// - Complexity: As ``ProgramStart/all(in:)``.
  package static func all(in graph: BindingGraph) -> [ProgramEntryPoints] {
    let starts = ProgramStart.all(in: graph)
    if graph.programs.count < 2 { return starts.isEmpty ? [] : [ProgramEntryPoints([], starts, in: graph)] }
    let names = starts.map { Set((graph.bindings[$0.root].programs ?? []).map { graph.programs[$0].name }) }
    let entryPoints = Set(names.joined()).sorted().map { name in
      (program: name, starts: names.indices.filter { names[$0].contains(name) })
    }
    let unknown = names.indices.filter { names[$0].isEmpty }
    let groups = entryPoints.inGroups(by: \.starts).map { (programs: $0.elements.map(\.program), starts: $0.subject) }
    return (groups + (unknown.isEmpty ? [] : [(programs: [], starts: unknown)])).map { group in
      ProgramEntryPoints(group.programs, group.starts.map { starts[$0] }, in: graph)
    }
  }

  private init(_ programs: [String], _ starts: [ProgramStart], in graph: BindingGraph) {
    let inheriting = { (names: [String]) in
      starts.filter { start in
        names.contains { name in
          graph.bindings[start.root].type.nominal.map { graph.types.inherits($0, from: name) } ?? false
        }
      }
    }
    let applications = inheriting(["UIApplicationDelegate"])
    let scenes = inheriting(["UISceneDelegate", "UIWindowSceneDelegate"])
    let first = (applications + scenes).map(\.root)
    self.programs = programs
    self.starts =
      applications + scenes.filter { start in !applications.contains { $0.root == start.root } }
      + starts.filter { !first.contains($0.root) }
    applicationDelegate = applications.count == 1 ? applications[0].root : nil
    sceneDelegates = scenes.map(\.root).filter { $0 != applications.first?.root }
  }

  /// The entry points whose order is not known, as indices of bindings; empty if there is only one.
  package var unordered: [Int] {
    let all = starts.map(\.root)
    if all.count < 2 { return [] }
    guard let applicationDelegate, !sceneDelegates.isEmpty else { return all }
    return all.filter { $0 != applicationDelegate && !sceneDelegates.contains($0) }
  }

  /// The entry points in groups, in each of which the order is known: the application delegate is with the delegate of its only scene.
  var groups: [[ProgramStart]] {
    if starts.count == 1 { return [starts] }
    let unordered = unordered
    let known = starts.filter { !unordered.contains($0.root) }
    let groups = sceneDelegates.count == 1 ? [known] : known.map { [$0] }
    return groups.filter { !$0.isEmpty } + starts.filter { unordered.contains($0.root) }.map { [$0] }
  }
}
