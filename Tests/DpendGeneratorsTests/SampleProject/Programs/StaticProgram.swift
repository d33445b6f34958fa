import Library

/// Uses all members of the static container, and prints the results.
@main
struct Program {
  static func main() async throws {
    let container = makeContainer()
    scopes(container)
    requests(container)
    try await effects(container)
    conditions(container)
    names(container)
    actors()
  }

  static func makeContainer(folder: String = "/tmp") -> AppDependencyContainer {
    AppDependencyContainer(
      format: { "port \($0)" },
      portInt: 80,
      site: Site(name: "outside"),
      apiKey: "key",
      folder: folder,
      portString: "443"
    )
  }

  static func scopes(_ container: AppDependencyContainer) {
    print(
      "eager before use:",
      Instances.created["metrics"] ?? 0,
      "with dependencies:",
      Instances.created["journal"] ?? 0
    )
    print("singleton is one:", container.catalog() === container.catalog())
    print("eager is one:", container.metrics() === container.metrics(), Instances.created["metrics"] ?? 0)
    print("unique is new:", container.draft() !== container.draft())

    let editor = container.editor()
    print(
      "shared within a call:",
      editor.trace === editor.toolbar.trace,
      "and not beyond:",
      editor.trace !== container.trace()
    )
    print("shared parts use the singleton:", editor.toolbar.catalog === container.catalog())
    print("weak values are shared:", editor.settings, container.settings().number)

    var cart: Cart? = container.cart()
    print("weak while held:", cart === container.cart())
    weak let dead = cart
    cart = nil
    print("weak dies:", dead == nil)
    let session = container.session() as AnyObject
    print("weak protocol while held:", session === container.session() as AnyObject)

    let user = container.fileUser()
    print("two keys, each with a new one:", user.reading !== user.writing, user.file !== user.reading)
  }

  static func requests(_ container: AppDependencyContainer) {
    let checkout = container.checkout()
    checkout.lines.forEach { print($0) }
    print("closures create new instances:", checkout.makeTrace() !== checkout.makeTrace())
    let parts = checkout.makeCheckoutParts()
    print("one call shares:", parts.count, parts.allSatisfy { $0 === parts[0] })
    print(container.loggedStore().name)
    print(
      "specialized:",
      container.shelf().books.capacity,
      container.cacheOfBook().capacity,
      container.cacheOfStore().capacity
    )
    print(container.client().lines, container.server().lines)
    print("every rule:", container.priceRules().map(\.percent))
    print("tagged:", container.storeTaggedOnDisk().name, container.storeTaggedInMemory().name)
  }

  static func effects(_ container: AppDependencyContainer) async throws {
    print(try await container.feed().title)
    print("async spreads:", try await container.reader().feed.title)
    let account = try await container.account()
    print("kept asynchronously:", account === (try await container.account()), Instances.created["account"] ?? 0)
    print("closure waits:", try await container.lazyReader().feed().title)
    do {
      _ = try container.broken()
    } catch {
      print("throws:", error)
    }
    do {
      _ = try container.brokenUser().broken()
    } catch {
      print("closure throws:", error)
    }
    print("failable gives:", type(of: try container.premium().license), container.shop().license != nil)
    let unlicensed = makeContainer(folder: "")
    print("failable gives nil:", unlicensed.shop().license == nil, unlicensed.trial().license() == nil)
    do {
      _ = try unlicensed.premium()
    } catch let failure as AppDependencyContainer.InitializationFailure {
      print("failable throws:", failure.initializer)
    }
    print("actor:", container.ledger().name)
  }

  static func conditions(_ container: AppDependencyContainer) {
    print(container.payment().lines, container.refund().lines)
    print("checks:", container.checks().names, container.appChecks().count)
    print("theme:", container.window().theme, container.theme().name)
    print("gateway:", container.gateway().name)
    #if DEBUG
    print("inspector:", type(of: container.inspector()))
    #endif
  }

  static func names(_ container: AppDependencyContainer) {
    print("keywords:", container.keywords().count)
    _ = (container.container(), container.default(), container.appInit(), container.resolution(), container.instance())
    _ = (container.outerFactory(), container.appContainer(), container.nested())
    print("library:", container.clock().hour, type(of: container.libraryConfiguration()) == Library.Configuration.self)
  }

  @MainActor
  static func actors() {
    let container = makeContainer()
    print("main actor:", container.navigator().screen() !== container.screen())
  }
}
