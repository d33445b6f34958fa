import DpendGraph
import Yams

/// A `Deli.resolved`: what Deli's tool knows of another project's container.
struct DeliResolvedFile {
  /// The name of such a file.
  static let name = "Deli.resolved"

  /// Something that the container makes.
  struct Registration {
    /// Something that it needs.
    struct Need {
      let type: String
      let qualifier: String
      let location: SourceLocation
    }

    let type: String
    let qualifier: String?
    let isLazy: Bool
    let isFactory: Bool
    let needs: [Need]

    /// The further types that it is linked to.
    let links: [String]
    let location: SourceLocation
  }

  /// The name of the target that it is of.
  private(set) var target: String?

  /// What the container makes.
  private(set) var registrations: [Registration] = []

  /// What is wrong with the file.
  private(set) var findings: [Finding] = []

  /// Reads a file.
  init(_ file: CompanionFile) {
    let yaml = YAMLFile(file)
    findings = yaml.findings
    guard yaml.findings.isEmpty else { return }
    guard let root = yaml.root, let target = root.text("PROJECT"), let entries = root.mapping?["DEPENDENCY"]?.sequence
    else {
      let place = yaml.root?.location(in: file) ?? SourceLocation(file: file.path, line: 1, column: 1)
      findings.append(.unreadableFile("the file has no 'PROJECT' and 'DEPENDENCY', as Deli writes them", at: place))
      return
    }
    self.target = target
    registrations = entries.compactMap { Registration($0, in: file) }
  }
}

extension DeliResolvedFile.Registration {
  fileprivate init?(_ node: Node, in file: CompanionFile) {
    guard let type = node.text("TYPE") else { return nil }
    self.type = type
    qualifier = node.text("QUALIFIER")
    isLazy = node.text("LAZILY") == "true"
    isFactory = node.text("FACTORY") == "true"
    needs = (node.mapping?["DEPENDENCY"]?.sequence.map { Array($0) } ?? []).compactMap { need in
      need.text("TYPE").map {
        Need(type: $0, qualifier: need.text("QUALIFIER") ?? "", location: need.location(in: file))
      }
    }
    links = (node.mapping?["LINK"]?.texts ?? []).map(\.text)
    location = (node.mapping?["TYPE"] ?? node).location(in: file)
  }
}
