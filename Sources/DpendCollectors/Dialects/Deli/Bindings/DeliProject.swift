import DpendGraph

/// The types of a project as Deli reads them: with their markers and members.
struct DeliProject {
  /// The imports by which code of Deli is recognized.
  static let imports = LibraryImports(modules: ["Deli"])

  let index: TypeIndex

  /// The types with markers or members, in source order.
  private(set) var entries: [DeliEntry] = []

  /// The types of the runtime arguments, by the types of the factories.
  private(set) var payloads: [CanonicalType: CanonicalType] = [:]

  /// The members outside of all types.
  let topLevelMembers: [DeliMember]

  /// The members that load containers, in source order.
  private(set) var loads: [DeliMember] = []

  /// The typealiases.
  let typealiases: [TypealiasDeclaration]

  private let membersByOwner: [SourceLocation: [DeliMember]]

  init(_ declarations: Declarations, index: TypeIndex) {
    self.index = index
    let members = declarations.all(DeliMember.self)
    typealiases = declarations.typealiases
    membersByOwner = Dictionary(grouping: members, by: \.owner)
    topLevelMembers = members.filter { $0.context.enclosing.isEmpty }
    loads = members.filter { $0.content.isLoad && seesDeli($0.location.file) }.sorted { $0.location < $1.location }
    let extensionMembers = membersOfExtensions(declarations.extensions)
    entries = declarations.types.compactMap { entry(of: $0, extensionMembers[$0.location] ?? []) }
    for entry in entries {
      guard entry.markers.contains(where: \.marker.isFactory), let payload = entry.payload else { continue }
      payloads[index.canonicalType(of: entry.type)] = index.resolve(payload.type.type, in: entry.type.context)
    }
    assignNestedCalls()
  }

  /// Whether Deli's names are visible in a file; Deli's own sources do not use the library.
  func seesDeli(_ path: String) -> Bool {
    index.files[path]?.module != "Deli" && Self.imports.areVisible(from: path, in: index)
  }

  /// Returns the settings of one name in the body of a type.
  func settings(_ name: DeliSetting.Name, of type: TypeDeclaration) -> [(setting: DeliSetting, member: DeliMember)] {
    members(of: type).compactMap { member in member.content.setting.map { ($0, member) } }
      .filter { $0.setting.name == name }
  }

  /// Returns a type and its ancestors, in the order in which Deli searches them for settings.
  func lineage(of type: TypeDeclaration) -> [TypeDeclaration] {
    ancestry(of: type) { _, parent in !parent.condition.excludes(type.condition) }
  }

  /// Returns the entry point in code that calls Deli's context, which its tool does not look for; nil for other code.
  func entryPoint(_ member: DeliMember) -> EntryPoint? {
    guard let request = member.content.request, request.form == .lookup, seesDeli(member.location.file) else {
      return nil
    }
    let type = index.resolve(request.type.type, in: member.context).withoutExistentials
    return EntryPoint(key: Key(type, qualifier: request.qualifier.literal), location: member.location)
  }

  private func members(of type: TypeDeclaration) -> [DeliMember] {
    (membersByOwner[type.location] ?? []).filter { !$0.condition.excludes(type.condition) }
  }

  private func membersOfExtensions(_ extensions: [ExtensionDeclaration]) -> [SourceLocation: [DeliMember]] {
    extensions.reduce(into: [:]) { members, declaration in
      guard let own = membersByOwner[declaration.location], let type = extendedType(of: declaration) else { return }
      members[type.location, default: []] += own
    }
  }

  private func entry(of type: TypeDeclaration, _ extensionMembers: [DeliMember]) -> DeliEntry? {
    let own = members(of: type)
    let added = extensionMembers.filter { !$0.condition.excludes(type.condition) }
    let markers = seesDeli(type.location.file) ? self.markers(of: type) : []
    if markers.isEmpty, own.isEmpty, added.isEmpty { return nil }
    return DeliEntry(type: type, markers: markers, members: own, extensionMembers: added)
  }

  /// Returns a type and the declared types that it inherits from, each once.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - follows: Whether the search continues from a type to one of its parents.
  /// - Returns: The types, the type itself first.
  private func ancestry(
    of type: TypeDeclaration,
    where follows: (_ child: TypeDeclaration, _ parent: TypeDeclaration) -> Bool
  ) -> [TypeDeclaration] {
    var found: [TypeDeclaration] = []
    var pending = [type]
    var seen: Set = [type.location]
    while let next = pending.popLast() {
      found.append(next)
      let parents = next.inherited.flatMap { inherited in
        let parent = index.resolve(inherited.type, in: next.clauseContext).nominal
        return parent.flatMap(index.id(of:)).flatMap { index[$0] }?.declarations ?? []
      }
      pending += parents.filter { follows(next, $0) && seen.insert($0.location).inserted }
    }
    return found
  }

  /// Returns the type that an extension extends; of several with the name the one in the same file.
  private func extendedType(of declaration: ExtensionDeclaration) -> TypeDeclaration? {
    let candidates = index.extendedType(of: declaration).flatMap { index[$0] }?.declarations ?? []
    return candidates.first { $0.location.file == declaration.location.file } ?? candidates.first
  }
}

// MARK: - Markers

extension DeliProject {
  /// Returns the markers of a type, each once, those of its declaration first.
  private func markers(of type: TypeDeclaration) -> [DeliMark] {
    let declared = marks(type.inherited, in: type.clauseContext) { inherited in
      inherited.nominal?.components.count == 1 ? .declared : .qualified
    }
    let extensions = index[index.id(type.path, in: type.location.file)]?.extensions ?? []
    let added = extensions.filter { extendedType(of: $0)?.location == type.location }.flatMap { declaration in
      marks(declaration.inherited, in: LexicalContext(path: declaration.location.path)) { _ in .extensionDeclaration }
    }
    return (declared + added + inheritedMarkers(of: type)).reduce(into: []) { known, next in
      if !known.contains(where: { $0.marker == next.marker }) { known.append(next) }
    }
  }

  /// Returns the markers in an inheritance clause.
  private func marks(
    _ clause: [InheritedType],
    in context: LexicalContext,
    from origin: (CanonicalType) -> DeliMark.Origin
  ) -> [DeliMark] {
    clause.compactMap { inherited in
      marker(inherited.type, in: context).map {
        DeliMark(marker: $0, origin: origin(inherited.type), location: inherited.location)
      }
    }
  }

  /// Returns the markers of protocols that a type conforms to, and `Inject` where a superclass can inject.
  private func inheritedMarkers(of type: TypeDeclaration) -> [DeliMark] {
    let ancestors = ancestry(of: type) { child, parent in
      child.location == type.location || child.kind == .protocol || parent.kind != .protocol
    }
    return ancestors.dropFirst().flatMap { ancestor -> [DeliMark] in
      let markers = ancestor.inherited.compactMap { marker($0.type, in: ancestor.clauseContext) }
      // Deli does not register a class because of its superclass.
      let inherited = ancestor.kind == .protocol ? markers : markers.contains(where: \.injects) ? [.inject] : []
      return inherited.map { DeliMark(marker: $0, origin: .inherited(ancestor.qualifiedName), location: type.location) }
    }
  }

  /// Returns the marker that a type in an inheritance clause names; nil for a type of the project with such a name.
  private func marker(_ type: CanonicalType, in context: LexicalContext) -> DeliMarker? {
    guard let written = type.nominal, let marker = written.components.last.flatMap({ DeliMarker(rawValue: $0.name) }),
      seesDeli(context.file), let resolved = index.resolve(type, in: context).nominal
    else { return nil }
    let isOfDeli = resolved.module == nil ? resolved.components.count == 1 : resolved.module == "Deli"
    let isOfOtherModule = written.components.count > 1 && written.components[0].name != "Deli"
    return isOfDeli && !isOfOtherModule && written.arguments.isEmpty ? marker : nil
  }
}

// MARK: - Nested types

extension DeliProject {
  /// Moves the calls of `Inject` in nested types that cannot inject to the innermost enclosing type that can, as Deli's tool does.
  private mutating func assignNestedCalls() {
    let injecting = Dictionary(grouping: entries.indices.filter { entries[$0].canInject }) {
      entries[$0].type.location.file
    }
    if injecting.isEmpty { return }
    for nested in entries where !nested.canInject && nested.type.path.count > 1 {
      let enclosing = (injecting[nested.type.location.file] ?? []).filter {
        nested.type.path.starts(with: entries[$0].type.path)
      }
      if let owner = enclosing.max(by: { entries[$0].type.path.count < entries[$1].type.path.count }) {
        entries[owner].nestedCalls += nested.members.compactMap(\.deferredCall)
      }
    }
  }
}

extension DeliMember {
  /// The call of `Inject` that this is, as one that runs after the enclosing object is created; nil for anything else.
  fileprivate var deferredCall: DeliMember? {
    guard var request = content.request, request.form == .call else { return nil }
    request.label = nil
    request.name = "Inject"
    request.injection = .call
    request.isImmediate = false
    var copy = self
    copy.content = .request(request)
    return copy
  }
}
