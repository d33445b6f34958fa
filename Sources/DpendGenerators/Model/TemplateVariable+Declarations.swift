import DpendGraph
import DpendTemplates

extension TemplateVariable {
  /// The `#if` condition of a declaration.
  static func condition(_ value: @escaping @Sendable (Object) -> BuildCondition) -> TemplateVariable {
    .optionalText("condition", "The condition of the `#if` around it; absent for none.") {
      let condition = value($0)
      return condition == .always ? nil : condition.description
    }
  }

  /// The file and the line of a declaration.
  static func location(_ value: @escaping @Sendable (Object) -> SourceLocation) -> [TemplateVariable] {
    [
      .text("file", "The path of the file, relative to the package.") { value($0).file },
      .number("line", "The line in the file.") { value($0).line },
    ]
  }

  /// The effects of a call.
  static func effects(_ value: @escaping @Sendable (Object) -> Effects) -> [TemplateVariable] {
    [
      .flag("isAsync", "Whether a call must be awaited.") { value($0).isAsync },
      .flag("isThrowing", "Whether a call can throw.") { value($0).isThrowing },
      .text("effects", "The effects as in a declaration, each after a space, such as ` async throws`.") {
        value($0).keywords
      },
      .text("callEffects", "The effects as in a call, each before a space, such as `try await `.") {
        value($0).callKeywords
      },
    ]
  }

  /// The access level of a declaration.
  static func access(_ value: @escaping @Sendable (Object) -> AccessLevel) -> TemplateVariable {
    .text("access", "The access level, such as `internal`.") { value($0).rawValue }
  }

  /// The annotations of a declaration, by name and as a list.
  static func annotations(_ value: @escaping @Sendable (Object) -> [String: String]?) -> [TemplateVariable] {
    [
      .names(
        "annotation",
        """
        The values of annotations in comments such as `// sourcery: AutoMockable, key = "value"`: `{{annotation.key}}`. \
        `{{#annotation.AutoMockable}}` is a section for declarations with this annotation.
        """
      ) { value($0) ?? [:] },
      .list("annotations", "The annotations in comments, by name.") {
        (value($0) ?? [:]).sorted { $0.key < $1.key }.map { AnnotationModel(name: $0.key, value: $0.value) }
      },
    ]
  }
}

/// An annotation in a comment.
struct AnnotationModel: TemplateObject {
  static let noun = "annotation"
  static let summary = "An annotation in a comment before a declaration."
  static let variables: [TemplateVariable<AnnotationModel>] = [
    .text("name", "The name; in a namespace such as `inject: scope`, `inject.scope`.", \.name),
    .optionalText("value", "The value; absent for an annotation without one.") { $0.value.isEmpty ? nil : $0.value },
  ]

  let name: String
  let value: String
}
