import Algorithms
import DpendAnalysis
import DpendGraph

/// The values that pages are created from, and phrases that several pages use.
struct PageContext: Sendable {
  let result: AnalysisResult
  let names: PageNames
  let container: ContainerListing
  let drawings: GraphDrawings

  /// The diagram of the modules, or of their parts if no module references another.
  let modules: Drawing

  /// The sources that were read.
  let reading: ReadSummary

  let architecture: ArchitectureSummary

  /// The names of the components.
  let componentNames: [ComponentID: String]

  /// The code of the generated container.
  let containerCode: ContainerCode

  /// The changes since the latest state of the history; nil without one.
  let changes: ChangesSince?

  /// The dependencies between scopes.
  let lifetimes: LifetimeMatrix

  /// The use of each binding.
  let uses: UseAnswers

  /// The types of keys and their pages.
  let keyPages: KeyPages

  /// The documentation comments of the types and of the methods that create bindings.
  let comments: TypeComments

  /// The keys with tags.
  let tagUse: TagUse

  /// The requests of the application's own code.
  let applicationRequests: ApplicationRequests

  /// The effects of creating each binding.
  let creationEffects: CreationEffects

  /// The registrations that others replace.
  let replacedRegistrations: ReplacedRegistrations

  /// The number of tags up to which each has a section of its own, also with one key.
  private static let mostTagSections = 40

  /// The tags of keys.
  private let tags: Set<Tag>

  /// The number of tags with each name.
  private let tagNames: [String: Int]

  /// The tags with a section on their page.
  let tagsWithSections: Set<Tag>

  /// The types of the project outside of the graph.
  let otherTypes: OtherTypes

  /// The folders with a page.
  let folders: BindingFolders

  private let folderNames: FolderNames

  /// The indices of the bindings by id.
  private let indices: [BindingID: Int]

  /// The number of files of each module.
  let fileCounts: [String: Int]

  /// The bindings of each module that has some, and with them a page.
  private let membersByModule: [String: [Int]]

  /// The fingerprints of the findings.
  private let fingerprints: [Finding: Fingerprint]

  /// The findings that comments suppress, each with the reason in its comment.
  let suppressed: [Finding]

  /// The findings about each binding.
  private let findingsByBinding: [BindingID: [Finding]]

  /// Creates the values.
  ///
  /// - Parameters:
  ///   - result: The graph with its findings.
  ///   - container: The generated container.
  ///   - reading: A summary of the sources that were read; derived from the graph when nil.
  ///   - history: The earlier states of the project.
  ///   - isCommitted: Whether the pages are files of the repository: their diagrams have no links to pages and no locations.
  init(
    _ result: AnalysisResult,
    container: ContainerListing,
    reading: ReadSummary? = nil,
    history: ProjectHistory? = nil,
    isCommitted: Bool = false
  ) {
    self.result = result
    self.container = container
    self.reading = reading ?? ReadSummary(of: result.graph)
    names = PageNames(result.graph)
    drawings = GraphDrawings(result, names: isCommitted ? nil : names, showsLocations: !isCommitted)
    let architecture = ArchitectureSummary(result)
    modules = drawings.modules(architecture, showing: isCommitted ? .source : .all, name: "modules")
    self.architecture = architecture
    let graph = result.graph
    componentNames = graph.distinctComponentNames
    fileCounts = Dictionary(graph.modules.map { ($0.name, $0.files) }, uniquingKeysWith: +)
    containerCode = ContainerCode(container.source)
    changes = history.map { ChangesSince($0, until: result) }
    lifetimes = LifetimeMatrix.count(in: graph, capturesOf: result.linkedGraph.withoutConstructions)
    uses = UseAnswers(pathLimit: ReportSection.mostPaths, nameLimit: ReportPage.mostNames, in: graph)
    keyPages = KeyPages(of: graph, names)
    comments = TypeComments(of: graph, keyPages, names)
    tagUse = TagUse(graph)
    applicationRequests = ApplicationRequests(of: graph)
    creationEffects = CreationEffects(of: graph)
    replacedRegistrations = ReplacedRegistrations(in: graph)
    otherTypes = OtherTypes(of: graph, keyPages, tagUse, architecture.references)
    let entriesByTag = tagUse.entries.grouped { $0.key.tag }
    tags = Set(entriesByTag.keys.compactMap(\.self))
    tagNames = Dictionary(tags.map { ($0.name, 1) }, uniquingKeysWith: +)
    tagsWithSections =
      tags.count <= Self.mostTagSections ? tags : tags.filter { entriesByTag[$0, default: []].count > 1 }
    folders = BindingFolders(of: graph)
    folderNames = FolderNames(folders)
    membersByModule = graph.bindings.indices.grouped { graph.bindings[$0].module }
    suppressed = result.suppressed.map(\.findingWithReason)
    let shown = result.findings + suppressed
    fingerprints = Dictionary(
      zip(shown, Fingerprint.fingerprints(of: shown)).map { ($0, $1) },
      uniquingKeysWith: { first, _ in first }
    )
    findingsByBinding = result.findings.reduce(into: [:]) { findings, finding in
      for id in Set(finding.path) { findings[id, default: []].append(finding) }
    }
    indices = Dictionary(
      result.graph.bindings.enumerated().map { ($1.id, $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  var graph: BindingGraph { result.graph }

  private var bindingNames: BindingNames { drawings.bindingNames }

  var cycles: [CycleReport] { drawings.marks.cycles }

  /// The sentences that a page without findings shows where no code was recognized; empty otherwise.
  var nothingRecognized: [String] { ReportContext(reading: reading).nothingRecognized(in: result) }

  /// Returns the index of the binding with an id.
  func index(of id: BindingID) -> Int? { indices[id] }

  /// Returns the name of a binding, which no other binding has.
  func name(of index: Int) -> String { bindingNames[index] }

  /// Returns the name of a binding with a link to its page.
  func link(_ index: Int) -> ReportText {
    ReportText([.link(bindingNames[index], PageTarget(names.binding(index)))])
  }

  /// Returns the target of the path between two bindings, which the path finder shows.
  func path(from start: Int, to end: Int) -> PageTarget {
    let ends = PageTarget.References(source: bindingNames[start], destination: bindingNames[end])
    return PageTarget(references: ends, on: PageNames.why)
  }

  /// Returns the name of a module, with a link to its page if it has one.
  func link(module: String) -> ReportText {
    ReportText([membersByModule[module] != nil ? .reference(module, PageTarget(names.module(module))) : .text(module)])
  }

  /// The modules that have bindings, and with them a page.
  var modulesWithPages: [String] { graph.modules.map(\.name).filter { !members(ofModule: $0).isEmpty } }

  /// Returns the bindings of a module.
  func members(ofModule module: String) -> [Int] { membersByModule[module] ?? [] }

  /// Returns the name of an area, with a link to the page of its folder or its module.
  func link(_ area: BindingAreas.Area) -> ReportText {
    let folder = area.folder.flatMap { path in
      folders.number(of: path, in: area.module).map { _ in names.folder(path, of: area.module) }
    }
    let name = area.folder.map { folderNames[$0, area.module] } ?? area.path.last ?? ""
    return ReportText([.link(name, PageTarget(folder ?? names.module(area.module)))])
  }

  /// Returns the name of a folder in the source, with a link to its page if it has one.
  func linkToSourceFolder(_ number: Int) -> ReportText {
    let folder = architecture.folders.all[number]
    let page = folder.paths.first { folders.number(of: $0, in: folder.module) != nil }
      .map { PageTarget(names.folder($0, of: folder.module)) }
    return ReportText([page.map { .reference(folder.name, $0) } ?? .text(folder.name)])
  }

  /// Returns the name of the folder or module that contains a folder in the source, with a link to its page if it has one.
  func linkToContainer(ofSourceFolder number: Int) -> ReportText {
    let folder = architecture.folders.all[number]
    return folder.parent.map(linkToSourceFolder) ?? link(module: folder.module)
  }

  /// Returns the words after the title of a binding that distinguish it from others with the same title; empty for a unique title.
  func distinction(of index: Int) -> String { bindingNames.distinction(of: index) }

  /// Returns the names of keys, each with a link to the page of its type if it has one.
  func keys(_ keys: [Key]) -> ReportText {
    .joined(keys.map { code($0.description, linkedTo: $0.type) }, separator: ", ")
  }

  /// Returns the name of a tag with a link to its keys.
  func linkToTag(_ tag: Tag) -> ReportText {
    let title = title(of: tag)
    return ReportText([tags.contains(tag) ? .reference(title, target(of: tag)) : .text(title)])
  }

  /// Returns the name of a tag, with its module where another tag has the name too.
  func title(of tag: Tag) -> String {
    isUniqueName(of: tag) ? "#" + tag.name : "#\(tag.name) of \(tag.module ?? "no module")"
  }

  /// Returns whether no other tag has the name of a tag.
  func isUniqueName(of tag: Tag) -> Bool { tagNames[tag.name, default: 0] < 2 }

  /// Returns the address of the keys of a tag.
  func target(of tag: Tag) -> PageTarget {
    PageTarget(
      PageNames.tags,
      anchor: tagsWithSections.contains(tag) ? PageNames.anchor(of: tag) : PageNames.tagsOfOneKey
    )
  }

  /// The names of the programs, if there are several; otherwise nothing depends on them.
  var programs: [String] { graph.programs.count > 1 ? Set(graph.programs.map(\.name)).sorted() : [] }

  /// Returns a name from the source code, with a link to the page of a type if it has one.
  func code(_ name: String, linkedTo type: CanonicalType) -> ReportText {
    ReportText([keyPages.page(of: type).map { .link(name, PageTarget($0)) } ?? .code(name)])
  }

  /// Returns the provider of an edge, or the reason why there is none.
  func target(of edge: BindingGraph.Edge) -> ReportText {
    let request = graph.request(of: edge)
    return switch edge.target {
    case .binding(let index): linkWithCondition(index)
    case .missing(let index):
      graph.missing[index].name == nil
        ? missing(edge.alternative.key.type)
        : "\(.severity(.error)) not available on some path from a root"
    case .runtimeValue(let index):
      graph.runtimeValues[index].isArgument
        ? "runtime argument"
        : "\(.reference("external value", PageTarget(PageNames.container, anchor: "external"))) \(.code(graph.runtimeValues[index].label))"
    case .nothing: request.hasDefault ? "default value" : "optional, not provided"
    }
  }

  /// Returns the words for a type that nothing provides, with a link to its page.
  private func missing(_ type: CanonicalType) -> ReportText {
    let word = ReportText([keyPages.page(of: type).map { .reference("missing", PageTarget($0)) } ?? .text("missing")])
    return "\(.severity(.error)) \(word)"
  }

  /// Returns the kind of a dependency in words, with its details.
  func resolution(of index: Int) -> ReportText {
    let condition = graph.edges[index].condition
    let builds: ReportText = condition == .always ? "" : ", under \(.code("#if \(condition)"))"
    let isRepeated = graph.isRequestedEachTime(graph.edges[index])
    let kind = isRepeated ? "lazy, requested each time its code runs" : EdgeKind(graph.edges[index], in: graph).title
    return "\(kind)\(details(of: index))\(builds)"
  }

  /// Returns the words after the kind of a dependency: its cardinality, its scope, its origin and its use; empty for one without any.
  func details(of index: Int) -> ReportText {
    let edge = graph.edges[index]
    let cardinality =
      switch edge.alternative.cardinality {
      case .one: ""
      case .optional: ", optional"
      case .many: ", one of many"
      }
    let candidates = drawings.marks.candidates(ofEdge: index)
    let ambiguity = candidates > 0 ? "; ambiguous: one of \(candidates) candidates" : ""
    let chosen: ReportText = graph.request(of: edge).scope.map { ", as \(.scope($0))" } ?? ""
    let received: ReportText = graph.receivedPhrase(of: edge, named: link).map { ", \($0)" } ?? ""
    let content = edge.isForCallers ? ", for the callers of a method" : edge.isContent ? ", as content" : ""
    let inferred = edge.evidence == .inferred ? ", inferred" : ""
    return "\(cardinality)\(chosen)\(received)\(content + inferred + ambiguity)"
  }

  /// Returns the blocks of findings; those after the first fifty are folded.
  func blocks(of findings: [Finding], areAnchors: Bool = false) -> [ReportBlock] {
    let blocks = findings.map { ReportBlock.finding(self.finding($0, isAnchor: areAnchors)) }
    let shown = blocks.limited(to: 50)
    let rest = blocks.dropFirst(shown.count)
    return rest.isEmpty ? blocks : shown + [.folded(rest.count.of("more finding"), Array(rest))]
  }

  /// The number of bindings and notes that a finding has on other pages than that of the findings.
  ///
  /// A cycle of *n* bindings is on *n* pages, whose total size would otherwise grow with the square of *n*.
  private static let mostRepeated = 50

  /// Returns the location of a finding on the page of the findings.
  func target(of finding: Finding) -> PageTarget {
    PageTarget(PageNames.findings, anchor: "finding-" + (fingerprints[finding]?.rawValue ?? ""))
  }

  /// Returns a finding with links to its bindings and its missing types; the page of the findings has all of them.
  private func finding(_ finding: Finding, isAnchor: Bool) -> ReportFinding {
    let target = target(of: finding)
    let most = isAnchor ? Int.max : Self.mostRepeated
    let indices = finding.path.compactMap { index(of: $0) }
    let (moreBindings, moreNotes) = (max(0, indices.count - most), max(0, finding.notes.count - most))
    let rest = [moreBindings.of("more binding"), moreNotes.of("more note")].filter { !$0.hasPrefix("0 ") }
    return ReportFinding(
      finding: moreNotes == 0 ? finding : finding.withNotes(Array(finding.notes.prefix(most)), at: finding.location),
      bindings: indices.prefix(most).map(link)
        + (rest.isEmpty ? [] : [ReportText([.reference(rest.joined(separator: " and "), target)])]),
      types: keyPages.missingTypes(of: finding).map { code($0.description, linkedTo: $0) },
      anchor: target.anchor ?? "",
      isAnchor: isAnchor
    )
  }

  /// Returns the findings about a binding.
  func findings(about index: Int) -> [Finding] {
    findingsByBinding[graph.bindings[index].id] ?? []
  }
}

extension BindingGraph {
  /// Returns whether code, such as a function or a computed property, requests a value from a container each time it runs.
  func isRequestedEachTime(_ edge: Edge) -> Bool {
    edge.resolution == .lazy && edge.evidence == .registered && request(of: edge).injection == .call
      && !isSetAfterCreation(edge) && !(request(of: edge).function?.isInitialValue ?? false)
  }
}

extension PageContext {
  /// A link to the page of a binding, with the condition of the builds in which it exists, if there is one.
  func linkWithCondition(_ index: Int) -> ReportText {
    let condition = graph.bindings[index].condition
    return condition == .always ? link(index) : "\(link(index)) under \(.code("#if \(condition)"))"
  }
}

extension PageContext {
  /// Returns the selection of the bindings in a file; the page of the module, or the overview, for a file without any.
  func target(ofFile file: String, in module: String) -> PageTarget {
    let own = members(ofModule: module)
    let hasBindings = own.contains { graph.bindings[$0].location.file == file }
    let selected = hasBindings ? PageTarget(selecting: .path(file)) : nil
    return selected ?? PageTarget(own.isEmpty ? PageNames.overview : names.module(module))
  }
}
