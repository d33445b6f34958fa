import Algorithms
import DpendAnalysis
import DpendGraph

extension SearchSubject {
  /// Returns everything that the search finds: the bindings in their order, and the subjects of all other pages.
  ///
  /// - Parameters:
  ///   - pages: The pages that are kept.
  ///   - context: The values that the pages were created from.
  /// - Returns: The subjects.
  static func all(on pages: [ReportPage], _ context: PageContext) -> [SearchSubject] {
    context.graph.bindings.indices.map { binding($0, context) } + keys(context) + modules(on: pages, context)
      + folders(context) + programs(context) + tags(context) + findings(context) + otherTypes(context) + files(context)
      + pages.filter { !$0.kind.hasManyPages || $0.kind == .page }.flatMap { subjects(on: $0, context) }
  }

  /// Returns a page, and the sections of a page with several subjects.
  ///
  /// Tags are subjects of their own.
  private static func subjects(on page: ReportPage, _ context: PageContext) -> [SearchSubject] {
    let container = page.kind == .container ? context.containerCode.typeName : nil
    let hasSubjects = page.sections.count > 2 && page.kind != .tags
    let sections = hasSubjects ? page.sections.filter { !["", page.title].contains($0.title) } : []
    return [
      SearchSubject(
        kind: .page,
        name: page.title,
        target: PageTarget(page.path),
        details: "",
        texts: (page.kind.topics + [container].compactMap(\.self)).map { Text(.topic, $0) }
          + (page.kind == .container ? context.container.file.map { [Text(.path, $0)] } ?? [] : [])
      )
    ]
      + sections.map { section in
        SearchSubject(
          kind: .page,
          name: section.title,
          target: PageTarget(page.path, anchor: section.anchor),
          details: page.title,
          texts: []
        )
      }
  }

  private static func binding(_ index: Int, _ context: PageContext) -> SearchSubject {
    let binding = context.graph.bindings[index]
    let type = binding.type.description
    let names = binding.keys.map(\.type.withoutExistentials.description).uniqued().filter { $0 != type }
    return SearchSubject(
      kind: .binding,
      name: binding.title,
      target: PageTarget(context.names.binding(index)),
      details: details(of: index, context),
      texts: [Text(.module, binding.module), Text(.factory, binding.factoryTitle)] + names.map { Text(.key, $0) }
        + aliases(of: index, context).map { Text(.alias, $0) }
        + binding.keys.compactMap(\.tag?.name).uniqued().map { Text(.tag, $0) }
        + binding.createdTypes.map { Text(.creates, $0.description) } + [Text(.path, binding.location.file)]
        + (binding.condition == .always ? [] : [Text(.condition, "#if \(binding.condition)")])
        + summary(context.comments.summary(of: binding))
    )
  }

  /// The typealiases by which requests name the types of a binding that have no pages of their own, each once.
  private static func aliases(of index: Int, _ context: PageContext) -> [String] {
    let edges = context.graph.incoming[index].map { context.graph.edges[$0] }
    let own = edges.filter { context.keyPages.page(of: $0.alternative.key.type) == nil }
    return Array(own.compactMap { context.graph.request(of: $0).alias }.uniqued())
  }

  /// The types of the project outside of the graph, each with the first code that creates it, that of a binding if there is any.
  private static func otherTypes(_ context: PageContext) -> [SearchSubject] {
    context.otherTypes.all.map { type in
      let declaration = type.declaration
      let creator = type.creators.first { $0.binding != nil } ?? type.creators.first
      let field = type.creators.count > 1 ? Field.creators : .creator
      return SearchSubject(
        kind: .type,
        name: declaration.name,
        target: PageTarget(PageNames.keys, anchor: declaration.anchor),
        details: "\(declaration.kind.rawValue) that no binding provides",
        texts: [Text(.module, declaration.module), Text(.file, fileName(declaration.location.file))]
          + (creator.map { [Text(field, $0.name(in: context.graph))] } ?? [])
      )
    }
  }

  private static func fileName(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

  /// The scope of a binding, with the words that distinguish it from others with its title, and its build condition.
  private static func details(of index: Int, _ context: PageContext) -> String {
    let binding = context.graph.bindings[index]
    let distinction = context.distinction(of: index)
    let condition = binding.condition == .always || distinction.contains("#if") ? "" : ", #if \(binding.condition)"
    return (binding.hasScope ? binding.scope.title : "consumer")
      + (distinction.hasPrefix(".") ? ", \(distinction.dropFirst())" : distinction) + condition
  }

  /// The types of keys with a page of their own, and the external values.
  private static func keys(_ context: PageContext) -> [SearchSubject] {
    let graph = context.graph
    let types = context.keyPages.entriesWithPage.map { context.keyPages.entries[$0] }
    let external = graph.runtimeValues.filter { !$0.isArgument && context.keyPages.page(of: $0.type) == nil }
      .map(\.type.withoutExistentials).uniqued()
    return types.map { entry in
      let (bindings, requests) = (entry.bindings.count, entry.requests.count + entry.entryPoints.count)
      let provision = bindings > 0 ? bindings.of("binding") : entry.isMissing ? "missing" : entry.absence.plain
      let use = entry.isOnlyConformedTo ? "a protocol that nothing requests" : "\(provision), \(requests.of("request"))"
      return SearchSubject(
        kind: bindings == 0 && entry.isMissing ? .missing : .key,
        name: entry.type.description,
        target: PageTarget(context.names.key(entry.type)),
        details: use,
        texts: (entry.type.nominal?.module.map { [Text(.module, $0)] } ?? [])
          + entry.requests.joined().compactMap { graph.request(of: graph.edges[$0]).alias }.uniqued()
          .map { Text(.alias, $0) }
          + entry.keys(in: graph).compactMap(\.tag?.name).uniqued().map { Text(.tag, $0) }
          + summary(context.comments.summary(of: entry.type))
      )
    }
      + external.map { type in
        SearchSubject(
          kind: .key,
          name: type.description,
          target: PageTarget(PageNames.container, anchor: "external"),
          details: "external value",
          texts: []
        )
      }
  }

  /// The first sentence of a comment as a text; empty without one.
  private static func summary(_ text: ReportText?) -> [Text] { text.map { [Text(.summary, $0.plain)] } ?? [] }

  private static func modules(on pages: [ReportPage], _ context: PageContext) -> [SearchSubject] {
    pages.filter { $0.kind == .module }.map { page in
      let counts = MemberCounts(of: context.members(ofModule: page.title), in: context.graph)
      return SearchSubject(
        kind: .module,
        name: page.title,
        target: PageTarget(page.path),
        details: counts.words.joined(separator: ", "),
        texts: []
      )
    }
  }

  private static func folders(_ context: PageContext) -> [SearchSubject] {
    context.folders.all.map { folder in
      SearchSubject(
        kind: .folder,
        name: folder.path,
        target: PageTarget(context.names.folder(folder.path, of: folder.module)),
        details: MemberCounts(of: folder.members, in: context.graph).words.joined(separator: ", "),
        texts: [Text(.module, folder.module)]
      )
    }
  }

  private static func programs(_ context: PageContext) -> [SearchSubject] {
    context.programs.map { name in
      SearchSubject(kind: .program, name: name, target: PageTarget(context.names.program(name)), details: "", texts: [])
    }
  }

  private static func tags(_ context: PageContext) -> [SearchSubject] {
    let entries = context.tagUse.entries.grouped(by: \.key.tag)
    return entries.sorted { ($0.key?.name ?? "", $0.key?.module ?? "") < ($1.key?.name ?? "", $1.key?.module ?? "") }
      .compactMap { tag, entries in
        tag.map { tag in
          let providers = Set(entries.flatMap(\.providers)).sorted()
          return SearchSubject(
            kind: .tag,
            name: tag.name,
            target: target(of: tag, providedBy: providers, context),
            details: providers.count.of("binding"),
            texts: entries.map { Text(.key, $0.key.type.withoutExistentials.description) }
              + summary(context.comments.summary(of: tag))
          )
        }
      }
  }

  /// The section of a tag, or else its only binding or all of its bindings.
  private static func target(of tag: Tag, providedBy providers: [Int], _ context: PageContext) -> PageTarget {
    if context.tagsWithSections.contains(tag) || providers.isEmpty { return context.target(of: tag) }
    if providers.count == 1 { return PageTarget(context.names.binding(providers[0])) }
    let all = context.isUniqueName(of: tag) ? PageTarget(selecting: .tag(tag.name)) : nil
    return all ?? context.target(of: tag)
  }

  private static func findings(_ context: PageContext) -> [SearchSubject] {
    context.result.findings.map { finding in
      SearchSubject(
        kind: .finding,
        name: finding.message.description,
        target: context.target(of: finding),
        details: finding.severity.rawValue,
        texts: [Text(.rule, finding.rule.rawValue)] + (finding.location.map { [Text(.path, $0.file)] } ?? [])
      )
    }
  }

  /// The files with bindings, each with the selection of these, the other files with requests of the application, and those with the
  /// declarations that pages cite.
  private static func files(_ context: PageContext) -> [SearchSubject] {
    let declarations = DeclaredTypes.byFile(context)
    let members = context.graph.bindings.indices.grouped { context.graph.bindings[$0].location.file }
    let requests = context.applicationRequests.all.grouped(by: \.location.file)
    let known = Set(members.keys).union(requests.keys).union(declarations.keys)
    return known.sorted().map { file in
      let members = members[file] ?? []
      let requested = PageTarget(PageNames.initialization, anchor: ReportPage.applicationRequestsAnchor)
      let selected = PageTarget(selecting: .path(file)) ?? PageTarget(PageNames.bindings)
      let others = requests[file] == nil ? declarations[file] : nil
      let counts =
        MemberCounts(of: members, in: context.graph).words + (requests[file].map { [$0.count.of("request")] } ?? [])
      return SearchSubject(
        kind: .file,
        name: fileName(file),
        target: members.isEmpty ? others?.target ?? requested : selected,
        details: (members.isEmpty ? others?.words : nil) ?? counts.joined(separator: ", "),
        texts: [Text(.path, file)]
      )
    } + filesWithoutSubjects(besides: known, context)
  }

  /// The other files that dpend read, except those that a type outside of the graph finds; their names are enough to find them.
  private static func filesWithoutSubjects(besides known: Set<String>, _ context: PageContext) -> [SearchSubject] {
    let known = known.union(context.otherTypes.all.map(\.declaration.location.file))
    return context.graph.types.files.filter { !known.contains($0) }.map { file in
      let module = context.graph.types.module(ofFile: file) ?? ""
      return SearchSubject(
        kind: .file,
        name: fileName(file),
        target: context.target(ofFile: file, in: module),
        details: "no bindings",
        texts: [Text(.module, module)]
      )
    }
  }
}
