import DpendGraph

/// The view of the containers of a hierarchy for their template.
struct ScopeContainersView {
  /// A container of a root, or of a scope inside of another one.
  struct Container {
    /// The spaces before each line.
    let indentation: String

    /// The directive before the container, such as `#if DEBUG`; `nil` for none.
    let directive: String?

    /// Whether `#endif` follows.
    let isLastBranch: Bool

    /// The mark before the code.
    let begin: String

    /// The mark after the code.
    let end: String

    let name: String

    /// The type of the object.
    let result: String

    /// The access level, with a trailing space.
    let access: String

    let globalActor: String?

    /// The properties, each with its type.
    let properties: [String]

    /// The parameters of the initializer, in parentheses.
    let parameters: String

    let statements: [String]
    let method: String

    /// The call that creates the object.
    let creation: String

    let containers: [Container]
  }

  /// The first line of the file.
  let marker = GeneratedSource.marker

  let hasImports: Bool
  let imports: [ImportView]
  let containers: [Container]

  init(_ plan: ContainerPlan, marks: inout BindingMarks) {
    imports = plan.hierarchy.imports.map { ImportView($0) }.withDirectives
    hasImports = !imports.isEmpty
    let access = plan.access.modifier
    containers = zip(plan.hierarchy.roots, plan.scopeContainers).flatMap { root, container in
      let branches = [ConditionalBranch(container, when: root.condition)]
      return Container.views(of: branches, access: access, depth: 0, marks: marks.around(root.binding))
    }
  }
}

extension ScopeContainersView.Container {
  /// Returns the views of a chain of conditional branches.
  fileprivate static func views(
    of branches: [ConditionalBranch<ScopeContainer>],
    access: String,
    depth: Int,
    marks: (begin: String, end: String) = ("", "")
  ) -> [Self] {
    let isConditional = branches.count > 1 || branches.contains { $0.condition != .always }
    return branches.enumerated().map { position, branch in
      Self(
        branch.content,
        access: access,
        depth: depth,
        directive: isConditional ? branch.condition.directive(isFirst: position == 0) : nil,
        isLastBranch: isConditional && position == branches.count - 1,
        marks: marks
      )
    }
  }

  private init(
    _ container: ScopeContainer,
    access: String,
    depth: Int,
    directive: String?,
    isLastBranch: Bool,
    marks: (begin: String, end: String)
  ) {
    let (columns, writer) = (2 * depth, ScopeContainerStatements())
    indentation = String(repeating: " ", count: columns)
    self.directive = directive
    self.isLastBranch = isLastBranch
    (begin, end) = marks
    self.access = access
    name = container.name
    result = container.result
    globalActor = container.globalActor
    properties = container.properties.map { "\(SwiftIdentifier.declaration($0.name)): \($0.type)" }
    let declarations = container.parameters.map { Code.text($0.declaration) }
    parameters = Code.list(open: "(", declarations, close: ")")
      .text(indentation: columns + 2, column: columns + access.count + 6)
    statements = writer.initializer(container).map { $0.text(indentation: columns + 4) }
    method = SwiftIdentifier.declaration(container.method)
    creation = writer.creation(container).text(indentation: columns + 4)
    containers = container.containers.flatMap { Self.views(of: $0, access: access, depth: depth + 1) }
  }
}
