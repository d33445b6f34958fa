import DpendGraph

extension TypeDeclaration: CompactValue {
  init(reading reader: CompactReader) throws {
    self.init(
      path: try reader.read(),
      kind: try reader.read(),
      access: try reader.read(),
      genericParameters: try reader.read(),
      outerGenericParameters: try reader.read(),
      inherited: try reader.read(),
      initializers: try reader.read(),
      properties: try reader.read(),
      functions: try reader.read(),
      isolation: try reader.read(),
      condition: try reader.read(),
      location: try reader.read()
    )
    constraints = try reader.read(SortedEntries<CanonicalType>.self).wrappedValue
    attributes = try reader.read()
    documentation = try reader.read()
    lastLine = try reader.read()
  }

  func write(to writer: CompactWriter) throws {
    try writer.writeAll(path, kind, access, genericParameters, outerGenericParameters, inherited)
    try writer.writeAll(initializers, properties, functions, isolation, condition, location)
    try writer.write(SortedEntries(wrappedValue: constraints))
    try writer.writeAll(attributes, documentation, lastLine)
  }
}

extension InheritedType: CompactValue {
  init(reading reader: CompactReader) throws { self.init(type: try reader.read(), location: try reader.read()) }

  func write(to writer: CompactWriter) throws { try writer.writeAll(type, location) }
}

extension ExtensionDeclaration: CompactValue {
  init(reading reader: CompactReader) throws {
    self.init(
      extendedType: try reader.read(),
      inherited: try reader.read(),
      initializers: try reader.read(),
      properties: try reader.read(),
      functions: try reader.read(),
      isConstrained: try reader.read(),
      condition: try reader.read(),
      location: try reader.read()
    )
    lastLine = try reader.read()
  }

  func write(to writer: CompactWriter) throws {
    try writer.writeAll(extendedType, inherited, initializers, properties, functions)
    try writer.writeAll(isConstrained, condition, location, lastLine)
  }
}

extension InitializerDeclaration: CompactValue {
  init(reading reader: CompactReader) throws {
    self.init(
      origin: try reader.read(),
      parameters: try reader.read(),
      access: try reader.read(),
      effects: try reader.read(),
      isFailable: try reader.read(),
      isUnavailable: try reader.read(),
      genericParameters: try reader.read(),
      isolation: try reader.read(),
      condition: try reader.read(),
      location: try reader.read()
    )
  }

  func write(to writer: CompactWriter) throws {
    try writer.writeAll(origin, parameters, access, effects, isFailable, isUnavailable)
    try writer.writeAll(genericParameters, isolation, condition, location)
  }
}

extension ParameterDeclaration: CompactValue {
  init(reading reader: CompactReader) throws {
    self.init(
      label: try reader.read(),
      name: try reader.read(),
      type: try reader.read(),
      hasDefault: try reader.read(),
      isVariadic: try reader.read(),
      isAutoclosure: try reader.read(),
      location: try reader.read()
    )
    isInOut = try reader.read()
  }

  func write(to writer: CompactWriter) throws {
    try writer.writeAll(label, name, type, hasDefault, isVariadic, isAutoclosure, location, isInOut)
  }
}

extension PropertyDeclaration: CompactValue {
  init(reading reader: CompactReader) throws {
    self.init(
      name: try reader.read(),
      type: try reader.read(),
      constant: try reader.read(),
      attributes: try reader.read(),
      access: try reader.read(),
      isStatic: try reader.read(),
      isStrong: try reader.read(),
      isSetLater: try reader.read(),
      condition: try reader.read(),
      location: try reader.read()
    )
    isSettable = try reader.read()
    isWeak = try reader.read()
  }

  func write(to writer: CompactWriter) throws {
    try writer.writeAll(name, type, constant, attributes, access, isStatic, isStrong, isSetLater)
    try writer.writeAll(condition, location, isSettable, isWeak)
  }
}

extension PropertyDeclaration.Constant: CompactValue {
  init(reading reader: CompactReader) throws {
    switch try reader.number() {
    case 0: self = .text(try reader.read())
    case 1: self = .number(try reader.read())
    default: throw CompactReader.damaged("no such constant")
    }
  }

  func write(to writer: CompactWriter) throws {
    switch self {
    case .text(let text): try writer.write(case: 0, text)
    case .number(let number): try writer.write(case: 1, number)
    }
  }
}

extension FunctionDeclaration: CompactValue {
  init(reading reader: CompactReader) throws {
    self.init(
      name: try reader.read(),
      parameters: try reader.read(),
      result: try reader.read(),
      genericParameters: try reader.read(),
      access: try reader.read(),
      isStatic: try reader.read(),
      condition: try reader.read(),
      location: try reader.read()
    )
    effects = try reader.read()
  }

  func write(to writer: CompactWriter) throws {
    try writer.writeAll(name, parameters, result, genericParameters, access, isStatic, condition, location, effects)
  }
}

extension WrittenIsolation: CompactValue {
  init(reading reader: CompactReader) throws {
    let attributes: [String]? = try reader.read()
    self = attributes.map { .attributes($0) } ?? .nonisolated
  }

  func write(to writer: CompactWriter) throws {
    switch self {
    case .nonisolated: try writer.writeAll(nil as [String]?)
    case .attributes(let attributes): try writer.writeAll(attributes as [String]?)
    }
  }
}

extension TypeDeclaration.Kind: CompactCase {
  static let cases: [TypeDeclaration.Kind] = Array(allCases)
}

extension InitializerDeclaration.Origin: CompactCase {
  static let cases: [InitializerDeclaration.Origin] = Array(allCases)
}
