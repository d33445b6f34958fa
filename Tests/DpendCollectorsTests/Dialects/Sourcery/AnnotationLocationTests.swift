import Testing
import _DpendTestSupport

@testable import DpendCollectors

/// The comments that annotate a declaration.
struct AnnotationLocationTests {
  @Test("Declarations of all kinds have annotations")
  func subjects() {
    let project = TestProject(
      """
      // sourcery: a
      class Outer {
        // sourcery: b
        struct Inner {}
        // sourcery: c
        init(
          /* sourcery: d */ first: Int,
          second: Int  // sourcery: e
        ) {}
        // sourcery: f
        var one = 1
        // sourcery: g
        func two() {}
      }
      // sourcery: h
      extension Outer {}
      // sourcery: i
      typealias Other = Outer
      // sourcery: j
      protocol Face {}
      // sourcery: k
      actor Player {}
      // sourcery: l
      enum Kind {
        // sourcery: m
        case one
        case /* sourcery: n */ two, three
        case four  // sourcery: o
      }
      """
    )
    #expect(
      project.annotationSketch == [
        "Outer: a", "Outer.Inner: b", "init: c", "first: d", "second: e", "one: f", "two: g", "Outer: h", "Other: i",
        "Face: j", "Player: k", "Kind: l", "one: m", "two: n", "four: o",
      ]
    )
  }

  @Test("Comments of all forms above a declaration count, through text, attributes and directives")
  func block() {
    let project = TestProject(
      """
      //sourcery: a
      // Some words.
      /// sourcery: b
      /// - Note: more words
      /* sourcery: c */
      /** sourcery: d */
      /**
       * Words.
       * sourcery: e
       */
      #if DEBUG
      @objc
      @available(macOS 12, *)
      // sourcery: f
      public final class Kettle {}
      #endif

      // sourcery: x

      class Plain {}
      """
    )
    #expect(project.annotationSketch == ["Kettle: a, b, c, d, e, f"])
  }

  @Test("The values of a repeated name are collected from the declaration upwards")
  func repeated() {
    let project = TestProject(
      """
      // sourcery: name = "first"
      // sourcery: name = "second"
      class Kettle {}  // sourcery: name = "own"
      """
    )
    #expect(project.annotationSketch == [#"Kettle: name=["own" "second" "first"]"#])
  }

  @Test("A comment at the end of a line annotates all declarations on the line")
  func trailing() {
    let project = TestProject(
      """
      class Kettle { init() {} }  // sourcery: a

      struct Cup { var size = "// sourcery: no"; var color = 1 }  /* sourcery: b */ // words
      """
    )
    #expect(project.annotationSketch == ["Kettle: a", "init: a", "Cup: b", "size: b", "color: b"])
  }

  @Test("A comment at the end of the line above an initializer also annotates the initializer")
  func leaking() {
    let project = TestProject(
      """
      // A kettle.
      class Kettle {  // sourcery: a
        init() {}
      }

      class Cup {
        var size: Int  // sourcery: b
        var color: Int
        init(size: Int) {
        }
        var depth: Int  // sourcery: c
        /// Words.
        var width: Int
      }
      """
    )
    #expect(project.annotationSketch == ["Kettle: a", "init: a", "size: b", "depth: c", "width: c"])
  }

  @Test("A range annotates all declarations in it, and a file annotation all that follow")
  func ranges() {
    let project = TestProject(
      """
      class Before {}

      // sourcery:begin: a, b = 1
      class One {
        init() {}
      }
      // sourcery: b = 2
      class Two {}
      // sourcery:end
      class Three {}

      // sourcery:file: c
      class Four {}

      // sourcery:file: d
      class Five {}
      """
    )
    #expect(
      project.annotationSketch == ["One: a, b=1.0", "init: a, b=1.0", "Two: a, b=1.0", "Four: c", "Five: c, d"]
    )
  }

  @Test("Generated blocks and generated files are not read")
  func generated() {
    let inline: MarkedSource = """
      class Kettle {
        // sourcery:inline:Kettle.Some
        // sourcery: a
        init() {}
        // sourcery: b
        struct Inner {}
        // sourcery:end

        // sourcery: c
        var size = 1
      }
      // sourcery:inline:Never.Ended
      // sourcery: d
      class Cup {}
      """
    let whole: MarkedSource = """
      // Generated using Sourcery 2.2.4 — https://github.com/krzysztofzablocki/Sourcery
      // DO NOT EDIT
      // sourcery: e
      class Container {}
      """
    let project = TestProject([("Kettle.swift", "App", inline), ("Container.swift", "App", whole)])
    #expect(project.annotationSketch == ["size: c", "Cup: d"])
  }

  @Test("Comments that only look like annotations are not read")
  func lookalikes() {
    let project = TestProject(
      #"""
      // sourcer: a
      // TODO: use sourcery: b here
      // sourcery:
      // sourcery:filename
      /* Words
         sourcery: c
       */
      class Kettle {
        func pour() {
          // sourcery: d
          class Local {}
        }
      }
      """#
    )
    #expect(project.annotationSketch == [])
  }

  @Test("All line breaks count, and columns count bytes")
  func lineEnds() {
    let project = TestProject(
      MarkedSource(
        "\r\n// sourcery: a\r\nclass Käse { init(/* sourcery: b */ größe: Int, c: Int) {} }\r\n\r\n// sourcery: d\rclass Cup {}"
      )
    )
    #expect(project.annotationSketch == ["Käse: a", "init: a", "größe: b", "c: a", "Cup: d"])
  }
}
