import DpendRuntime
import Testing

/// Registrations with factories of each effect.
struct DependencyRegistrationTests {
  private enum Disk: DependencyTag {}

  private struct Failure: Error {}

  @Test("A method with more effects also calls a factory with fewer")
  func effects() async throws {
    let plain = DependencyRegistration { 1 }
    #expect(plain.make() == 1)
    #expect(try plain.makeThrowing() == 1)
    #expect(await plain.makeAsync() == 1)
    #expect(try await plain.makeAsyncThrowing() == 1)
    let throwing = DependencyRegistration(scope: .shared) { try Self.positive(2) }
    #expect(try throwing.makeThrowing() == 2)
    #expect(try await throwing.makeAsyncThrowing() == 2)
    let async = DependencyRegistration(tag: Disk.self) { await Self.later(3) }
    #expect(await async.makeAsync() == 3)
    #expect(try await async.makeAsyncThrowing() == 3)
    let both = DependencyRegistration { try await Self.later(Self.positive(4)) }
    #expect(try await both.makeAsyncThrowing() == 4)
  }

  @Test("The error of a factory reaches the caller")
  func errors() async {
    #expect(throws: Failure.self) {
      try DependencyRegistration(throwingFactory: { try Self.positive(-1) }).makeThrowing()
    }
    await #expect(throws: Failure.self) {
      try await DependencyRegistration(tag: Disk.self) { try await Self.later(Self.positive(-1)) }.makeAsyncThrowing()
    }
  }

  @Test("A method with fewer effects than the factory stops the program")
  func mismatch() async {
    await #expect(processExitsWith: .failure) {
      _ = DependencyRegistration(throwingFactory: { 1 }).make()
    }
    await #expect(processExitsWith: .failure) {
      _ = try DependencyRegistration(asyncFactory: { 1 }).makeThrowing()
    }
    await #expect(processExitsWith: .failure) {
      _ = await DependencyRegistration(throwingFactory: { 1 }).makeAsync()
    }
  }

  private static func positive(_ number: Int) throws -> Int {
    if number < 0 { throw Failure() }
    return number
  }

  private static func later(_ number: Int) async -> Int { number }
}
