// swift-format-ignore-file
// Closures with all kinds of syntax around their requests.

import Swinject

private func makeHelped(_ resolver: any Resolver, _ number: Int) -> Helped {
  // The helper moves with the closure.
  let client = resolver.resolve(Client.self)!
  return Helped(number, client)
}

final class FormsAssembly: Assembly {
  func assemble(container: Container) {
    container.register(Client.self) { _ in Client() }.inObjectScope(.container) // trailing
    container.register((any Clock).self) { _ in WallClock() }.inObjectScope(.container)
    container.register(Api.self) { r in
      // before
      let api = Api(r.resolve(Client.self)!) // after
      /* block r.resolve(Client.self)! */
      api.names = ["r.resolve(Client.self)!", "resolver.resolve", "container"]
      return api // last
      // end
    }.inObjectScope(.container)
    container.register(Texts.self) { r in
      let text = """
        r \(r.resolve(Client.self)!.size) is

          indented \(
            r.resolve(Client.self)!.log
          )
        """
      return Texts(text, #"raw "r.resolve(Client.self)!""#)
    }.inObjectScope(.container)
    container.register(Closures.self) { r in
      run { r.resolve(Client.self)!.mark() }
      return Closures([1, 2].map { $0 + r.resolve(Client.self)!.size })
    }.inObjectScope(.container)
    container.register(Conditions.self) { r in
      #if DEBUG
      let client = r.resolve(Client.self)!
      #else
      let client = Client()
      #endif
      return Conditions(client)
    }.inObjectScope(.container)
    container.register(KeyPaths.self) { r in KeyPaths(\Client.log, r.resolve(Client.self)![keyPath: \.size]) }
      .inObjectScope(.container)
    container.register(Operators.self) { r in Operators(r.resolve(Client.self)! <+> r.resolve(Client.self)!) }
      .inObjectScope(.container)
    container.register(Optionals.self) { r in
      Optionals(r.resolve(Client.self)?.log ?? "none", r.resolve(Client.self) ?? Client(), r.resolve(Client.self) == nil)
    }.inObjectScope(.container)
    container.register(Branches.self) { r in
      if flag() { return Branches(r.resolve(Client.self)!) }
      return Branches()
    }.inObjectScope(.container)
    container.register(Cases.self) { r in
      switch r.resolve(Client.self) {
      case .some(let client): return Cases(client)
      case .none: return Cases()
      }
    }.inObjectScope(.container)
    container.register(Guards.self) { r in
      guard let client = r.resolve(Client.self) else { fatalError("no client") }
      return Guards(client)
    }.inObjectScope(.container)
    container.register(Names.self) { r in
      let resolver = 3, container = 4
      return Names(resolver, container, r.resolve(Client.self)!)
    }.inObjectScope(.container)
    container.register(Deferred.self) { r in
      let api = r.resolve(Api.self)!
      api.client = r.resolve(Client.self)
      defer { api.client = nil }
      return Deferred(api)
    }.inObjectScope(.container)
    container.register(Functions.self) { r in
      func make(_ number: Int) -> Functions { Functions(number, r.resolve(Client.self)!) }
      return make(3)
    }.inObjectScope(.container)
    container.register(Types.self) { r in
      struct Local { let client: Client }
      return Types(Local(client: r.resolve(Client.self)!))
    }.inObjectScope(.container)
    container.register(Completed.self) { r in if flag() { Completed() } else { Completed(r.resolve(Client.self)!) } }
      .inObjectScope(.container)
      .initCompleted { r, completed in
        // completes
        completed.api = r.resolve(Api.self) // done
      }
    container.register(Called.self) { r in { Called($0) }(r.resolve(Client.self)!) }.inObjectScope(.container)
    container.register(Arguments.self) { (r: any Resolver, resolver: String, container: Int) in
      Arguments(resolver, container, r.resolve(Client.self)!)
    }
    container.register(MoreArguments.self) { r, number in
      MoreArguments(number as Int, r.resolve(Arguments.self, arguments: "a", 3)!)
    }
    container.register(Shadows.self) { r in Shadows({ (q: Int) -> Int in q + 1 }(3), r.resolve(Client.self)!) }
      .inObjectScope(.container)
    container.register(Generic<Int>.self) { r in Generic<Int>(r.resolve(Client.self)!) }.inObjectScope(.container)
    container.register(Captured.self) { [unowned container] _ in Captured(container.resolve(Client.self)!) }
      .inObjectScope(.container)
    container.register(Trailing.self) { r in Trailing(make(r.resolve(Client.self)!) { $0 }) }.inObjectScope(.container)
    container.register(Lines.self) { r in
      return Lines(
        r
          .resolve(
            Client.self
          )!, // comment
        3
      )
    }.inObjectScope(.container)
    container.register(Mapped.self) { $0.resolve(Client.self).map { Mapped($0) }! }.inObjectScope(.container)
    container.register(Collections.self) { r in
      Collections(flag() ? r.resolve(Client.self)! : Client(), [r.resolve(Client.self)!], ["a": r.resolve(Client.self)!])
    }.inObjectScope(.container)
    container.register(Links.self) { r in Links("http://x", r.resolve(Client.self)!) }.inObjectScope(.container)
    container.register(Keywords.self) { r -> Keywords in let `class` = r.resolve(Client.self)!; return Keywords(`class`) }
      .inObjectScope(.container)
    container.register(Helped.self) { r in makeHelped(r, 3) }.inObjectScope(.container)
    container.register(Aliases.self) { [weak container] r in
      guard let container, flag() || true else { fatalError("gone") }
      let other = r
      return Aliases(container.resolve(Client.self)!, other.resolve(Api.self)!)
    }.inObjectScope(.container)
  }
}
