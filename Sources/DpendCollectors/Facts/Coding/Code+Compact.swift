import DpendGraph

extension Expression: CompactValue {
  init(reading reader: CompactReader) throws {
    form = try reader.read()
    location = try reader.read()
    isForced = try reader.read()
  }

  func write(to writer: CompactWriter) throws { try writer.writeAll(form, location, isForced) }
}

extension Expression.Form: CompactValue {
  init(reading reader: CompactReader) throws {
    self = try reader.readNested { reader in
      switch try reader.number() {
      case 0: .name(try reader.read(), labels: try reader.read())
      case 1: .member(try reader.read(), name: try reader.read(), labels: try reader.read())
      case 2: .type(try reader.read())
      case 3: .metatype(try reader.read())
      case 4: .call(try reader.read())
      case 5: .cast(try reader.read(), to: try reader.read(), try reader.read())
      case 6: .attempt(try reader.read())
      case 7: .unwrapped(try reader.read())
      case 8: .closure(try reader.read())
      case 9: .branches(try reader.read())
      case 10: .alternatives(try reader.read())
      case 11: .literal(try reader.read())
      case 12: .collection(try reader.read())
      case 13: .tuple(try reader.read())
      case 14: .part(try reader.read(), try reader.read())
      case 15: .keyPath(root: try reader.read(), path: try reader.read())
      case 16: .other(try reader.read())
      case 17: .logical(certain: try reader.read(), possible: try reader.read())
      default: throw CompactReader.damaged("no such expression")
      }
    }
  }

  func write(to writer: CompactWriter) throws {
    switch self {
    case .name(let name, let labels): try writer.write(case: 0, name, labels)
    case .member(let base, let name, let labels): try writer.write(case: 1, base, name, labels)
    case .type(let type): try writer.write(case: 2, type)
    case .metatype(let type): try writer.write(case: 3, type)
    case .call(let call): try writer.write(case: 4, call)
    case .cast(let value, let type, let cast): try writer.write(case: 5, value, type, cast)
    case .attempt(let value): try writer.write(case: 6, value)
    case .unwrapped(let value): try writer.write(case: 7, value)
    case .closure(let closure): try writer.write(case: 8, closure)
    case .branches(let branches): try writer.write(case: 9, branches)
    case .alternatives(let values): try writer.write(case: 10, values)
    case .literal(let literal): try writer.write(case: 11, literal)
    case .collection(let values): try writer.write(case: 12, values)
    case .tuple(let elements): try writer.write(case: 13, elements)
    case .part(let value, let part): try writer.write(case: 14, value, part)
    case .keyPath(let root, let path): try writer.write(case: 15, root, path)
    case .other(let values): try writer.write(case: 16, values)
    case .logical(let certain, let possible): try writer.write(case: 17, certain, possible)
    }
  }
}

extension Expression.Part: CompactValue {
  init(reading reader: CompactReader) throws {
    switch try reader.number() {
    case 0: self = .subscripted(by: try reader.read())
    case 1: self = .iterated
    case 2: self = .payload(of: try reader.read(), position: try reader.read())
    default: throw CompactReader.damaged("no such part")
    }
  }

  func write(to writer: CompactWriter) throws {
    switch self {
    case .subscripted(let arguments): try writer.write(case: 0, arguments)
    case .iterated: writer.write(number: 1)
    case .payload(let name, let position): try writer.write(case: 2, name, position)
    }
  }
}

extension Expression.Literal: CompactValue {
  init(reading reader: CompactReader) throws {
    switch try reader.number() {
    case 0: self = .string(try reader.read())
    case 1: self = .integer(try reader.read())
    case 2: self = .decimal
    case 3: self = .boolean(try reader.read())
    case 4: self = .nil
    default: throw CompactReader.damaged("no such literal")
    }
  }

  func write(to writer: CompactWriter) throws {
    switch self {
    case .string(let text): try writer.write(case: 0, text)
    case .integer(let text): try writer.write(case: 1, text)
    case .decimal: writer.write(number: 2)
    case .boolean(let value): try writer.write(case: 3, value)
    case .nil: writer.write(number: 4)
    }
  }
}

extension Expression.Cast: CompactCase {
  static let cases = Array(allCases)
}

extension Call: CompactValue {
  init(reading reader: CompactReader) throws {
    callee = try reader.read()
    nameLocation = try reader.read()
    arguments = try reader.read()
  }

  func write(to writer: CompactWriter) throws { try writer.writeAll(callee, nameLocation, arguments) }
}

extension Call.Argument: CompactValue {
  init(reading reader: CompactReader) throws {
    label = try reader.read()
    isTrailing = try reader.read()
    value = try reader.read()
    location = try reader.read()
  }

  func write(to writer: CompactWriter) throws { try writer.writeAll(label, isTrailing, value, location) }
}

extension ClosureCode: CompactValue {
  init(reading reader: CompactReader) throws {
    captures = try reader.read()
    parameters = try reader.read()
    result = try reader.read()
    statements = try reader.read()
  }

  func write(to writer: CompactWriter) throws { try writer.writeAll(captures, parameters, result, statements) }
}

extension ClosureCode.Parameter: CompactValue {
  init(reading reader: CompactReader) throws {
    name = try reader.read()
    type = try reader.read()
    location = try reader.read()
  }

  func write(to writer: CompactWriter) throws { try writer.writeAll(name, type, location) }
}
