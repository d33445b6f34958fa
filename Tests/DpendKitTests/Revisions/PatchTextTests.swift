import Testing

@testable import DpendKit

struct PatchTextTests {
  @Test("Lines are those of hunks, whose contents are no headers, and removals have no lines")
  func hunks() {
    let patch = """
      diff --git a/A.swift b/A.swift
      --- a/A.swift
      +++ b/A.swift
      @@ -1 +1,2 @@ struct A {
      -old
      ++++ b/Forged.swift
      +@@ -1 +900 @@
      @@ -10,2 +11,0 @@
      ---- a/Forged.swift
      -gone
      @@ -20,0 +20 @@
      +new
      \\ No newline at end of file
      diff --git "a/\\303\\244 \\"b\\".swift" "b/\\303\\244 \\"b\\".swift"
      --- /dev/null
      +++ "b/\\303\\244 \\"b\\".swift"
      @@ -0,0 +1,3 @@
      +a
      +b
      +c
      diff --git a/With space.swift b/With space.swift
      --- a/With space.swift\t
      +++ b/With space.swift\t
      @@ -3 +3 @@
      -x
      +y

      """
    #expect(
      PatchText(Array(patch.utf8)).addedLines == [
        "A.swift": [1...2, 20...20], "ä \"b\".swift": [1...3], "With space.swift": [3...3],
      ]
    )
  }
}
