import DpendGraph

extension CanonicalType: CompactValue {
  init(reading reader: CompactReader) throws {
    self = try reader.readNested { reader in
      switch try reader.number() {
      case 0: .nominal(try reader.read())
      case 1: .parameter(try reader.read())
      case 2: .tuple(try reader.read())
      case 3: .function(try reader.read())
      case 4: .composition(try reader.read())
      case 5: .existential(try reader.read())
      case 6: .opaque(try reader.read())
      case 7: .metatype(try reader.read())
      default: throw CompactReader.damaged("no such type")
      }
    }
  }

  func write(to writer: CompactWriter) throws {
    switch self {
    case .nominal(let type): try writer.write(case: 0, type)
    case .parameter(let name): try writer.write(case: 1, name)
    case .tuple(let elements): try writer.write(case: 2, elements)
    case .function(let function): try writer.write(case: 3, function)
    case .composition(let members): try writer.write(case: 4, members)
    case .existential(let type): try writer.write(case: 5, type)
    case .opaque(let type): try writer.write(case: 6, type)
    case .metatype(let type): try writer.write(case: 7, type)
    }
  }
}

extension NominalType: CompactValue {
  init(reading reader: CompactReader) throws {
    let module: String? = try reader.read()
    let components: [Component] = try reader.read()
    // A type has a name.
    guard !components.isEmpty else { throw CompactReader.damaged("a type without a name") }
    self.init(module: module, components: components)
  }

  func write(to writer: CompactWriter) throws { try writer.writeAll(module, components) }
}

extension NominalType.Component: CompactValue {
  init(reading reader: CompactReader) throws { self.init(try reader.read(), try reader.read()) }

  func write(to writer: CompactWriter) throws { try writer.writeAll(name, arguments) }
}

extension TupleElement: CompactValue {
  init(reading reader: CompactReader) throws { self.init(label: try reader.read(), type: try reader.read()) }

  func write(to writer: CompactWriter) throws { try writer.writeAll(label, type) }
}

extension FunctionType: CompactValue {
  init(reading reader: CompactReader) throws {
    self.init(
      parameters: try reader.read(),
      specifiers: try reader.read(),
      result: try reader.read(),
      effects: try reader.read(),
      thrownError: try reader.read(),
      isSendable: try reader.read(),
      globalActor: try reader.read()
    )
  }

  func write(to writer: CompactWriter) throws {
    try writer.writeAll(parameters, specifiers, result, effects, thrownError, isSendable, globalActor)
  }
}

extension Effects: CompactValue {
  init(reading reader: CompactReader) throws { self.init(isAsync: try reader.read(), isThrowing: try reader.read()) }

  func write(to writer: CompactWriter) throws { try writer.writeAll(isAsync, isThrowing) }
}
