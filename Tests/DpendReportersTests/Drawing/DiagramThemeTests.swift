import DpendGraph
import Testing

@testable import DpendReporters

struct DiagramThemeTests {
  @Test(
    "A scope has the same color in text and in diagrams",
    arguments: [Scope.unique, .shared, .singleton, .eagerSingleton]
  )
  func scopes(scope: Scope) {
    let role = DiagramTheme.role(of: scope).rawValue
    let html = HTMLText(page: "scopes", sources: SourceLinks(base: nil)).html("\(.scope(scope))")
    #expect(html == "<span class=\"scope scope-\(role)\">\(scope.title)</span>")
    let rule = ".scope-\(role) { --scope: var(--diagram-\(role)); }\n"
    #expect(DiagramTheme.pageStyleSheet.contains(rule))
  }
}
