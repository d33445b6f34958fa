import _DpendTestSupport

/// A random project with hand-written composition in several files, whose bodies use values of other files.
struct RandomComposition: CustomStringConvertible {
  private static let count = 6

  /// Types with one implementation of each kind of flow, which the random bodies use.
  private static let types = """
    import Foundation
    import SwiftUI
    protocol Fetching {}
    extension URLSession: Fetching {}
    protocol Part { init() }
    class Listener { func hear() -> any Part { Part0() } }
    final class Owner { weak var listener: Listener?; var part: (any Part)?; init() {} }
    func apply<T>(_ body: () -> T) -> T { body() }
    func create<T: Part>(_ type: T.Type) -> T { T() }
    func createAgain<T: Part>(_ type: T.Type) -> T { create(type) }
    final class Chain {
      var parts: [any Part] = []
      init() {}
      func add<T: Part>(_ type: T.Type) -> Chain { parts.append(T()); return self }
      func build<T: Part>(_ type: T.Type) -> T { T() }
    }

    """

  let files: [(path: String, module: String, source: MarkedSource)]
  let description: String

  /// The dependencies on objects that chains of calls create, which the last call alone decides.
  let edgesOfChains: [String]

  init(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let chains = (0..<Self.count).map { _ in (0..<3).map { _ in Int.random(in: 0..<Self.count, using: &random) } }
    edgesOfChains = chains.indices.map { "chain\($0) part ← Chain.build(_:).Part\(chains[$0][2])" }
    let texts =
      [Self.types]
      + chains.enumerated().map { number, chain in
        Self.file(number, using: &random) + Self.statement(ofChain: number, chain)
      }
    description = texts.joined()
    files = texts.enumerated().map { ("File\($0).swift", "App", MarkedSource($1)) }
  }

  private static func file(_ number: Int, using random: inout SeededRandom) -> String {
    let (other, next) = (Int.random(in: 0..<count, using: &random), Int.random(in: 0..<count, using: &random))
    let bodies = (0..<2).map { body in
      let statements = (0..<3).map { "    " + statement($0, using: &random) }.joined(separator: "\n")
      return "  func run\(body)(part: any Part, service: Service\(other)?) {\n\(statements)\n  }"
    }
    return """
      final class Part\(number): Part { init() {} }
      final class Service\(number) {
        let part: any Part
        var made: () -> any Part = { Part\(other)() }
        init(part: any Part = Part\(next)(), fetching: (any Fetching)? = nil) { self.part = part }
      \(bodies.joined(separator: "\n"))
      }
      enum Registry\(number) {
        static let first = Registry\(other).second.part
        static let second = Service\(next)(part: Part\(number)())
        static let third = make\(other)(Part\(next)())
      }
      func make\(number)(_ part: any Part) -> Service\(number) { Service\(number)(part: part) }
      struct View\(number): View {
        @EnvironmentObject var service: Service\(other)
        var body: some View { View\(next)().environmentObject(make\(number)(service.part)) }
      }

      """
  }

  private static func statement(ofChain number: Int, _ parts: [Int]) -> String {
    let chain = "Chain().add(Part\(parts[0]).self).add(Part\(parts[1]).self).build(Part\(parts[2]).self)"
    return "let chain\(number) = Service\(number)(part: \(chain))\n"
  }

  private static func statement(_ number: Int, using random: inout SeededRandom) -> String {
    let (one, two) = (Int.random(in: 0..<count, using: &random), Int.random(in: 0..<count, using: &random))
    let name = "value\(number)"
    let statements = [
      "let \(name) = Service\(one)(part: Part\(two)())",
      "let \(name) = make\(one)(part)",
      "let \(name) = make\(one)(Registry\(two).first)",
      "let \(name) = Service\(one)(part: Registry\(two).third.part)",
      "let \(name) = Service\(one)(part: Registry\(two).second.made(), fetching: URLSession.shared)",
      "let \(name) = apply { Service\(one)(part: create(Part\(two).self)) }",
      "let \(name) = Service\(one)(part: createAgain(Part\(two).self))",
      "let pair\(number) = (Part\(one)(), Registry\(two).second); _ = Service\(one)(part: pair\(number).0)",
      "let \(name) = [Part\(one)()].map(make\(one))",
      "let \(name) = Owner(); \(name).part = service?.part; \(name).listener = Listener()",
      "let \(name) = Service\(one)(part: Listener().hear())",
      "let \(name) = Service\(one)(); \(name).run0(part: Part\(two)(), service: nil)",
    ]
    return statements.randomElement(using: &random) ?? ""
  }
}
