public import DpendGraph
public import DpendTemplates

/// A class with one method for each key, which needs no library.
public struct StaticContainer: ContainerStyle {
  /// The name for the command line.
  public let name = "static"

  /// What it is, in a sentence.
  public let summary = "a class with a method for each key, checked by the compiler; needs no framework"

  /// The path of its template.
  public let template = "containers/static.swift.mustache"

  /// Creates the style.
  public init() {}

  /// The code of the container.
  ///
  /// - Throws: ``TemplateError`` when there is no template.
  public func source(of plan: ContainerPlan, templates: Templates) throws(TemplateError) -> GeneratedSource {
    var marks = BindingMarks()
    let view = StaticContainerView(plan, marks: &marks)
    return marks.source(try templates.render(template, with: view))
  }
}
