import Testing

@testable import DpendCollectors

/// The scan for attributes with key paths, before which no tree of a file without Factory is searched.
struct KeyPathAttributesTests {
  @Test(arguments: [
    #"@Injected(\.clock) private var clock"#,
    #"@LazyInjected(\.app.clock)\#nvar clock"#,
    #"@State private var count = 0\#n@Mine(\.clock) var clock"#,
    #"@Mine(.shared, \.clock) var clock"#,
  ])
  func keyPath(source: String) { #expect(source.mayHaveAttributeWithKeyPath) }

  @Test(arguments: [
    "", #"let names = items.map(\.name)"#, #"@State private var names = items.map(\.name)"#,
    #"@Mine("\(path)") var clock"#,
    #"@Published var items: [Item] = []\#nfunc names() -> [Int] { items.map(\.count) }"#,
  ])
  func noKeyPath(source: String) { #expect(!source.mayHaveAttributeWithKeyPath) }
}
