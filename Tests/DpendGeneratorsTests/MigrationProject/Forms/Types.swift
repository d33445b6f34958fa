// swift-format-ignore-file
// The types of the registrations in Registrations.swift.

protocol Clock: AnyObject {}
final class WallClock: Clock { init() {} }

final class Client {
  var log = ""
  var size: Int { 3 }
  init() {}
  func mark() {}
}

final class Api {
  var client: Client?
  var names: [String] = []
  init(_ client: Client) {}
}

class Value { init(_ values: Any...) {} }
final class Texts: Value {}
final class Closures: Value {}
final class Conditions: Value {}
final class KeyPaths: Value {}
final class Operators: Value {}
final class Optionals: Value {}
final class Branches: Value {}
final class Cases: Value {}
final class Guards: Value {}
final class Names: Value {}
final class Deferred: Value {}
final class Functions: Value {}
final class Types: Value {}
final class Completed: Value { var api: Api? }
final class Called: Value {}
final class Arguments: Value {}
final class MoreArguments: Value {}
final class Shadows: Value {}
final class Generic<T>: Value {}
final class Captured: Value {}
final class Trailing: Value {}
final class Lines: Value {}
final class Mapped: Value {}
final class Collections: Value {}
final class Links: Value {}
final class Keywords: Value {}
final class Helped: Value {}
final class Aliases: Value {}

func flag() -> Bool { CommandLine.arguments.count > 3 }
func run(_ body: () -> Void) { body() }
func make<T>(_ value: T, then: (T) -> T) -> T { then(value) }

infix operator <+>
func <+> (left: Client, right: Client) -> Client { left }
