/// The events of one day in the shop; the container provides everything that they use.
@MainActor
struct ShopDay {
  private let container: BookshopContainer
  private let console: any Console

  init(container: BookshopContainer) {
    self.container = container
    console = container.console()
  }

  func run() async throws {
    try await receiveDelivery()
    let account = container.accountViewModel()
    try visit(account)
    try browse()
    try await buy()
    try recommend()
    try await think(again: account)
    await container.shopReportService().print()
  }

  private func receiveDelivery() async throws {
    console.printTitle("Delivery")
    let count = try await container.importCatalogUseCase().run()
    console.print("The wholesaler sent \(count) new books")
  }

  private func visit(_ account: AccountViewModel) throws {
    console.printTitle("Account")
    try account.register(name: "Ada", email: "ada@example.org", password: "enchantress")
    console.print(account.signIn(email: "ada@example.org", password: "enchanter"))
    console.print(account.signIn(email: "ada@example.org", password: "enchantress"))
  }

  private func browse() throws {
    console.printTitle("Catalog")
    let storefront = container.storefrontViewModel()
    for query in ["sea", "dickens", "cookery"] {
      let results = try storefront.search(query)
      console.print(results.title)
      for book in results.books { console.print("  " + book.line) }
    }
    try storefront.search("orwell").books.first?.wish()
  }

  /// The storefront and the cart's screen are two calls of the container; the cart that both see is one.
  private func buy() async throws {
    console.printTitle("Cart")
    let screen = try container.cartViewModel()
    let storefront = container.storefrontViewModel()
    try storefront.search("expectations").books.first?.putIntoCart(copies: 3)
    try storefront.search("ink").books.first?.putIntoCart(copies: 1)
    screen.voucherCode = "SPRING"
    for line in screen.lines { console.print(line) }
    let receipt = try await screen.placeOrder()
    for line in receipt.lines { console.print(line) }
    console.print("Things in the cart now: \(screen.lines.count)")
  }

  private func recommend() throws {
    console.printTitle("Recommendations")
    for line in try container.storefrontViewModel().recommendations() { console.print(line) }
  }

  /// No screen shows a cart here, so that each call of the container finds a new one.
  private func think(again account: AccountViewModel) async throws {
    console.printTitle("Second thoughts")
    console.print("Things ordered once more: \(try account.repeatLastOrder())")
    console.print("Things in the next cart: \(container.cart().items.count)")
    console.print("Orders: \(try account.orderCount())")
    try await container.cancelOrderUseCase().run(number: "order-1")
    console.print("Orders after one was cancelled: \(try account.orderCount())")
  }
}
