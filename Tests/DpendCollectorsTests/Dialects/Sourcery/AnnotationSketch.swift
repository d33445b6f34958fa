import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendCollectors

extension TestProject {
  /// The annotations of all declarations as lines of text, such as `Kettle: inject(scope="weak"), size=3.0`.
  var annotationSketch: [String] {
    declarations.all(AnnotatedDeclaration.self).map { "\($0.name): \($0.annotations.sketch)" }
  }
}

extension Annotations {
  var sketch: String {
    names.map { name in
      switch self[name] {
      case nil, .flag?: name
      case .group(let annotations)?: "\(name)(\(annotations.sketch))"
      case let value?: "\(name)=\(value.sketch)"
      }
    }.joined(separator: ", ")
  }
}

extension AnnotationValue {
  fileprivate var sketch: String {
    switch self {
    case .flag: "true"
    case .number(let number): "\(number)"
    case .text(let text): "\"\(text)\""
    case .list(let values): "[\(values.map(\.sketch).joined(separator: " "))]"
    case .group(let annotations): "(\(annotations.sketch))"
    }
  }
}
