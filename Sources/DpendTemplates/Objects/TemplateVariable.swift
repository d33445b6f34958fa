/// A variable of the objects of one type.
package struct TemplateVariable<Object>: Sendable {
  /// The documentation.
  package let documentation: TemplateVariableDocumentation

  /// Returns the value for an object.
  let value: @Sendable (_ object: Object) -> TemplateValue

  private init(
    _ name: String,
    _ summary: String,
    _ type: TemplateValueType,
    value: @escaping @Sendable (Object) -> TemplateValue
  ) {
    documentation = TemplateVariableDocumentation(name: name, summary: summary, type: type)
    self.value = value
  }
}

extension TemplateVariable {
  /// Returns a variable with a text.
  package static func text(
    _ name: String,
    _ summary: String,
    as form: TextForm = .plain,
    _ value: @escaping @Sendable (Object) -> String
  ) -> TemplateVariable {
    TemplateVariable(name, summary, .text(form)) { .text(value($0)) }
  }

  /// Returns a variable with a text that some objects lack.
  package static func optionalText(
    _ name: String,
    _ summary: String,
    as form: TextForm = .plain,
    _ value: @escaping @Sendable (Object) -> String?
  ) -> TemplateVariable {
    TemplateVariable(name, summary, .optionalText(form)) { value($0).map { .text($0) } ?? .absent }
  }

  /// Returns a variable with several texts.
  package static func texts(
    _ name: String,
    _ summary: String,
    as form: TextForm = .plain,
    _ value: @escaping @Sendable (Object) -> [String]
  ) -> TemplateVariable {
    TemplateVariable(name, summary, .texts(form)) { .texts(value($0)) }
  }

  /// Returns a variable with texts by names of the user's code, which a template appends after a full stop.
  package static func names(
    _ name: String,
    _ summary: String,
    _ value: @escaping @Sendable (Object) -> [String: String]
  ) -> TemplateVariable {
    TemplateVariable(name, summary, .names) { .names(value($0)) }
  }

  /// Returns a variable that is true or false.
  package static func flag(
    _ name: String,
    _ summary: String,
    _ value: @escaping @Sendable (Object) -> Bool
  ) -> TemplateVariable {
    TemplateVariable(name, summary, .flag) { .flag(value($0)) }
  }

  /// Returns a variable with a number.
  package static func number(
    _ name: String,
    _ summary: String,
    _ value: @escaping @Sendable (Object) -> Int
  ) -> TemplateVariable {
    TemplateVariable(name, summary, .number) { .text(String(value($0))) }
  }

  /// Returns a variable with another object, which some objects lack.
  package static func object<Value: TemplateObject>(
    _ name: String,
    _ summary: String,
    _ value: @escaping @Sendable (Object) -> Value?
  ) -> TemplateVariable {
    TemplateVariable(name, summary, .object(Value.self)) { value($0).map { .object($0) } ?? .absent }
  }

  /// Returns a variable with several objects.
  package static func list<Value: TemplateObject>(
    _ name: String,
    _ summary: String,
    _ value: @escaping @Sendable (Object) -> [Value]
  ) -> TemplateVariable {
    TemplateVariable(name, summary, .list(Value.self)) { .list(value($0)) }
  }
}

/// The documentation of a variable.
package struct TemplateVariableDocumentation: Sendable {
  /// The name in templates.
  package let name: String

  /// The explanation, in a sentence.
  package let summary: String

  /// The type of the value.
  package let type: TemplateValueType
}

/// The type of a variable's value.
package enum TemplateValueType: Sendable {
  /// A text.
  case text(TextForm)

  /// A text that can be absent.
  case optionalText(TextForm)

  /// Several texts.
  case texts(TextForm)

  /// Texts by names that only the user's code knows.
  case names

  /// True or false.
  case flag

  /// A number.
  case number

  /// An object that can be absent.
  case object(any TemplateObject.Type)

  /// Several objects.
  case list(any TemplateObject.Type)

  /// The type in words.
  package var title: String {
    switch self {
    case .text(let form): form.title
    case .optionalText(let form): "optional \(form.title)"
    case .texts(let form): "list of \(form == .html ? "HTML texts" : "texts")"
    case .names: "texts by name"
    case .flag: "flag"
    case .number: "number"
    case .object(let type): "optional \(type.noun) object"
    case .list(let type): "list of \(type.noun) objects"
    }
  }

  /// The type of the objects, if the value consists of objects.
  package var object: (any TemplateObject.Type)? {
    switch self {
    case .object(let type), .list(let type): type
    case .text, .optionalText, .texts, .names, .flag, .number: nil
    }
  }
}

/// The form of a text.
package enum TextForm: Sendable {
  /// Characters without a meaning for the output.
  case plain

  /// HTML, which a template includes as it is.
  case html

  /// The form in words.
  var title: String {
    switch self {
    case .plain: "text"
    case .html: "HTML"
    }
  }
}

/// The value of a variable.
enum TemplateValue: Sendable {
  case text(String)
  case texts([String])
  case names([String: String])
  case flag(Bool)
  case object(any TemplateObject)
  case list([any TemplateObject])

  /// No value.
  case absent
}
