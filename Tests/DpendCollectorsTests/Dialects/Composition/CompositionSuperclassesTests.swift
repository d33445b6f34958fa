import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

/// The objects that the initializer of a superclass creates from values that its subclasses pass.
struct CompositionSuperclassesTests {
  private static let types = """
    final class Media { init() {} }
    final class Scanner { let media: Media; init(media: Media) { self.media = media } }
    final class Context { let scanner: Scanner?; init(scanner: Scanner?) { self.scanner = scanner } }
    class Model { let context: Context; init(scanner: Scanner? = nil) { context = Context(scanner: scanner) } }
    let media = Media()
    let scanner = Scanner(media: media)

    """

  /// Returns the dependencies in some code, besides those of the scanner.
  private func edges(_ code: String) -> [String] {
    CompositionProject(Self.types + code).edges.filter { !$0.hasPrefix("scanner ") }
  }

  @Test("A value that only some subclasses pass is content of the object, and a dependency of these")
  func omitted() {
    let edges = edges(
      """
      final class Lock: Model { init() { super.init() } }
      final class Feed: Model { override init(scanner: Scanner?) { super.init(scanner: scanner) } }
      final class Home: Model { init() { super.init(scanner: scanner) } }
      final class List: Model { init(media: Media) { super.init(scanner: Scanner(media: media)) } }
      let lock = Lock()
      let feed = Feed(scanner: scanner)
      let home = Home()
      let list = List(media: media)
      """
    )
    #expect(
      edges == [
        "List.init(media:).scanner media ← media", "Model.context scanner ← List.init(media:).scanner content",
        "Model.context scanner ← scanner content", "feed scanner ← scanner", "feed creates ← Model.context",
        "home scanner ← scanner", "home creates ← Model.context", "list media ← media",
        "list scanner ← List.init(media:).scanner", "list creates ← Model.context", "lock creates ← Model.context",
      ]
    )
  }

  @Test("Each object of a subclass gets the values that it passes through an initializer between")
  func chains() {
    let edges = edges(
      """
      class Page: Model { override init(scanner: Scanner? = nil) { super.init(scanner: scanner) } }
      final class Lock: Page { init() { super.init() } }
      final class Feed: Page { init() { super.init(scanner: Scanner(media: media)) } }
      let lock = Lock()
      let feed = Feed()
      let page = Page(scanner: scanner)
      """
    )
    #expect(
      edges == [
        "Feed.init().scanner media ← media", "Model.context scanner ← Feed.init().scanner content",
        "Model.context scanner ← scanner content", "feed scanner ← Feed.init().scanner", "feed creates ← Model.context",
        "lock creates ← Model.context", "page scanner ← scanner", "page creates ← Model.context",
      ]
    )
  }

  @Test("A value that all subclasses pass is a dependency of the object")
  func same() {
    let edges = edges(
      """
      final class Feed: Model { init() { super.init(scanner: scanner) } }
      final class List: Model { init() { super.init(scanner: scanner) } }
      let feed = Feed()
      let list = List()
      """
    )
    #expect(
      edges == ["Model.context scanner ← scanner", "feed creates ← Model.context", "list creates ← Model.context"]
    )
  }
}
