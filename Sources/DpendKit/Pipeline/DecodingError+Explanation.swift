import Foundation

extension DecodingError {
  /// The cause of the error and its location in the document.
  var explanation: String {
    switch self {
    case .dataCorrupted(let context): context.explanation
    case .keyNotFound(let key, let context): "'\(key.stringValue)' is missing\(context.path)"
    case .typeMismatch(_, let context), .valueNotFound(_, let context): context.explanation
    @unknown default: "\(self)"
    }
  }
}

extension DecodingError.Context {
  fileprivate var explanation: String {
    let cause = (underlyingError as? NSError)?.userInfo["NSDebugDescription"] as? String
    return (cause ?? debugDescription) + path
  }

  fileprivate var path: String {
    codingPath.isEmpty ? "" : " at " + codingPath.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined()
  }
}
