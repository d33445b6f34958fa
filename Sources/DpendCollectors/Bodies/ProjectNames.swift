/// The names of a project that can lead code to its objects.
///
/// Code that uses none of them, and no values but strings and numbers, can neither create, get, nor pass an object of the project.
package struct ProjectNames: Sendable {
  private var words: Set<WordSet.Word>

  /// Combines the names of all files.
  ///
  /// - Parameters:
  ///   - facts: The facts about the files; nil for files without known ones.
  ///   - outlines: The outlines of the same files; nil for files with known facts.
  package init(of facts: [FileFacts?], _ outlines: [BodyOutline?]) {
    self.init(zip(facts, outlines).compactMap { $0?.names ?? $1?.names })
  }

  /// Combines the names of all files.
  ///
  /// - Parameter files: The names that the files declare.
  /// - Complexity: O(*n*) for *n* names, and words in computed properties.
  init(_ files: [DeclaredNames]) {
    // The bodies of initializers that always fail decide which initializers exist.
    words = WordSet.words(in: TrappingFunctions.names.joined(separator: " ")).words
    for file in files { words.formUnion(file.all) }
    for file in files { add(file.conformances) }
    for file in files { add(file.plainVariables) }
    add(files.flatMap(\.getters))
  }

  /// Adds the computed properties whose code uses a name that matters, directly or through others.
  private mutating func add(_ getters: [DeclaredNames.Getter]) {
    let names = Set(getters.map(\.name))
    var users: [WordSet.Word: [WordSet.Word]] = [:]
    for getter in getters {
      for word in getter.words where names.contains(word) { users[word, default: []].append(getter.name) }
    }
    var pending = getters.filter { !isDisjoint(with: $0.words) }.map(\.name)
    while let name = pending.popLast() {
      if words.insert(name).inserted { pending += users[name] ?? [] }
    }
  }

  private mutating func add(_ conditions: [DeclaredNames.Condition]) {
    for condition in conditions where words.contains(condition.other) { words.insert(condition.name) }
  }

  /// Whether none of some words is a name of the project.
  package func isDisjoint(with others: some Sequence<WordSet.Word>) -> Bool { !others.contains(where: words.contains) }
}
