import DpendGraph

/// A picture could not be drawn.
///
/// These findings are made when the pictures are rendered.
struct DiagramOmitted: Rule {
  let name = RuleName.diagramOmitted
  let severity = Severity.warning
  let canBeSuppressed = false
  let explanation = RuleExplanation(
    whatItChecks: "Graphviz draws every picture in time.",
    whyItMatters: "The page that should show the picture has its table only.",
    example: "// No code is to blame: a picture took too long, or the machine ran out of memory.",
    howToFix: "Look at the reason that the finding gives; draw a smaller part with `--focus` or a higher `--level`."
  )
}
