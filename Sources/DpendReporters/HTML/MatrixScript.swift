import DpendAnalysis
import DpendGraph

/// The matrix as a script, with bindings in the order of the search index.
struct MatrixScript {
  private let matrix: DependencyMatrix
  private let sources: SourceLinks

  /// Creates the script.
  ///
  /// - Parameters:
  ///   - matrix: The matrix.
  ///   - sources: The links to the source code.
  init(_ matrix: DependencyMatrix, _ sources: SourceLinks) {
    self.matrix = matrix
    self.sources = sources
  }

  /// Returns the text of the script.
  func text() throws -> String {
    let parts = matrix.parts
    let references = matrix.references.map(\.reference)
    let files = Set(references.map(\.use.type.location.file)).sorted()
    let types = Set(references.map(\.use.type.name)).sorted()
    let violations = references.indices.filter { references[$0].isViolation }
    let members = [
      ("names", try ScriptJSON.json(parts.map(\.name))),
      ("kinds", ScriptJSON.list(parts.map(\.kind.rawValue))),
      ("parents", ScriptJSON.list(parts.map { $0.parent ?? -1 })),
      ("cycles", ScriptJSON.list(parts.map { $0.cycle ?? -1 })),
      ("layers", ScriptJSON.list(parts.map { $0.layer ?? -1 })),
      ("bindings", ScriptJSON.list(parts.map { $0.binding ?? -1 })),
      ("layerNames", try ScriptJSON.json(matrix.layers)),
      ("roles", try ScriptJSON.json(NamedType.Role.allCases.map(\.words))),
      ("types", try ScriptJSON.json(types)),
      ("files", try ScriptJSON.json(files.map(sources.path(ofFile:)))),
      ("addresses", try ScriptJSON.json(files.map(sources.pattern(ofFile:)))),
      ("references", ScriptJSON.lists(rows(files, types))),
      ("violations", ScriptJSON.list(violations)),
    ]
    let lines = members.map { "\"\($0)\": \($1)" }
    return "\"use strict\";\nglobalThis.dpendMatrix = {\n" + lines.joined(separator: ",\n") + "\n};\n"
  }

  /// Returns the row, the column, the binding with the code or -1, the role, the type, the file and the line of each reference.
  private func rows(_ files: [String], _ types: [String]) -> [[Int]] {
    let fileNumbers = Dictionary(uniqueKeysWithValues: files.enumerated().map { ($1, $0) })
    let typeNumbers = Dictionary(uniqueKeysWithValues: types.enumerated().map { ($1, $0) })
    let roles = Dictionary(uniqueKeysWithValues: NamedType.Role.allCases.enumerated().map { ($1, $0) })
    return matrix.references.map { reference in
      let (binding, type) = (reference.reference.bindingOfSource ?? -1, reference.reference.use.type)
      return [
        reference.source, reference.destination, binding, roles[type.role] ?? 0, typeNumbers[type.name] ?? 0,
        fileNumbers[type.location.file] ?? 0, type.location.line,
      ]
    }
  }
}
