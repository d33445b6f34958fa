extension DeclaredNames: CompactValue {
  init(reading reader: CompactReader) throws {
    self.init(
      all: try reader.read(),
      plainVariables: try reader.read(),
      conformances: try reader.read(),
      getters: try reader.read()
    )
  }

  func write(to writer: CompactWriter) throws {
    try writer.writeAll(all, plainVariables)
    try writer.writeAll(conformances, getters)
  }
}

extension DeclaredNames.Condition: CompactValue {
  init(reading reader: CompactReader) throws {
    self.init(name: try reader.read(), other: try reader.read())
  }

  func write(to writer: CompactWriter) throws { try writer.writeAll(name, other) }
}

extension DeclaredNames.Getter: CompactValue {
  init(reading reader: CompactReader) throws {
    self.init(name: try reader.read(), words: try reader.read())
  }

  func write(to writer: CompactWriter) throws { try writer.writeAll(name, words) }
}

extension UInt64: CompactValue {
  init(reading reader: CompactReader) throws { self = try reader.bits() }

  func write(to writer: CompactWriter) throws { writer.write(bits: self) }
}
