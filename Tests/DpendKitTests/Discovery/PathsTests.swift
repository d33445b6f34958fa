import Testing

@testable import DpendKit

struct PathsTests {
  @Test(arguments: [("/a/./b//c", "/a/b/c"), ("/a/../b", "/b"), ("/../a", "/a"), ("/", "/")])
  func absolute(path: String, expected: String) {
    #expect(path.absolutePath == expected)
  }

  @Test(arguments: [
    ("/a/b/c", "/a", "b/c"), ("/a/b", "/a/", "b"), ("/ab/c", "/a", "/ab/c"), ("/a", "/", "a"), ("/a", "/a", "/a"),
  ])
  func relative(path: String, folder: String, expected: String) {
    #expect(path.relative(to: folder) == expected)
  }

  @Test(arguments: [
    (["/a/b", "/a/c"], "/a"), (["/a/b"], "/a/b"), (["/a", "/a/b"], "/a"), (["/a", "/b"], "/"), ([], "/"),
  ])
  func common(folders: [String], expected: String) {
    #expect(folders.commonFolder == expected)
  }

  @Test("The folders around a path, the nearest first")
  func enclosing() {
    #expect(Array("/a/b/c.swift".enclosingFolders) == ["/a/b", "/a", "/"])
  }
}
