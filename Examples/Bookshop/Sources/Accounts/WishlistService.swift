import DpendRuntime
import Storage

/// Stores the wishes of each customer.
package final class WishlistService {
  private let table: RecordTable<[String]>
  private let session: any Session

  package init(store: Tagged<any Store, InMemory>, coder: any RecordCoder, session: any Session) {
    table = RecordTable(name: "wishlist", store: store.dependency, coder: coder)
    self.session = session
  }

  private var owner: String { session.email ?? "guest" }
}

extension WishlistService: Wishlist {
  package var titles: [String] {
    get throws { try table[owner] ?? [] }
  }

  package func add(_ title: String) throws {
    try table.save(titles + [title], for: owner)
  }
}
