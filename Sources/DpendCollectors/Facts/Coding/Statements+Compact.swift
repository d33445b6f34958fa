import DpendGraph

extension CodeStatement: CompactValue {
  init(reading reader: CompactReader) throws {
    self = try reader.readNested { reader in
      switch try reader.number() {
      case 0: .expression(try reader.read())
      case 1: .variable(try reader.read())
      case 2: .assignment(try reader.read(), value: try reader.read())
      case 3: .return(try reader.read())
      case 4: .function(try reader.read())
      case 5: .block(try reader.read(), isBranch: try reader.read())
      case 6: .conditional(try reader.read())
      default: throw CompactReader.damaged("no such statement")
      }
    }
  }

  func write(to writer: CompactWriter) throws {
    switch self {
    case .expression(let value): try writer.write(case: 0, value)
    case .variable(let variable): try writer.write(case: 1, variable)
    case .assignment(let target, let value): try writer.write(case: 2, target, value)
    case .return(let value): try writer.write(case: 3, value)
    case .function(let function): try writer.write(case: 4, function)
    case .block(let statements, let isBranch): try writer.write(case: 5, statements, isBranch)
    case .conditional(let branches): try writer.write(case: 6, branches)
    }
  }
}

extension CodeStatement.ConditionalBranch: CompactValue {
  init(reading reader: CompactReader) throws {
    condition = try reader.read()
    statements = try reader.read()
  }

  func write(to writer: CompactWriter) throws { try writer.writeAll(condition, statements) }
}

extension VariableCode: CompactValue {
  init(reading reader: CompactReader) throws {
    name = try reader.read()
    type = try reader.read()
    value = try reader.read()
    isConstant = try reader.read()
    isUnwrapped = try reader.read()
    location = try reader.read()
  }

  func write(to writer: CompactWriter) throws {
    try writer.writeAll(name, type, value, isConstant, isUnwrapped, location)
  }
}

extension FunctionCode: CompactValue {
  init(reading reader: CompactReader) throws {
    name = try reader.read()
    parameters = try reader.read()
    defaults = try reader.read()
    closure = try reader.read()
    location = try reader.read()
  }

  func write(to writer: CompactWriter) throws { try writer.writeAll(name, parameters, defaults, closure, location) }
}

extension CodeBranch: CompactValue {
  init(reading reader: CompactReader) throws {
    branch = try reader.read()
    conditions = try reader.read()
    statements = try reader.read()
  }

  func write(to writer: CompactWriter) throws { try writer.writeAll(branch, conditions, statements) }
}

extension CodeBody: CompactValue {
  init(reading reader: CompactReader) throws {
    dialect = try reader.read()
    kind = try reader.read()
    name = try reader.read()
    isStatic = try reader.read()
    parameters = try reader.read()
    defaults = try reader.read()
    result = try reader.read()
    code = try reader.read()
    condition = try reader.read()
    context = try reader.read()
    location = try reader.read()
  }

  func write(to writer: CompactWriter) throws {
    try writer.writeAll(dialect, kind, name, isStatic, parameters, defaults, result)
    try writer.writeAll(code, condition, context, location)
  }
}

extension CodeBody.Default: CompactValue {
  init(reading reader: CompactReader) throws {
    name = try reader.read()
    value = try reader.read()
  }

  func write(to writer: CompactWriter) throws { try writer.writeAll(name, value) }
}

extension CodeBody.Kind: CompactCase {
  static let cases = Array(allCases)
}
