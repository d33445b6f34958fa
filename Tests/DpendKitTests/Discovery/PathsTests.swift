import Testing
import _DpendTestSupport

@testable import DpendKit

struct PathsTests {
  @Test(arguments: [
    ("/a/./b//c", "/a/b/c"), ("/a/../b", "/b"), ("/../a", "/a"), ("/", "/"), ("/a/b/", "/a/b"), ("/a/..", "/"),
  ])
  func absolute(path: String, expected: String) {
    #expect(path.absolutePath == expected)
  }

  @Test("The parent of a link is the parent of its target")
  func aboveLinks() async throws {
    try await withTemporaryFolder(["elsewhere/inner/a": "", "b/c": ""]) { folder in
      try link(folder + "/b/link", to: "../elsewhere/inner")
      try link(folder + "/b/lost", to: "nowhere")
      #expect("\(folder)/b/link/..".absolutePath == "\(folder)/elsewhere")
      #expect("\(folder)/b/link/../../b/link".absolutePath == "\(folder)/b/link")
      #expect("\(folder)/b/link/a/../c".absolutePath == "\(folder)/b/link/c")
      #expect("\(folder)/b/lost/../c".absolutePath == "\(folder)/b/c")
    }
  }

  @Test(arguments: [
    ("/a/b/c", "/a", "b/c"), ("/a/b", "/a/", "b"), ("/ab/c", "/a", "/ab/c"), ("/a", "/", "a"), ("/a", "/a", "/a"),
  ])
  func relative(path: String, folder: String, expected: String) {
    #expect(path.relative(to: folder) == expected)
  }

  @Test(arguments: [
    (["/a/b", "/a/c"], "/a"), (["/a/b"], "/a/b"), (["/a", "/a/b"], "/a"), (["/a", "/b"], "/"), ([], "/"),
    (["/a/b", "/a/b/c", "/a/bc"], "/a"), (["/ab", "/a"], "/"), (["/", "/a"], "/"), (["/a", "/"], "/"),
    (["/a", "b"], "/"), (["a", "/b"], ""),
  ])
  func common(folders: [String], expected: String) {
    #expect(folders.commonFolder == expected)
  }

  @Test(arguments: [
    ("/a/b/c", "/a", "b/c"), ("/a/c", "/a/b", "../c"), ("/c", "/a/b", "../../c"), ("/ab", "/a", "../ab"),
  ])
  func path(path: String, folder: String, expected: String) {
    #expect(path.path(from: folder) == expected)
  }

  @Test(
    "Paths of a folder and of what it contains, in which a slash is a byte",
    arguments: [
      ("/a", "/a", true), ("/a/", "/a", true), ("/a", "/a/", true), ("/a/b/c", "/a", true), ("/a/b", "/a/", true),
      ("/ab", "/a", false), ("/a", "/a/b", false), ("/b/a", "/a", false), ("/a", "/", true), ("/", "/", true),
      ("/a/\u{301}b", "/a", true), ("/a\u{301}/b", "/a", false),
    ]
  )
  func contained(path: String, folder: String, isContained: Bool) {
    #expect(path.isAt(orIn: folder) == isContained)
  }

  @Test(
    "The parent and the name of a path, in which a slash is a byte",
    arguments: [
      ("/a/b", "/a", "b"), ("/a", "/", "a"), ("/", "/", ""), ("a", "", "a"), ("", "", ""), ("a/b/", "a", "b"),
      ("a//b", "a", "b"),
      ("/p/\u{301}a.swift", "/p", "\u{301}a.swift"), ("up/\u{200D}b", "up", "\u{200D}b"),
    ]
  )
  func parts(path: String, parent: String, name: String) {
    #expect(Array(path.parentFolder.utf8) == Array(parent.utf8))
    #expect(Array(path.lastComponent.utf8) == Array(name.utf8))
  }

  @Test(
    "Paths that lead out of a folder, or to the folder itself",
    arguments: [
      ("a/b", true), ("..a/b", true), ("../a", false), ("a/../b", false), ("./a", false), ("a//b", false),
      ("/a", false), ("a/", false),
      ("", false), ("../\u{301}x", false), ("a/\u{301}..", true),
    ]
  )
  func inside(path: String, isInside: Bool) {
    #expect(path.isInside == isInside)
  }

  @Test("The enclosing folders of a path, the nearest first")
  func enclosing() {
    #expect(Array("/a/b/c.swift".enclosingFolders) == ["/a/b", "/a", "/"])
  }
}
