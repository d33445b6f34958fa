import DpendGraph

/// The uses of components and their members in the code of a project.
struct NeedleCode {
  /// A component, a member or a property that code uses.
  enum Subject {
    /// A property or a method of a component.
    case member(NeedleMemberID)

    /// A property of the protocol of the component's own dependencies.
    case dependency(String, CanonicalType)

    /// A property that the plugin of the component supplies.
    case plugin(String, CanonicalType)

    /// The creation of a component.
    case creation(Int)
  }

  /// A use, with the purpose of the value.
  struct Use {
    let subject: Subject

    /// The label of the argument that the value is passed as.
    let label: String?

    /// The name of the parameter, property or variable that receives the value.
    let name: String?

    let injection: DependencyRequest.Injection

    /// Whether the code runs later than the code around it.
    let isDeferred: Bool
    let condition: BuildCondition
    let location: SourceLocation
  }

  /// The code of a member.
  struct MemberCode {
    var uses: [Use] = []

    /// The type whose initializer creates the value.
    var created: CanonicalType?

    /// Whether the component keeps the value.
    var isShared = false
  }

  /// The code outside of the members of components.
  struct OtherCode {
    /// The component around it; nil elsewhere.
    let component: Int?
    let body: CodeBody
    var uses: [Use]
  }

  /// The code of the members.
  private(set) var members: [NeedleMemberID: MemberCode] = [:]

  /// The other code with uses, in the order of the source.
  private(set) var others: [OtherCode] = []

  /// Reads the bodies of a project.
  static func read(_ bodies: [CodeBody], of project: NeedleProject, _ index: TypeIndex) -> NeedleCode {
    var code = NeedleCode()
    var interpreter = NeedleInterpreter(project: project, index: index, bodies: bodies)
    for body in bodies {
      let component = project.component(enclosing: body.context)
      if let member = project.members[body.location] {
        interpreter.read(body, in: component, to: &code.members[member, default: MemberCode()])
      } else if component == nil || !body.isStatic {
        var own = MemberCode()
        interpreter.read(body, in: component, to: &own)
        if !own.uses.isEmpty { code.others.append(OtherCode(component: component, body: body, uses: own.uses)) }
      }
    }
    return code
  }

  /// Returns the index of the component that a member creates and returns; nil for any other member.
  func child(_ id: NeedleMemberID, in project: NeedleProject) -> Int? {
    guard let code = members[id], let child = project.component(code.created) else { return nil }
    let isCreated = code.uses.contains { if case .creation(child) = $0.subject { true } else { false } }
    return isCreated ? child : nil
  }
}
