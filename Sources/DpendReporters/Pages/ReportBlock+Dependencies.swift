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
      ReportText([.location(type.location)]).with(remark: owner(of: reference)),
    ]
  }

  /// The words about a reference in a file that belongs to another module, and that the module with the reference compiles too.
  private func owner(of reference: SourceReference) -> ReportText? {
    let type = reference.use.type
    guard let owner = graph.types.module(ofFile: type.location.file), owner != type.user,
      graph.types.sharedFiles.modules(sharingWith: type.user).contains(owner)
    else { return nil }
    return "a file of \(link(module: owner)) that \(link(module: type.user)) also compiles"
  }

  /// The sentences about the uses of types that count as references, and about files that several modules compile if there are any.
  var aboutReferences: ReportText {
    """
    A reference is a type that code creates, provides or requests as an object of the graph: also by a function of a container, and \
    as a parameter of the initializer of such an object.\(aboutCreations)\(aboutSharedFiles)
    """
  }

  private var aboutCreations: ReportText {
    graph.types.createdTypes == nil
      ? " Other code that creates objects, such as views and values, does not count."
      : """
       Code that creates another object, such as a view or a value, refers to its type too. Supertypes, the types of properties and \
      of other parameters, the containers that requests name, static members and cases of enums do not count.
      """
  }

  private var aboutSharedFiles: ReportText {
    graph.modules.contains { !graph.types.sharedFiles.modules(sharingWith: $0.name).isEmpty }
      ? " A reference in a file that several modules compile counts for each of them." : ""
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
    }
  }
}
