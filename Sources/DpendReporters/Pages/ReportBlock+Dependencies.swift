import DpendAnalysis
import DpendGraph

extension ReportBlock {
  /// Returns a folded table of the dependencies between two parts.
  ///
  /// - Parameters:
  ///   - title: The names of the parts, and the number of the dependencies.
  ///   - anchor: The anchor for links; nil for none.
  ///   - rows: The binding, the dependency and the source of each.
  /// - Returns: The block.
  static func dependencies(_ title: String, anchor: String? = nil, _ rows: [[ReportText]]) -> ReportBlock {
    let table = ReportTable(
      caption: title,
      columns: [.init("Code"), .init("Depends on"), .init("Source")],
      rows: rows,
      emptyText: "There are no dependencies."
    )
    return .folded(title, anchor: anchor, [.table(table)])
  }
}

extension PageContext {
  /// Returns the type whose code contains a reference, the reference and its source.
  func row(about reference: SourceReference) -> [ReportText] {
    let type = reference.use.type
    return [
      reference.bindingOfSource.map(link) ?? ReportText([.code(reference.source.type)]),
      "\(reference.words) \(.code(type.name))",
      ReportText([.location(type.location)]).with(
        remark: owner(ofFileOf: type).map {
          "a file of \(link(module: $0)) that \(link(module: type.user)) also compiles"
        }
      ),
    ]
  }

  /// The module to which the file of a reference belongs, if it is another one than that of the reference, which compiles the file too.
  private func owner(ofFileOf type: NamedType) -> String? {
    guard let owner = graph.types.module(ofFile: type.location.file), owner != type.user,
      graph.types.sharedFiles.modules(sharingWith: type.user).contains(owner)
    else { return nil }
    return owner
  }

  /// The numbers of the references in files of their own module and in those of others that it compiles too; nil without any of these.
  func partsInSharedFiles(of references: some Collection<NamedType>) -> String? {
    let shared = references.count { owner(ofFileOf: $0) != nil }
    return shared == 0 ? nil : "\(references.count - shared) + \(shared) in shared files"
  }

  /// The sentence that leads to the definition of a reference.
  var aboutReferences: ReportText {
    let target = PageTarget(PageNames.architecture, anchor: ReportSection.referencesAnchor)
    return "\(.reference("Definition of a reference", target)).\(unreadReferences.map { " \($0)" } ?? "")"
  }

  /// The sentence about the references in generated files, which dpend does not read; nil without such files.
  var unreadReferences: String? {
    let count = reading.omitted[.generated]
    if count == 0 { return nil }
    let verb = count == 1 ? "was" : "were"
    return "\(count.of("generated file")) \(verb) not read: references and imports there are not counted."
  }
}

extension SourceReference {
  /// The words before the name of the type; code that registers a value of another type names its keys.
  fileprivate var words: String {
    use.type.role == .provided && bindingOfSource == nil ? "registers" : use.type.role.words
  }
}

extension NamedType.Role {
  /// The words before the name of the type.
  var words: String {
    switch self {
    case .created: "creates"
    case .provided: "is provided as"
    case .requested: "requests"
    case .tag: "names the tag"
    }
  }
}
