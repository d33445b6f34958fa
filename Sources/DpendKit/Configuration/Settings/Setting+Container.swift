import DpendGenerators
import DpendGraph

extension Setting {
  /// The settings for generated containers.
  static let container: [Setting] = [
    Setting(
      "container",
      "The style of the generated container. Default: `\(ContainerRegistry.all[0].name)`.",
      example: "container: static",
      .name(of: "container style", among: ContainerRegistry.all.map(\.name))
    ) { $1.containerStyle = $0 },
    Setting(
      "container-template",
      "A Mustache template that generates the file, in place of a container style. It uses the variables in `dpend list template-variables`.",
      example: "container-template: Templates/Mocks.swift.mustache",
      .path
    ) { $1.containerTemplate = $0 },
    Setting(
      "container-name",
      "The name of the generated container. Default: the name of its module, followed by `Container`.",
      example: "container-name: Shop",
      .typeName
    ) { $1.container.name = $0 },
    Setting(
      "container-access",
      "The access level of the generated container. Default: `internal`.",
      example: "container-access: public",
      .name(of: "access level", among: ContainerOptions.accessLevels.map(\.rawValue))
    ) { if let access = AccessLevel(rawValue: $0) { $1.container.access = access } },
    Setting(
      "container-sendable",
      "Generates a container that several threads can use at the same time. Default: `false`.",
      example: "container-sendable: true",
      .boolean
    ) { $1.container.isSendable = $0 },
    Setting(
      "container-overrides",
      "Generates a container in which tests and previews can replace the creation of values. Default: `false`.",
      example: "container-overrides: true",
      .boolean
    ) { $1.container.isOverridable = $0 },
    Setting(
      "container-file-per-module",
      "Writes the members for the bindings of each further module to a file beside the container. Default: `false`.",
      example: "container-file-per-module: true",
      .boolean
    ) { $1.container.isDivided = $0 },
  ]
}

extension Shape where Value == String {
  /// The name of a type.
  fileprivate static var typeName: Shape {
    text("name").map { text in
      if ContainerOptions.isName(text) { return text }
      throw InvalidValue("'\(text)' is not a name in Swift")
    }
  }
}
