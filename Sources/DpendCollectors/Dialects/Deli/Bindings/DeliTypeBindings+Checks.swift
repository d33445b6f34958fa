import DpendGraph

extension DeliTypeBindings {
  /// Returns the finding for a protocol, which Deli cannot register.
  func registeredProtocol(_ mark: DeliMark) -> Finding {
    .refused(
      "Deli cannot register the protocol '\(name)' as '\(mark.marker.rawValue)'",
      at: mark.location,
      advice: "add '\(mark.marker.rawValue)' to the classes that conform to '\(name)'"
    )
  }

  /// Returns the findings for a marker that Deli's tool ignores, and for settings that it does not read.
  func findings(about mark: DeliMark) -> [Finding] {
    if let (reason, advice) = reasonToIgnore(mark) {
      return [.unseen("Deli does not register '\(name)': \(wording: reason)", at: mark.location, advice: advice)]
    }
    return mark.marker.settings.flatMap(findings)
  }

  /// Returns the reason why Deli's tool ignores a marker, and the change to make; nil where it does not.
  private func reasonToIgnore(_ mark: DeliMark) -> (reason: String, advice: String)? {
    let marker = mark.marker.rawValue
    if ![.class, .struct].contains(type.kind) {
      return ("it reads only classes and structs", "change '\(name)' to a class or a struct")
    }
    if !type.access.isVisibleInModule { return ("it is private", "declare '\(name)' internal or public") }
    switch mark.origin {
    case .qualified: return ("it looks for '\(marker)' without a module name", "remove the module name")
    case .extensionDeclaration:
      return ("it does not read extensions", "move '\(marker)' to the declaration of '\(name)'")
    case .inherited(let other):
      return ("it does not read '\(other)'", "add '\(marker)' to the declaration of '\(name)'")
    case .declared where type.context.genericParameters.isEmpty: return nil
    case .declared: return ("it is generic", "register a type without generic parameters")
    }
  }

  /// Returns the findings for the settings of one name.
  private func findings(about setting: DeliSetting.Name) -> [Finding] {
    let settings = project.settings(setting, of: type)
    let repeated = settings.indices.filter { position in
      settings[..<position].contains { !$0.member.condition.excludes(settings[position].member.condition) }
    }
    return repeated.map { position in
      .refused(
        "'\(name)' declares '\(setting.rawValue)' twice",
        at: settings[position].member.location,
        notes: [Finding.Note("the other declaration is here", at: settings[0].member.location)]
      )
    }
      + settings.compactMap { found, member in
        found.problem.map {
          .unseen(
            "Deli does not read the \(setting.rawValue) of '\(name)': \(wording: $0)",
            at: member.location,
            advice: "write \(setting.spelling)"
          )
        }
      }
  }

  /// Returns the finding for a call of `Inject` that Deli's tool does not find; none where it does.
  func findings(aboutCall member: DeliMember) -> [Finding] {
    let advice: String
    if entry.extensionMembers.contains(where: { $0.owner == member.owner }) {
      advice = "move the call to the declaration of '\(name)'"
    } else if ![.class, .struct].contains(type.kind) {
      advice = "move the call to a class or a struct"
    } else if !type.access.isVisibleInModule {
      advice = "declare '\(name)' internal or public"
    } else if !entry.markers.contains(where: { $0.origin == .declared && $0.marker.isSearchedForInjection }) {
      advice = "add 'Inject' to the declaration of '\(name)'"
    } else {
      return []
    }
    return [.unseen("Deli does not look for 'Inject' here", at: member.location, advice: advice)]
  }

  /// Checks that the configuration files have a value for each property of a group that is not optional.
  mutating func checkGroup() {
    guard let path = project.settings(.target, of: type).first?.setting.value.literal else {
      collected.findings.append(
        .refused(
          "'\(name)' has no 'target' with the path of its configuration values",
          at: type.location,
          advice: "add \(DeliSetting.Name.target.spelling)"
        )
      )
      return
    }
    for member in entry.members {
      if case .value(let value, _, isOptional: false) = member.content, value != DeliSetting.Name.target.rawValue {
        requestFactory.check("\(path).\(value)", at: member.location)
      }
    }
  }
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
