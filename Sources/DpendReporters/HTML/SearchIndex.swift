import Algorithms
import DpendGraph

/// The index of the search on the pages.
///
/// It is a script, because pages opened from a disk cannot fetch files. All pages load it, so equal texts are written once, and subjects
/// refer to them by their numbers. `search-match.js` reads it, also for the scripts that need the bindings in the order of the graph.
struct SearchIndex: Encodable {
  private let kinds = SearchSubject.Kind.allCases.map(\.rawValue)

  private let fields = SearchSubject.Field.allCases.map(\.rawValue)
  private var texts: [String] = []

  /// The subjects of each group: the numbers of the name, the details and the address, and of each further field and its text.
  private var subjects: [[[Int]]] = []

  /// The large groups of construction sites: the numbers of the details and the address of each, and those of its bindings.
  private var sites: [[Int]] = []

  init(_ subjects: [SearchSubject], groups: [SearchGroup] = [], sources: SourceLinks = SourceLinks(base: nil)) {
    var numbers: [String: Int] = [:]
    func number(_ text: String) -> Int {
      if let known = numbers[text] { return known }
      numbers[text] = texts.count
      texts.append(text)
      return texts.count - 1
    }
    let addresses = HTMLText(page: PageNames.overview, sources: sources)
    let fieldNumbers = Dictionary(uniqueKeysWithValues: SearchSubject.Field.allCases.enumerated().map { ($1, $0) })
    let byKind = subjects.grouped(by: \.kind)
    self.subjects = SearchSubject.Kind.allCases.map { kind in
      (byKind[kind] ?? []).map { subject in
        [number(subject.name), number(subject.details), number(addresses.address(of: subject.target))]
          + subject.texts.flatMap { text in
            [
              fieldNumbers[text.field] ?? 0,
              number(text.field == .path ? sources.path(ofFile: text.text) : text.text),
            ]
          }
      }
    }
    sites = groups.map { group in
      [number(group.details), number(addresses.address(of: group.target))] + group.bindings
    }
  }

  /// Returns the text of the script.
  func script() throws -> String {
    "\"use strict\";\nglobalThis.dpendSearchIndex = \(try ScriptJSON.json(self));\n"
  }
}
