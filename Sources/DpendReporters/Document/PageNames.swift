import DpendAnalysis
package import DpendGraph

/// The paths of the pages of a graph.
///
/// File names are short lower-case ASCII and unique on case-insensitive disks. They end in a hash of the full name, so a page
/// keeps its address when other pages are added.
package struct PageNames: Sendable {
  /// The overview.
  package static let overview: PagePath = "index"

  /// The diagram of all bindings.
  package static let diagram: PagePath = "diagram"

  /// The list of all bindings.
  package static let bindings: PagePath = "bindings/index"

  /// The form that shows the bindings of a selection.
  package static let selection: PagePath = "selection"

  /// The diagram of a selection, which only `dpend serve` has.
  static let selectedDiagram: PagePath = ".dpend/diagram"

  /// The scopes.
  package static let scopes: PagePath = "scopes"

  /// The dependencies that may or may not be captive.
  static let unjudgedDependencies: PagePath = "scopes/not-judged"

  /// The bindings created at start.
  package static let initialization: PagePath = "initialization"

  /// The tags.
  package static let tags: PagePath = "tags"

  /// The types of keys.
  package static let keys: PagePath = "keys/index"

  /// The folders of large modules.
  package static let folders: PagePath = "folders/index"

  /// The programs.
  package static let programs: PagePath = "programs/index"

  /// The cycles.
  package static let cycles: PagePath = "cycles/index"

  /// The form that finds the path from one binding to another.
  package static let why: PagePath = "why"

  /// The findings.
  package static let findings: PagePath = "findings"

  /// The modules and their coupling.
  package static let architecture: PagePath = "architecture"

  /// The numbers of earlier states.
  package static let history: PagePath = "history"

  /// The changes since the latest of these states.
  package static let changes: PagePath = "changes"

  /// The matrix of the dependencies in the source.
  package static let matrix: PagePath = "matrix"

  /// The generated container.
  package static let container: PagePath = "container"

  /// The list of the pages of the project.
  package static let projectPages: PagePath = "pages/index"

  /// The report on one page for printers.
  package static let printout: PagePath = "print"

  private let bindings: [PagePath]

  /// Creates the names of the pages of a graph.
  package init(_ graph: BindingGraph) {
    var taken: Set<String> = []
    bindings = graph.bindings.map { binding in
      let (type, id) = (binding.type.description, binding.id.rawValue)
      var name = Self.fileName(readable: type, unique: id)
      // Of the many construction sites of one type, two can have the same short hash.
      if taken.contains(name) { name = Self.fileName(readable: type, hash: StableHash.bits64(of: id)) }
      taken.insert(name)
      return PagePath(rawValue: "bindings/" + name)
    }
  }

  /// Returns the page of a module.
  package func module(_ name: String) -> PagePath {
    PagePath(rawValue: "modules/" + Self.fileName(readable: name, unique: name))
  }

  /// Returns the page of a part of a module.
  func part(_ part: BindingAreas.Area) -> PagePath {
    PagePath(rawValue: "modules/" + Self.fileName(readable: part.path.last ?? "", unique: part.title + " part"))
  }

  /// Returns the page of a binding.
  package func binding(_ index: Int) -> PagePath { bindings[index] }

  /// Returns the page of a type of keys.
  package func key(_ type: CanonicalType) -> PagePath {
    let origins = type.nominals.flatMap { [$0.module ?? ""] + [$0.file].compactMap(\.self) }.joined(separator: " ")
    return PagePath(rawValue: "keys/" + Self.fileName(readable: type.description, unique: "\(type) \(origins)"))
  }

  /// Returns the page of a folder of a module.
  package func folder(_ path: String, of module: String) -> PagePath {
    PagePath(rawValue: "folders/" + Self.fileName(readable: "\(module)-\(path)", unique: "\(module) \(path)"))
  }

  /// Returns the page of a program.
  package func program(_ name: String) -> PagePath {
    PagePath(rawValue: "programs/" + Self.fileName(readable: name, unique: name))
  }

  /// Returns the page of a cycle, by its index in the list.
  package func cycle(_ index: Int) -> PagePath { PagePath(rawValue: "cycles/cycle-\(index + 1)") }

  /// Returns the page of the dependencies between two scopes, by their unique names.
  func scopeDependencies(_ holder: String, _ dependency: String) -> PagePath {
    let pair = "\(holder) on \(dependency)"
    return PagePath(rawValue: "scopes/" + Self.fileName(readable: pair, unique: pair))
  }

  /// The maximum length of the readable part of a name, which links repeat often.
  private static let longestWords = 32

  /// The anchor of the tags without a section, on the page of the tags.
  static let tagsOfOneKey = "one-key"

  /// Returns the anchor of the section of a tag, on the page of the tags.
  static func anchor(of tag: Tag) -> String {
    fileName(readable: tag.name, unique: tag.name + (tag.module ?? ""))
  }

  /// Returns a file name with readable words and a hash of a unique text.
  static func fileName(readable: String, unique: String) -> String {
    fileName(readable: readable, hash: UInt64(StableHash.bits32(of: unique)))
  }

  private static func fileName(readable: String, hash: UInt64) -> String {
    let safe = readable.lowercased().unicodeScalars.map { scalar in
      scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
        ? Character(scalar) : "-"
    }
    let words = String(safe).split(separator: "-").joined(separator: "-").prefix(longestWords)
    let hash = String(hash, radix: 36)
    return words.isEmpty ? hash : "\(words)-\(hash)"
  }
}
