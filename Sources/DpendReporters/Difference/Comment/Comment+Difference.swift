import DpendAnalysis
import DpendGraph

extension Comment {
  /// Creates the comment on a difference.
  init(_ difference: GraphDifference, _ context: DifferenceContext, form: CommentForm) {
    mark = form.hasMark ? context.comment.id.mark : nil
    verdict = CommentVerdict(difference, context).line
    reportAddress = context.comment.reportAddress
    let findings = FindingSections(difference, context, form)
    let changes = ChangeSections(difference, context, form)
    let problems = Self.problems(context)
    let sections =
      difference.isEmpty
      ? [Self.unchanged(difference, context)]
      : [Self.compared(context), changes.relaxedRules] + findings.new + [changes.modules] + findings.fixed
        + changes.diagram + [
          changes.counts
        ]
        + changes.details + findings.explanations
    self.sections = (problems + sections).filter { $0.count > 0 }
  }

  /// The section of the problems that prevented a part of the work.
  private static func problems(_ context: DifferenceContext) -> [Section] {
    let head = context.head.problems
    let problems = context.base.problems.filter { !head.contains($0) } + head
    let items = problems.map { Item(text: CommentText(message: $0)) }
    return [
      Section(title: "Incomplete input", importance: .problems, noun: "problem", content: .items(items))
    ]
  }

  private static func compared(_ context: DifferenceContext) -> Section {
    let names: [CommentText] = [.code(context.names.base), " → ", .code(context.names.head)]
    let line = names.reduce(CommentText([]), +)
    return Section(title: nil, importance: .problems, noun: "sentence", content: .lines([line]))
  }

  private static func unchanged(_ difference: GraphDifference, _ context: DifferenceContext) -> Section {
    let unchanged = difference.findings.unchanged
    let findings = unchanged == 0 ? "" : ", with \(unchanged.of("unchanged finding"))"
    let line =
      "The graph of " + .code(context.names.head) + " is the same as that of " + .code(context.names.base)
      + CommentText([.text("\(findings).")])
    return Section(title: nil, importance: .problems, noun: "sentence", content: .lines([line]))
  }
}
