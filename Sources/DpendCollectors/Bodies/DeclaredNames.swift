import Algorithms

/// The names that the declarations in a file give to code, as far as they decide which function bodies matter.
///
/// Words are hash values, as in ``WordSet``: two words with one hash value count as one.
struct DeclaredNames: Hashable, Codable, Sendable {
  /// A name that matters only if another word is a name that matters.
  struct Condition: Hashable, Codable, Sendable {
    /// The name.
    let name: WordSet.Word

    /// The other word.
    let other: WordSet.Word
  }

  /// A computed property of a plain type, or an initializer of an extension or a subscript, which matters if its code does.
  struct Getter: Hashable, Codable, Sendable {
    /// The name, or the word by which code uses it.
    let name: WordSet.Word

    /// The words in its code and its type.
    let words: [WordSet.Word]
  }

  /// The names of types, type aliases, macros, functions, and variables that can hold objects.
  private(set) var all: [WordSet.Word] = []

  /// The variables of a type that holds no objects, unless the project declares one with the name of the type.
  private(set) var plainVariables: [Condition] = []

  /// The extended types, which matter if the project declares the protocol that the extension adds.
  private(set) var conformances: [Condition] = []

  /// The computed properties of plain types, and what code uses like them.
  private(set) var getters: [Getter] = []

  /// Adds a name that matters.
  mutating func insert(_ name: WordSet.Word) { all.append(name) }

  /// Adds a variable of a plain type.
  mutating func insert(variable: WordSet.Word, of types: [WordSet.Word]) {
    plainVariables += types.map { Condition(name: variable, other: $0) }
  }

  /// Adds code that a word uses, with the words in the code.
  mutating func insert(getter: WordSet.Word, naming words: [WordSet.Word]) {
    getters.append(Getter(name: getter, words: words))
  }

  /// Adds the words in an extension with conformances: those of the type, and those after it.
  mutating func insert(extensionOf types: [WordSet.Word], inheriting inherited: [WordSet.Word]) {
    for type in types { conformances += inherited.map { Condition(name: type, other: $0) } }
  }

  /// Removes repeated names, such as those of the overloads of a function.
  mutating func removeRepetitions() {
    all = all.uniqued().map { $0 }
    plainVariables = plainVariables.uniqued().map { $0 }
    conformances = conformances.uniqued().map { $0 }
  }
}
