import DpendGraph

extension DeliBindingFactory {
  /// Returns the findings for a marker that Deli's tool ignores, and for settings that it does not read.
  func findings(about mark: DeliProject.Mark, of entry: DeliProject.Entry) -> [Finding] {
    if let (reason, advice) = mark.reasonToIgnore(on: entry.type) {
      let name = entry.type.qualifiedName
      return [.unseen("Deli does not register '\(name)': \(wording: reason)", at: mark.location, advice: advice)]
    }
    return mark.marker.settings.flatMap { findings(about: $0, of: entry.type) }
  }

  /// Returns the findings for the settings of one name.
  private func findings(about name: DeliSetting.Name, of type: TypeDeclaration) -> [Finding] {
    let settings = project.settings(name, of: type)
    let repeated = settings.indices.filter { position in
      settings[..<position].contains { !$0.member.condition.excludes(settings[position].member.condition) }
    }
    return repeated.map { position in
      .refused(
        "'\(type.qualifiedName)' declares '\(name.rawValue)' twice",
        at: settings[position].member.location,
        notes: [Finding.Note("the other declaration is here", at: settings[0].member.location)]
      )
    }
      + settings.compactMap { setting, member in
        setting.problem.map {
          .unseen(
            "Deli does not read the \(name.rawValue) of '\(type.qualifiedName)': \(wording: $0.reason(for: name))",
            at: member.location,
            advice: "write \(name.spelling)"
          )
        }
      }
  }

  /// Returns the findings for requested conformances that an extension declares, where Deli's tool does not find them.
  func unseenConformances() -> [Finding] {
    let requested = Set(collected.bindings.flatMap(\.requests).map(\.key.type))
    return project.entries.filter { $0.markers.contains(where: \.marker.registers) }.flatMap { entry -> [Finding] in
      let name = entry.type.qualifiedName
      let declared = entry.type.inherited.flatMap { inherited -> [CanonicalType] in
        let type = index.resolve(inherited.type, in: entry.type.clauseContext)
        return [type] + (type.nominal.map(index.allSupertypes)?.map { .nominal($0) } ?? [])
      }
      let extensions = index[index.id(entry.type.path, in: entry.type.location.file)]?.extensions ?? []
      return extensions.filter { !$0.isConstrained }.flatMap { added in
        added.inherited.compactMap { inherited in
          let type = index.resolve(inherited.type, in: LexicalContext(file: added.location.file))
          guard requested.contains(type), !declared.contains(type) else { return nil }
          return .unseen(
            "Deli does not know that '\(name)' conforms to '\(inherited.type)': it does not read extensions",
            at: inherited.location,
            advice: "move '\(inherited.type)' to the declaration of '\(name)'"
          )
        }
      }
    }
  }

  /// Checks that the configuration files have a value for each property of a group that is not optional.
  mutating func checkGroup(_ entry: DeliProject.Entry, _ factory: inout DeliRequestFactory) {
    guard let path = project.settings(.target, of: entry.type).first?.setting.value.literal else {
      collected.findings.append(
        .refused(
          "'\(entry.type.qualifiedName)' has no 'target' with the path of its configuration values",
          at: entry.type.location,
          advice: "add \(DeliSetting.Name.target.spelling)"
        )
      )
      return
    }
    for member in entry.members {
      guard case .value(let name, isOptional: false) = member.content, name != DeliSetting.Name.target.rawValue else {
        continue
      }
      factory.check("\(path).\(name)", at: member.location)
    }
  }
}

extension DeliProject.Mark {
  /// Returns the reason why Deli's tool ignores the marker, and the change to make; nil where it does not.
  fileprivate func reasonToIgnore(on type: TypeDeclaration) -> (reason: String, advice: String)? {
    let name = type.qualifiedName
    if ![.class, .struct].contains(type.kind) {
      return ("it reads only classes and structs", "change '\(name)' to a class or a struct")
    }
    if !type.access.isVisibleInModule { return ("it is private", "declare '\(name)' internal or public") }
    switch origin {
    case .qualified: return ("it looks for '\(marker.rawValue)' without a module name", "remove the module name")
    case .extensionDeclaration:
      return ("it does not read extensions", "move '\(marker.rawValue)' to the declaration of '\(name)'")
    case .inherited(let ancestor):
      return ("it does not read '\(ancestor)'", "add '\(marker.rawValue)' to the declaration of '\(name)'")
    case .declared: break
    }
    return type.context.genericParameters.isEmpty
      ? nil : ("it is generic", "register a type without generic parameters")
  }
}

extension DeliMarker {
  /// The settings that Deli reads of a type with this marker.
  fileprivate var settings: [DeliSetting.Name] {
    switch self {
    case .component, .autowired, .lazyAutowired: [.qualifier, .scope]
    case .autowiredFactory, .lazyAutowiredFactory: [.qualifier]
    case .configuration, .configProperty, .inject: []
    }
  }
}

extension DeliText {
  /// All scopes, as they are written.
  static let scopeList = scopes.map { "." + $0 }.joined(separator: ", ")
}

extension DeliSetting.Name {
  /// The spelling that Deli reads.
  fileprivate var spelling: String {
    switch self {
    case .qualifier: "'var qualifier: String? = \"…\"'"
    case .scope: "'var scope: Scope = .…' with one of \(DeliText.scopeList)"
    case .target: "'let target: String = \"…\"'"
    }
  }
}

extension DeliSetting.Problem {
  /// Returns the text for a setting of the given name.
  fileprivate func reason(for name: DeliSetting.Name) -> String {
    switch self {
    case .wrongType: "its type is not '\(name.types[0])'"
    case .hasGetAccessor: "it has a 'get' accessor"
    case .isNotReturned: "its getter is not a single 'return' statement"
    case .isComputed: name == .scope ? "it is not a case of 'Scope'" : "it is not a literal"
    }
  }
}
