/// A glob pattern for paths: `*` matches any part of a name, `**` any number of folders, and `?` one character.
///
/// A pattern without a slash matches a file or folder of that name anywhere; one with a slash begins at the root of the paths. The
/// contents of a matching folder match too.
package struct PathPattern: Hashable, Sendable {
  /// The pattern as the user wrote it.
  package let text: String

  private let steps: [Step]

  /// A component of the pattern.
  private enum Step: Hashable, WildcardSymbol {
    case folders
    case name([Glob.Sign])

    var isAnySequence: Bool { self == .folders }

    func covers(_ other: Step) -> Bool { compare(other) { $0.covers($1) } }

    func overlaps(_ other: Step) -> Bool { compare(other) { $0.overlaps($1) } }

    private func compare(_ other: Step, _ isRelated: ([Glob.Sign], [Glob.Sign]) -> Bool) -> Bool {
      guard case .name(let own) = self, case .name(let others) = other else { return false }
      return isRelated(own, others)
    }
  }

  /// Creates a pattern.
  package init(_ text: String) {
    self.init(Glob(unescaped: text), text)
  }

  /// Creates the path pattern of a glob.
  init(_ glob: Glob) {
    self.init(glob, glob.description)
  }

  private init(_ glob: Glob, _ text: String) {
    self.text = text
    let slash = Glob.Sign.character("/")
    let steps = glob.signs.split(separator: slash).filter { $0 != [.character(".")] }
      .map { $0 == [.anyCharacters, .anyCharacters] ? Step.folders : .name(Array($0)) }
    let isAnywhere = !glob.signs.dropLast(glob.signs.last == slash ? 1 : 0).contains(slash)
    self.steps = (isAnywhere && !steps.isEmpty ? [.folders] : []) + steps
  }

  /// Returns whether the pattern matches a relative path, or a folder that contains it.
  ///
  /// - Parameter path: The path.
  /// - Returns: Whether the pattern matches; an empty one matches nothing.
  /// - Complexity: O(*n* × *m*) for a path of *n* and a pattern of *m* names, because only the last `**` is retried.
  package func matches(_ path: String) -> Bool {
    let names = path.pathSteps.map(Array.init)
    var (step, name) = (0, 0)
    var retry: (step: Int, name: Int)?
    while step < steps.count {
      switch steps[step] {
      case .folders:
        step += 1
        retry = (step, name)
        continue
      case .name(let signs) where name < names.count && Glob.matches(signs, names[name]):
        (step, name) = (step + 1, name + 1)
        continue
      case .name:
        guard let last = retry, last.name < names.count else { return false }
        (step, name) = (last.step, last.name + 1)
        retry = (step, name)
      }
    }
    return !steps.isEmpty
  }

  /// Returns whether the pattern surely matches all paths that another one matches.
  func covers(_ other: PathPattern) -> Bool {
    other.steps.isEmpty || !steps.isEmpty && stepsOfPaths.covers(other.stepsOfPaths)
  }

  /// Returns whether there can be a path that both patterns match.
  func overlaps(_ other: PathPattern) -> Bool {
    !steps.isEmpty && !other.steps.isEmpty && stepsOfPaths.overlaps(other.stepsOfPaths)
  }

  /// The steps for whole paths, which end with the contents of a matching folder.
  private var stepsOfPaths: [Step] { steps + [.folders] }
}

extension String {
  /// The names between the slashes, without full stops.
  fileprivate var pathSteps: [Substring] { split(separator: "/").filter { $0 != "." } }
}
