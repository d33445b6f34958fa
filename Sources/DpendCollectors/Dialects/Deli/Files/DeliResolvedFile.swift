import DpendGraph
import Yams

/// A `Deli.resolved` file: the container of another project as Deli's tool knows it.
struct DeliResolvedFile {
  /// The name of such a file.
  static let name = "Deli.resolved"

  /// A registration of the container.
  struct Registration {
    /// A dependency of a registration.
    struct Dependency {
      let type: String
      let qualifier: String
      let location: SourceLocation
    }

    let type: String
    let qualifier: String?
    let isLazy: Bool
    let isFactory: Bool
    let dependencies: [Dependency]

    /// The further types that the registration is linked to.
    let links: [String]
    let location: SourceLocation
  }

  /// The name of the target.
  private(set) var target: String?

  /// The registrations of the container.
  private(set) var registrations: [Registration] = []

  /// The problems of the file.
  private(set) var findings: [Finding]

  /// Reads a file.
  init(_ file: CompanionFile) {
    let yaml = YAMLFile(file)
    findings = yaml.findings
    guard findings.isEmpty else { return }
    guard let root = yaml.root, let target = root.text("PROJECT"), let entries = root.mapping?["DEPENDENCY"]?.sequence
    else {
      let location = yaml.root?.location(in: file) ?? SourceLocation(file: file.path, line: 1, column: 1)
      findings = [.unreadableFile("not a Deli.resolved file: 'PROJECT' or 'DEPENDENCY' is missing", at: location)]
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
    dependencies = (node.mapping?["DEPENDENCY"]?.sequence.map { Array($0) } ?? []).compactMap { dependency in
      dependency.text("TYPE").map {
        Dependency(type: $0, qualifier: dependency.text("QUALIFIER") ?? "", location: dependency.location(in: file))
      }
    }
    links = (node.mapping?["LINK"]?.texts ?? []).map(\.text)
    location = (node.mapping?["TYPE"] ?? node).location(in: file)
  }
}
