import DpendGraph

extension SwiftUIDialect {
  /// The forms of code that dpend reads, with their meaning.
  package var explanation: DialectExplanation {
    DialectExplanation(
      example: Self.example,
      providing: Self.providing,
      requesting: Self.requesting,
      limits: Self.limits
    )
  }

  private static let example = """
    import SwiftUI

    @Observable final class Theme {}
    final class Library: ObservableObject {}
    protocol Account {}
    struct Guest: Account {}

    extension EnvironmentValues {
      @Entry var account: any Account = Guest()
    }

    @main
    struct Reader: App {
      @State private var theme = Theme()
      @StateObject private var library = Library()

      var body: some Scene {
        WindowGroup {
          Shelf().environment(theme).environmentObject(library)
        }
      }
    }

    struct Shelf: View {
      @Environment(Theme.self) private var theme
      @Environment(\\.account) private var account
      @EnvironmentObject private var library: Library

      var body: some View { EmptyView() }
    }
    """

  private static let providing = [
    DialectExplanation.Form(
      "view.environment(theme)",
      "a binding of the object under its static type, for `@Environment(Theme.self)`. All calls for one type are one binding"
    ),
    DialectExplanation.Form(
      "view.environmentObject(library)",
      "a binding of the object under its static type, for `@EnvironmentObject`"
    ),
    DialectExplanation.Form(
      "extension EnvironmentValues { @Entry var account: any Account = Guest() }",
      "a binding under the name of the key, whose default value is available everywhere. A computed property is read in the same way"
    ),
    DialectExplanation.Form(
      "final class AppDelegate: NSObject, UIApplicationDelegate, ObservableObject",
      "a delegate of the application or of a scene, which SwiftUI puts into the environment itself"
    ),
    DialectExplanation.Form(
      "view.environment(\\.account, account)",
      "the value under a key of the project, which replaces the default value"
    ),
  ]

  private static let requesting = [
    DialectExplanation.Form("@Environment(Theme.self) var theme", "a request of the view for the object"),
    DialectExplanation.Form(
      "@Environment(Theme.self) var theme: Theme?",
      "an optional request, which needs no provider"
    ),
    DialectExplanation.Form("@EnvironmentObject var library: Library", "a request of the view for the object"),
    DialectExplanation.Form(
      "@Environment(\\.account) var account",
      "a request for the value under a key of the project"
    ),
  ]

  private static let limits = [
    """
    Requests do not depend on the hierarchy of views: an object that code puts into the environment anywhere is available to all \
    views that read it. The dialect `composition` follows the hierarchy: an object that a view passes on comes from the modifiers \
    around that view. If these can put in different objects, the dependency is on the value of the environment.
    """,
    """
    An object is missing where no code of the project puts it in, in sources with an entry point: an `App`, an application or \
    scene delegate, or a hosting controller. An argument of unknown type could be any object, so that none of its kind is missing.
    """,
    "Keys of the system are left out, and keys whose values are enumerations, collections, or standard values such as `Bool`.",
    "Calls in previews and tests put nothing in, and the object of such a call is never missing.",
    "The lifetime of an object in the environment depends on the view that holds it.",
  ]
}

extension SwiftUIDialect {
  /// Code with SwiftUI in which rules find a problem.
  static let ruleExamples: [RuleName: RuleExample] = [
    RuleName("missing-dependency"): RuleExample(
      """
      import SwiftUI

      final class Library: ObservableObject {}

      @main
      struct Reader: App {
        var body: some Scene { WindowGroup { Shelf() } }
      }

      struct Shelf: View {
        @EnvironmentObject private var library: Library  // no code calls 'environmentObject' with a Library
        var body: some View { EmptyView() }
      }
      """,
      fix: "Pass the object to `environmentObject(_:)` or `environment(_:)` on a view around those that read it."
    )
  ]
}
