/// A case without values; its form is its position among all cases.
protocol CompactCase: CompactValue, CaseIterable, Equatable {
  /// All cases, stored, because each value needs them.
  static var cases: [Self] { get }
}

extension CompactCase {
  init(reading reader: CompactReader) throws {
    let number = try reader.number()
    guard Self.cases.indices.contains(number) else { throw CompactReader.damaged("no such case") }
    self = Self.cases[number]
  }

  func write(to writer: CompactWriter) {
    writer.write(number: Self.cases.firstIndex(of: self) ?? 0)
  }
}
