import DpendRuntime
import Storage
import Telemetry

/// Counts the copies in the shop; five of each book unless they were counted.
package final class StockService: StockChecking, StockKeeping {
  private let table: RecordTable<Int>
  private let log: any Log
  private let copiesOfUncounted: Int

  package init(
    store: Tagged<any Store, InMemory>,
    coder: any RecordCoder,
    log: any Log,
    copiesOfUncounted: Int = 5
  ) {
    table = RecordTable(name: "stock", store: store.dependency, coder: coder)
    self.log = log
    self.copiesOfUncounted = copiesOfUncounted
  }

  package func copies(of isbn: ISBN) throws -> Int { try table[isbn.rawValue] ?? copiesOfUncounted }

  package func take(_ copies: Int, of isbn: ISBN) throws {
    let left = try self.copies(of: isbn) - copies
    guard left >= 0 else { throw OutOfStock(isbn: isbn) }
    try table.save(left, for: isbn.rawValue)
    log.note("\(left) copies of \(isbn.rawValue) left")
  }
}
