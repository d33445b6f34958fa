/// The location of a property whose value a container provides.
struct PropertyLocation: Sendable {
  let file: StaticString
  let line: UInt

  /// Returns the value of the property, or stops the program: an accessor that returns a value cannot report an error.
  ///
  /// Optimized builds omit the text of `preconditionFailure`, but not that of `fatalError`.
  func value<T>(of result: Result<T, ResolutionError>) -> T {
    switch result {
    case .success(let value): value
    case .failure(let error): fatalError(error.description, file: file, line: line)
    }
  }
}
