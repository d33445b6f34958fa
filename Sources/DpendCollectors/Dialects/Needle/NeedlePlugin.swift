import DpendGraph

/// A property that a non-core component supplies to the pluginized component above it.
struct NeedlePlugin {
  /// The name under which the pluginized component holds it.
  let name: String

  /// The property, as the plugin extension or the non-core component declares it.
  let property: NeedleMember

  /// The member of the non-core component; nil where none was read.
  let supplier: NeedleMemberID?

  /// Returns the name of a property of the plugin extension.
  static func extensionName(of property: String) -> String { "pluginExtension.\(property)" }

  /// Returns the properties that are supplied to a component.
  ///
  /// The plugin extension names those for all components below; the non-core component supplies all of its properties to the
  /// components below itself.
  static func all(of component: NeedleComponent, in project: NeedleProject) -> [NeedlePlugin] {
    let number = project.component(component.nonCore)
    let members = number.map { number in
      project.components[number].members.indices.map { NeedleMemberID(component: number, member: $0) }
    }
    let supplied = (members ?? []).filter { project[$0].isVisible && project[$0].kind != .method }
    let named = component.pluginExtension.map { project.properties(of: $0) } ?? []
    let own = Set((named + component.members).map(\.name))
    return named.map { property in
      NeedlePlugin(
        name: extensionName(of: property.name),
        property: property,
        supplier: supplied.first { project[$0].name == property.name }
      )
    }
      + supplied.filter { !own.contains(project[$0].name) }.map { id in
        NeedlePlugin(name: "nonCoreComponent.\(project[id].name)", property: project[id], supplier: id)
      }
  }
}

extension NeedleRequestFactory {
  /// Returns the request for the value that the non-core component supplies; nil where none was read.
  func request(for plugin: NeedlePlugin) -> DependencyRequest? {
    plugin.supplier.map { supplier in
      DependencyRequest(
        label: plugin.property.name,
        name: plugin.property.name,
        declaredType: plugin.property.type,
        alternatives: [DependencyRequest.Alternative(key(of: supplier))],
        component: component(of: supplier),
        injection: .property,
        location: plugin.property.location
      )
    }
  }
}
