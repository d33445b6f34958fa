import DpendGraph

extension DeliBindingFactory {
  /// What Deli's tool doesn't see of a type with a marker, and what it stops at.
  func findings(about mark: DeliProject.Mark, of entry: DeliProject.Entry) -> [Finding] {
    let type = entry.type
    let name = type.qualifiedName
    let unseen = { (reason: String, advice: String) in
      [Finding.unseen("Deli doesn't register '\(name)': \(reason)", at: mark.location, advice: advice)]
    }
    let marker = mark.marker.rawValue
    if ![.class, .struct].contains(type.kind) {
      return unseen("it reads classes and structs only", "make '\(name)' a class or a struct")
    }
    if !type.access.isVisibleInModule {
      return unseen("it is private", "make '\(name)' internal or public")
    }
    switch mark.origin {
    case .declared: break
    case .qualified: return unseen("it looks for '\(marker)' alone", "leave the module's name out")
    case .extensionDeclaration:
      return unseen("it doesn't read extensions", "write '\(marker)' in the declaration of '\(name)'")
    case .inherited(let ancestor):
      return unseen(
        "it looks at what the declaration names itself, not at '\(ancestor)'",
        "write '\(marker)' in the declaration of '\(name)'"
      )
    }
    if !type.context.genericParameters.isEmpty {
      return unseen("it is generic", "register a type without generic parameters")
    }
    return DeliSetting.Name.registered(by: mark.marker).flatMap { findings(about: $0, of: entry) }
  }

  /// What is wrong with the property that says the qualifier or the scope of a type.
  private func findings(about name: DeliSetting.Name, of entry: DeliProject.Entry) -> [Finding] {
    let settings = project.settingMembers(name, of: entry.type)
    let rivals = settings.indices.filter { position in
      settings[..<position].contains { !$0.member.condition.excludes(settings[position].member.condition) }
    }
    return rivals.map { position in
      .refused(
        "'\(entry.type.qualifiedName)' says its \(name.rawValue) twice",
        at: settings[position].member.location,
        notes: [Finding.Note("the other one is here", at: settings[0].member.location)]
      )
    }
      + settings.compactMap { setting, member in
        setting.problem.map {
          .unseen(
            "Deli doesn't read the \(name.rawValue) of '\(entry.type.qualifiedName)': \($0)",
            at: member.location,
            advice: name.advice
          )
        }
      }
  }

  /// What Deli's tool doesn't know types to be that something asks for, as an extension says it.
  func unseenConformances() -> [Finding] {
    let asked = Set(collected.bindings.flatMap(\.requests).map(\.key.type))
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
          guard asked.contains(type), !declared.contains(type) else { return nil }
          return .unseen(
            "Deli doesn't know that '\(name)' is a '\(inherited.type)': it doesn't read extensions",
            at: inherited.location,
            advice: "write '\(inherited.type)' in the declaration of '\(name)'"
          )
        }
      }
    }
  }

  /// Checks a group of configuration values: each property that isn't optional must be in the files.
  mutating func checkGroup(_ entry: DeliProject.Entry, _ requests: inout DeliRequests) {
    let type = entry.type
    guard let (target, _) = project.settingMembers(.target, of: type).first, let path = target.value.literal else {
      collected.findings.append(
        .refused(
          "'\(type.qualifiedName)' doesn't say which configuration values it has",
          at: type.location,
          notes: [Finding.Note("write 'let target: String = \"…\"' with the path of the values")]
        )
      )
      return
    }
    for member in entry.members {
      guard case .value(let name, isOptional: false) = member.content, name != DeliSetting.Name.target.rawValue else {
        continue
      }
      requests.check("\(path).\(name)", at: member.location)
    }
  }
}

extension DeliSetting.Name {
  /// The properties that a registration by a marker reads.
  fileprivate static func registered(by marker: DeliMarker) -> [DeliSetting.Name] {
    switch marker {
    case .component, .autowired, .lazyAutowired: [.qualifier, .scope]
    case .autowiredFactory, .lazyAutowiredFactory: [.qualifier]
    case .configuration, .configProperty, .inject: []
    }
  }

  fileprivate var advice: String {
    switch self {
    case .qualifier: "write 'var qualifier: String? = \"…\"'"
    case .scope: "write 'var scope: Scope = .…' with \(DeliText.scopes.map { "." + $0 }.joined(separator: ", "))"
    case .target: "write 'let target: String = \"…\"'"
    }
  }
}

extension DeliProject {
  /// The properties of one name in the body of a type.
  func settings(_ name: DeliSetting.Name, of type: TypeDeclaration) -> [DeliSetting] {
    settingMembers(name, of: type).map(\.setting)
  }

  /// The properties of one name in the body of a type, with the members that they are.
  func settingMembers(
    _ name: DeliSetting.Name,
    of type: TypeDeclaration
  ) -> [(setting: DeliSetting, member: DeliMember)] {
    members(of: type).compactMap { member in
      if case .setting(let setting) = member.content, setting.name == name { (setting, member) } else { nil }
    }
  }
}
