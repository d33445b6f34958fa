import DpendGraph

extension SourceLocation: CompactValue {
  init(reading reader: CompactReader) throws {
    self.init(path: try reader.path(), line: try reader.number(), column: try reader.number())
  }

  func write(to writer: CompactWriter) throws {
    writer.write(path: path)
    try writer.writeAll(line, column)
  }
}

extension LexicalContext: CompactValue {
  init(reading reader: CompactReader) throws {
    self.init(
      path: try reader.path(),
      enclosing: try reader.read(),
      genericParameters: try reader.read(),
      selfType: try reader.read()
    )
  }

  func write(to writer: CompactWriter) throws {
    writer.write(path: path)
    try writer.writeAll(enclosing, genericParameters, selfType)
  }
}

extension BuildCondition: CompactValue {
  init(reading reader: CompactReader) throws {
    self = try reader.readNested { reader in
      switch try reader.number() {
      case 0: .always
      case 1: .atom(try reader.read())
      case 2: .not(try reader.read())
      case 3: .all(try reader.read())
      case 4: .any(try reader.read())
      default: throw CompactReader.damaged("no such condition")
      }
    }
  }

  func write(to writer: CompactWriter) throws {
    switch self {
    case .always: writer.write(number: 0)
    case .atom(let text): try writer.write(case: 1, text)
    case .not(let condition): try writer.write(case: 2, condition)
    case .all(let conditions): try writer.write(case: 3, conditions)
    case .any(let conditions): try writer.write(case: 4, conditions)
    }
  }
}

extension RuntimeBranch: CompactValue {
  init(reading reader: CompactReader) throws { self.init(statement: try reader.read(), number: try reader.read()) }

  func write(to writer: CompactWriter) throws { try writer.writeAll(statement, number) }
}

extension AccessLevel: CompactCase {
  static let cases = allCases
}
