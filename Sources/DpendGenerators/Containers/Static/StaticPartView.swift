import DpendGraph

/// The view of a further file of a static container for its template.
struct StaticPartView {
  /// The first line of the file.
  let marker = GeneratedSource.marker

  /// The second line of the file.
  let heading: String

  let hasImports: Bool
  let imports: [ImportView]

  /// The name of the module.
  let module: String

  /// The name of the container.
  let name: String

  let functions: [StaticFunction]

  init(_ part: ContainerPlan.Part, of plan: ContainerPlan, besides file: String, marks: inout BindingMarks) {
    heading = ContainerPart.heading(of: file)
    imports = part.imports.map { ImportView($0, access: plan.access) }.withDirectives
    hasImports = !imports.isEmpty
    module = part.module
    name = plan.name
    var functions = StaticFunctions(plan).all(in: part.module, &marks).withDirectives
    if !functions.isEmpty { functions[0].hasSpacing = false }
    self.functions = functions
  }
}
