import Dip
import Library

/// Uses the registrations in a Dip container, and prints the results.
@main
@MainActor
struct Program {
  static func main() async throws {
    let container = try make()
    try scopes(container)
    try requests(container)
    try await effects(container)
    try rest(container)
  }

  static func make(folder: String = "/tmp") throws -> DependencyContainer {
    try makeAppDependencyContainer(
      format: { "port \($0)" },
      portInt: 80,
      site: Site(name: "outside"),
      apiKey: "key",
      folder: folder,
      portString: "443"
    )
  }

  static func scopes(_ container: DependencyContainer) throws {
    print("eager before use:", Instances.created["metrics"] ?? 0)
    print("singleton is one:", try container.resolve() as any Catalog === container.resolve() as any Catalog)
    print(
      "eager is one:",
      try container.resolve() as Metrics === container.resolve() as Metrics,
      Instances.created["metrics"] ?? 0
    )
    print("unique is new:", try container.resolve() as Draft !== container.resolve() as Draft)
    let editor = try container.resolve() as Editor
    print("shared within a call:", editor.trace === editor.toolbar.trace)
    print("and not beyond:", try editor.trace !== container.resolve() as Trace)
    print("weak values are shared:", editor.settings, try (container.resolve() as Settings).number)

    var cart: Cart? = try container.resolve() as Cart
    print("weak while held:", try cart === container.resolve() as Cart)
    weak let dead = cart
    cart = nil
    print("weak dies:", dead == nil)

    let user = try container.resolve() as FileUser
    print("two keys, each with a new one:", user.reading !== user.writing, user.file !== user.reading)
  }

  static func requests(_ container: DependencyContainer) throws {
    let checkout = try container.resolve() as Checkout
    checkout.lines.forEach { print($0) }
    print("closures create new instances:", checkout.makeTrace() !== checkout.makeTrace())
    print("one call shares:", checkout.makeCheckoutParts().count)
    print(try (container.resolve() as LoggedStore).name)
    print("specialized:", try (container.resolve() as Shelf).books.capacity)
    print(try (container.resolve() as Client).lines, try (container.resolve() as Server).lines)
    print("every rule:", try (container.resolve() as [any PriceRule]).map(\.percent))
    print("tagged:", try (container.resolve(tag: "OnDisk") as any Store).name)
    print("tagged:", try (container.resolve(tag: "InMemory") as any Store).name)
  }

  static func effects(_ container: DependencyContainer) async throws {
    print(try await (container.resolve() as () async throws -> Feed)().title)
    print("async spreads:", try await (container.resolve() as () async throws -> Reader)().feed.title)
    print("closure waits:", try await (container.resolve() as LazyReader).feed().title)
    do {
      _ = try container.resolve() as Broken
    } catch {
      print("throws:", error)
    }
    do {
      _ = try (container.resolve() as BrokenUser).broken()
    } catch {
      print("closure throws:", error)
    }
    print(
      "failable gives:",
      try (container.resolve() as Premium).license,
      try (container.resolve() as Shop).license != nil
    )
    let unlicensed = try make(folder: "")
    print("failable gives nil:", try (unlicensed.resolve() as Shop).license == nil)
    print("failable gives nil:", try (unlicensed.resolve() as Trial).license() == nil)
    do {
      _ = try unlicensed.resolve() as Premium
    } catch let failure as InitializationFailure {
      print("failable throws:", failure.initializer)
    }
  }

  static func rest(_ container: DependencyContainer) throws {
    print(try (container.resolve() as Payment).lines, try (container.resolve() as Refund).lines)
    print("checks:", try (container.resolve() as Checks).names, try (container.resolve() as [any Check]).count)
    print("theme:", try (container.resolve() as Window).theme, try (container.resolve() as any Theme).name)
    print("gateway:", try (container.resolve() as any Gateway).name)
    print("keywords:", try (container.resolve() as Keywords).count)
    print("library:", try (container.resolve() as any Clock).hour)
    _ = try container.resolve() as Nested
    print(
      "of two modules:",
      type(of: try (container.resolve() as App.Configuration).other) == Library.Configuration.self
    )
  }
}
