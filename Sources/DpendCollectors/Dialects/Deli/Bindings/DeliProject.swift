import DpendGraph

/// The types of a project as Deli reads them: with their markers and members.
struct DeliProject {
  /// A type.
  struct Entry {
    let type: TypeDeclaration

    /// The markers, each once.
    let markers: [Mark]

    /// The members in the body.
    let members: [DeliMember]

    /// The members in the bodies of the extensions.
    let extensionMembers: [DeliMember]

    /// The calls of `Inject` in nested types without a marker of their own.
    var nestedCalls: [DeliMember] = []
  }

  /// A marker of a type.
  struct Mark {
    /// The source of a marker.
    enum Origin: Equatable {
      /// The declaration, as Deli's tool reads it.
      case declared

      /// The declaration, with the name of the module.
      case qualified

      /// An extension.
      case extensionDeclaration

      /// A supertype.
      case inherited(String)
    }

    let marker: DeliMarker
    let origin: Origin
    let location: SourceLocation
  }

  let index: TypeIndex

  /// The types with markers or members, in source order.
  private(set) var entries: [Entry] = []

  /// The members outside of all types.
  let topLevelMembers: [DeliMember]

  /// The members that load containers, in source order.
  private(set) var loads: [DeliMember] = []

  /// The typealiases in types.
  let aliases: [DeliMember]

  private let declarations: [TypeIndex.TypeID: [TypeDeclaration]]
  private let membersByOwner: [SourceLocation: [DeliMember]]

  /// The modules that export Deli to the modules that import them.
  private let reexporting: Set<String>

  init(_ declarations: Declarations, index: TypeIndex) {
    self.index = index
    self.declarations = Dictionary(grouping: declarations.types) { index.id($0.path, in: $0.location.file) }
    reexporting = Set(index.files.values.filter { $0.reexports.contains("Deli") }.map(\.module))
    let members = declarations.all(DeliMember.self)
    aliases = members.filter { if case .alias = $0.content { true } else { false } }
    membersByOwner = Dictionary(grouping: members, by: \.owner)
    topLevelMembers = members.filter { $0.context.enclosing.isEmpty }
    loads = members.filter { $0.content.isLoad && seesDeli($0.location.file) }.sorted { $0.location < $1.location }
    let extensionMembers = membersOfExtensions(declarations.extensions)
    entries = declarations.types.compactMap { entry(of: $0, extensionMembers[$0.location] ?? []) }
    assignNestedCalls()
  }

  /// Whether Deli's names are visible in a file.
  func seesDeli(_ path: String) -> Bool {
    guard let file = index.files[path] else { return false }
    return reexporting.contains(file.module)
      || file.imports.contains { $0.module == "Deli" || reexporting.contains($0.module) }
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

  private func members(of type: TypeDeclaration) -> [DeliMember] {
    (membersByOwner[type.location] ?? []).filter { !$0.condition.excludes(type.condition) }
  }

  private func membersOfExtensions(_ extensions: [ExtensionDeclaration]) -> [SourceLocation: [DeliMember]] {
    extensions.reduce(into: [:]) { members, declaration in
      guard let own = membersByOwner[declaration.location], let type = extendedType(of: declaration) else { return }
      members[type.location, default: []] += own
    }
  }

  private func entry(of type: TypeDeclaration, _ extensionMembers: [DeliMember]) -> Entry? {
    let own = members(of: type)
    let added = extensionMembers.filter { !$0.condition.excludes(type.condition) }
    let markers = seesDeli(type.location.file) ? self.markers(of: type) : []
    if markers.isEmpty, own.isEmpty, added.isEmpty { return nil }
    return Entry(type: type, markers: markers, members: own, extensionMembers: added)
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
        index.resolve(inherited.type, in: next.clauseContext).nominal.flatMap(index.id(of:))
          .flatMap { declarations[$0] } ?? []
      }
      pending += parents.filter { follows(next, $0) && seen.insert($0.location).inserted }
    }
    return found
  }

  /// Returns the type that an extension extends; of several with the name the one in the same file.
  private func extendedType(of declaration: ExtensionDeclaration) -> TypeDeclaration? {
    let file = declaration.location.file
    let type = index.resolve(declaration.extendedType, in: LexicalContext(file: file))
    let candidates = type.nominal.flatMap(index.id(of:)).flatMap { declarations[$0] } ?? []
    return candidates.first { $0.location.file == file } ?? candidates.first
  }
}

// MARK: - Markers

extension DeliProject {
  /// Returns the markers of a type, each once, those of its declaration first.
  private func markers(of type: TypeDeclaration) -> [Mark] {
    var found = type.inherited.compactMap { inherited -> Mark? in
      marker(inherited.type, in: type.clauseContext).map { marker in
        let isPlain = inherited.type.nominal?.components.count == 1
        return Mark(marker: marker, origin: isPlain ? .declared : .qualified, location: inherited.location)
      }
    }
    let extensions = index[index.id(type.path, in: type.location.file)]?.extensions ?? []
    for added in extensions where seesDeli(added.location.file) && extendedType(of: added)?.location == type.location {
      found += added.inherited.compactMap { inherited in
        marker(inherited.type, in: LexicalContext(file: added.location.file)).map {
          Mark(marker: $0, origin: .extensionDeclaration, location: inherited.location)
        }
      }
    }
    found += inheritedMarkers(of: type)
    return found.reduce(into: []) { known, next in
      if !known.contains(where: { $0.marker == next.marker }) { known.append(next) }
    }
  }

  /// Returns the markers of protocols that a type conforms to, and `Inject` where a superclass can inject.
  private func inheritedMarkers(of type: TypeDeclaration) -> [Mark] {
    let ancestors = ancestry(of: type) { child, parent in
      child.location == type.location || child.kind == .protocol || parent.kind != .protocol
    }
    return ancestors.dropFirst().flatMap { ancestor -> [Mark] in
      let markers = ancestor.inherited.compactMap { marker($0.type, in: ancestor.clauseContext) }
      // Deli does not register a class because of its superclass.
      let inherited = ancestor.kind == .protocol ? markers : markers.contains(where: \.injects) ? [.inject] : []
      return inherited.map { Mark(marker: $0, origin: .inherited(ancestor.qualifiedName), location: type.location) }
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
    let injecting = entries.indices.filter { entries[$0].canInject }
    for nested in entries where !nested.canInject && nested.type.path.count > 1 {
      let enclosing = injecting.filter {
        let type = entries[$0].type
        return type.location.file == nested.type.location.file && nested.type.path.starts(with: type.path)
      }
      guard let owner = enclosing.max(by: { entries[$0].type.path.count < entries[$1].type.path.count }) else {
        continue
      }
      entries[owner].nestedCalls += nested.members.compactMap(\.deferredCall)
    }
  }
}

extension DeliMember {
  /// The call of `Inject` that this is, as one that runs after the enclosing object is created; nil for anything else.
  fileprivate var deferredCall: DeliMember? {
    guard var request = content.request, request.form == .call else { return nil }
    request.isImmediate = false
    request.property = nil
    var copy = self
    copy.content = .request(request)
    return copy
  }
}
