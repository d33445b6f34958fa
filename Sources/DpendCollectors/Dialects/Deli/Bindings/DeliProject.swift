import DpendGraph

/// The types of a project as Deli sees them: with the markers that they have, and with what is in their bodies.
struct DeliProject {
  /// A type.
  struct Entry {
    let type: TypeDeclaration

    /// What makes the type known to Deli.
    let markers: [Mark]

    /// What is in its body.
    let members: [DeliMember]

    /// What is in the bodies of its extensions.
    let extensionMembers: [DeliMember]

    /// The calls of `Inject` in nested types without a marker of their own.
    var nestedCalls: [DeliMember] = []
  }

  /// A marker of a type.
  struct Mark {
    /// How the type comes by it.
    enum Origin: Equatable {
      /// By its own declaration, as Deli's tool reads it.
      case declared

      /// By its own declaration, with the module's name before it.
      case qualified

      /// By an extension.
      case extensionDeclaration

      /// By a protocol or a class that it inherits from.
      case inherited(String)
    }

    let marker: DeliMarker
    let origin: Origin
    let location: SourceLocation
  }

  let index: TypeIndex

  /// The types that Deli's names are found in, in the order of the source.
  private(set) var entries: [Entry] = []

  /// The places where containers are loaded, in the order of the source.
  private(set) var loads: [DeliMember] = []

  /// What stands outside of all types.
  private(set) var looseMembers: [DeliMember] = []

  /// The second names that types have for other types inside.
  let aliases: [DeliMember]

  private let declarations: [TypeIndex.TypeID: [TypeDeclaration]]
  private let membersByOwner: [SourceLocation: [DeliMember]]

  /// The modules that have what Deli declares for whoever imports them.
  private let reexporting: Set<String>

  init(_ declarations: Declarations, index: TypeIndex) {
    self.index = index
    self.declarations = Dictionary(grouping: declarations.types) { index.id($0.path, in: $0.location.file) }
    reexporting = Set(index.files.values.filter { $0.reexports.contains("Deli") }.map(\.module))
    let members = declarations.all(DeliMember.self)
    aliases = members.filter { if case .alias = $0.content { true } else { false } }
    membersByOwner = Dictionary(grouping: members, by: \.owner)
    var ofExtensions: [SourceLocation: [DeliMember]] = [:]
    for extensionDeclaration in declarations.extensions {
      guard let members = membersByOwner[extensionDeclaration.location],
        let extended = extended(by: extensionDeclaration)
      else { continue }
      ofExtensions[extended.location, default: []] += members
    }
    for type in declarations.types {
      let own = self.members(of: type)
      let added = (ofExtensions[type.location] ?? []).filter { !$0.condition.excludes(type.condition) }
      let markers = seesDeli(type.location.file) ? self.markers(of: type) : []
      if markers.isEmpty, own.isEmpty, added.isEmpty { continue }
      entries.append(Entry(type: type, markers: markers, members: own, extensionMembers: added))
    }
    assignNestedCalls()
    loads = members.filter { if case .load = $0.content { seesDeli($0.location.file) } else { false } }
      .sorted { $0.location < $1.location }
    looseMembers = members.filter { $0.context.enclosing.isEmpty }
  }

  /// Gives the calls of `Inject` in nested types that cannot inject to the innermost enclosing type that can, as Deli's tool does.
  private mutating func assignNestedCalls() {
    let injecting = entries.indices.filter { entries[$0].canInject }
    for nested in entries where !nested.canInject && nested.type.path.count > 1 {
      let outer = injecting.filter {
        let type = entries[$0].type
        return type.location.file == nested.type.location.file && nested.type.path.starts(with: type.path)
      }
      guard let owner = outer.max(by: { entries[$0].type.path.count < entries[$1].type.path.count }) else { continue }
      entries[owner].nestedCalls += nested.members.compactMap(\.deferredCall)
    }
  }

  /// Whether the names of Deli mean something in a file.
  func seesDeli(_ path: String) -> Bool {
    guard let file = index.files[path] else { return false }
    return reexporting.contains(file.module)
      || file.imports.contains { $0.module == "Deli" || reexporting.contains($0.module) }
  }

  /// What is in the body of a type.
  func members(of type: TypeDeclaration) -> [DeliMember] {
    (membersByOwner[type.location] ?? []).filter { !$0.condition.excludes(type.condition) }
  }

  /// A type and those that it inherits from, in the order in which Deli looks for what they say of their scope.
  func lineage(of type: TypeDeclaration) -> [TypeDeclaration] {
    var found: [TypeDeclaration] = []
    var pending = [type]
    var seen: Set<SourceLocation> = [type.location]
    while let next = pending.popLast() {
      found.append(next)
      pending += parents(of: next).filter {
        seen.insert($0.location).inserted && !$0.condition.excludes(type.condition)
      }
    }
    return found
  }

  /// What the project declares of the types that a declaration names to inherit from.
  private func parents(of type: TypeDeclaration) -> [TypeDeclaration] {
    type.inherited.flatMap { inherited in
      index.resolve(inherited.type, in: type.clauseContext).nominal.flatMap(index.id(of:))
        .flatMap { declarations[$0] } ?? []
    }
  }

  /// The type that an extension extends; of several of the name the one in the same file.
  private func extended(by declaration: ExtensionDeclaration) -> TypeDeclaration? {
    let file = declaration.location.file
    let type = index.resolve(declaration.extendedType, in: LexicalContext(file: file))
    let candidates = type.nominal.flatMap(index.id(of:)).flatMap { declarations[$0] } ?? []
    return candidates.first { $0.location.file == file } ?? candidates.first
  }
}

extension DeliMember {
  /// The call of `Inject` that this is, as one that runs after the enclosing object exists; nil for anything else.
  fileprivate var deferredCall: DeliMember? {
    guard case .use(var use) = content, use.form == .call else { return nil }
    use.isImmediate = false
    use.property = nil
    var copy = self
    copy.content = .use(use)
    return copy
  }
}

extension DeliProject {
  /// What makes a type known to Deli: each marker once, its own before those from elsewhere.
  private func markers(of type: TypeDeclaration) -> [Mark] {
    var found = type.inherited.compactMap { inherited -> Mark? in
      marker(inherited.type, in: type.clauseContext).map { marker in
        let isPlain = inherited.type.nominal?.components.count == 1
        return Mark(marker: marker, origin: isPlain ? .declared : .qualified, location: inherited.location)
      }
    }
    let extensions = index[index.id(type.path, in: type.location.file)]?.extensions ?? []
    for added in extensions where seesDeli(added.location.file) && extended(by: added)?.location == type.location {
      found += added.inherited.compactMap { inherited in
        marker(inherited.type, in: LexicalContext(file: added.location.file)).map {
          Mark(marker: $0, origin: .extensionDeclaration, location: inherited.location)
        }
      }
    }
    found += inheritedMarks(of: type, at: type.location)
    return found.reduce(into: []) { known, next in
      if !known.contains(where: { $0.marker == next.marker }) { known.append(next) }
    }
  }

  /// The markers that a type has by what it inherits from: those of protocols, and of classes that their code can inject.
  private func inheritedMarks(of type: TypeDeclaration, at location: SourceLocation) -> [Mark] {
    var found: [Mark] = []
    var pending = parents(of: type)
    var seen: Set<SourceLocation> = [type.location]
    while let next = pending.popLast() {
      guard seen.insert(next.location).inserted else { continue }
      let markers = next.inherited.compactMap { marker($0.type, in: next.clauseContext) }
      // A subclass is no registration for being one.
      let passedOn = next.kind == .protocol ? markers : markers.contains(where: \.injects) ? [.inject] : []
      found += passedOn.map { Mark(marker: $0, origin: .inherited(next.qualifiedName), location: location) }
      pending += parents(of: next).filter { next.kind == .protocol || $0.kind != .protocol }
    }
    return found
  }

  /// The marker that a type in an inheritance clause names; the project's own types of such a name are none.
  private func marker(_ type: CanonicalType, in context: LexicalContext) -> DeliMarker? {
    guard let written = type.nominal, let marker = written.components.last.flatMap({ DeliMarker(rawValue: $0.name) }),
      seesDeli(context.file), let resolved = index.resolve(type, in: context).nominal
    else { return nil }
    let isDelis = resolved.module == nil ? resolved.components.count == 1 : resolved.module == "Deli"
    let isOfOtherModule = written.components.count > 1 && written.components[0].name != "Deli"
    return isDelis && !isOfOtherModule && written.arguments.isEmpty ? marker : nil
  }
}
