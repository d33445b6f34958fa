import Foundation

extension DecodingError {
  /// What is wrong and where in the document.
  var explanation: String {
    switch self {
    case .dataCorrupted(let context): context.explanation
    case .keyNotFound(let key, let context): "'\(key.stringValue)' is missing\(context.place)"
    case .typeMismatch(_, let context), .valueNotFound(_, let context): context.explanation
    @unknown default: "\(self)"
    }
  }
}

extension DecodingError.Context {
  fileprivate var explanation: String {
    let cause = (underlyingError as? NSError)?.userInfo["NSDebugDescription"] as? String
    return (cause ?? debugDescription) + place
  }

  fileprivate var place: String {
    codingPath.isEmpty ? "" : " at " + codingPath.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined()
  }
}
