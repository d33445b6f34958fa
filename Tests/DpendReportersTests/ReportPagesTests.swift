import Synchronization
import Testing

@testable import DpendReporters

struct ReportPagesTests {
  @Test("The page of a binding is created when it is needed, and not kept")
  func laziness() {
    let created = Mutex<[Int]>([])
    let pages = ReportPages([page("index"), page("modules/App")], createdCount: 3) { binding in
      created.withLock { $0.append(binding) }
      return page("bindings/\(binding)")
    }
    #expect(pages.count == 5)
    #expect(pages.kept.map(\.path) == ["index", "modules/App"])
    #expect(created.withLock { $0 } == [])
    #expect(pages[1].path == "modules/App")
    #expect(pages[3].path == "bindings/1")
    #expect(pages.map(\.path) == ["index", "modules/App", "bindings/0", "bindings/1", "bindings/2"])
    #expect(created.withLock { $0 } == [1, 0, 1, 2])
  }
}

private func page(_ path: String) -> ReportPage {
  ReportPage(path: PagePath(rawValue: path), kind: .binding, title: "", summary: "", sections: [])
}
