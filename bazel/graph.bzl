"""Linking the facts about all modules of an application: one action for each output, and a test."""

load(":facts.bzl", "DpendFactsInfo", "ENVIRONMENT", "PROGRAM", "dpend_facts_aspect")

_LINK = dict(
    PROGRAM,
    deps = attr.label_list(
        aspects = [dpend_facts_aspect],
        doc = "The targets of applications and libraries. The graph contains their modules and those that they depend on.",
        mandatory = True,
    ),
    config = attr.label(allow_single_file = [".yml"], default = "//:default.yml", doc = "The configuration file."),
    data = attr.label_list(allow_files = True, doc = "The files that the configuration and the options name, such as the baseline."),
    options = attr.string_list(doc = "Further options of the command."),
)

def _facts(ctx):
    return depset(transitive = [target[DpendFactsInfo].files for target in ctx.attr.deps])

def _link(ctx, command, output):
    """Registers the action that runs a command.

    Args:
        ctx: The context of the rule.
        command: The command of dpend with its options.
        output: The file or directory that the command writes.
    """
    facts = _facts(ctx)
    arguments = ctx.actions.args()
    arguments.add_all(command)
    arguments.add("--quiet")
    arguments.add("--config", ctx.file.config)
    arguments.add_all(["--output", output], expand_directories = False)
    arguments.add_all(ctx.attr.options)
    arguments.add_all(facts)
    ctx.actions.run(
        executable = ctx.executable._dpend,
        arguments = [arguments],
        inputs = depset([ctx.file.config] + ctx.files.data, transitive = [facts]),
        outputs = [output],
        env = ENVIRONMENT,
        mnemonic = "Dpend" + command[0].capitalize(),
        progress_message = "Linking the graph of %s" % ctx.label,
    )
    return [DefaultInfo(files = depset([output]))]

_EXTENSIONS = {"json": "json", "dot": "dot", "mermaid": "mmd"}

def _dpend_graph_impl(ctx):
    output = ctx.actions.declare_file(ctx.label.name + "." + _EXTENSIONS[ctx.attr.format])
    return _link(ctx, ["graph", "--format", ctx.attr.format], output)

dpend_graph = rule(
    implementation = _dpend_graph_impl,
    doc = "Writes the graph of an application with `dpend graph`. Findings never make it fail.",
    attrs = dict(_LINK, format = attr.string(default = "json", values = _EXTENSIONS.keys(), doc = "The format.")),
)

def _dpend_docs_impl(ctx):
    return _link(ctx, ["docs", "--only", "site"], ctx.actions.declare_directory(ctx.label.name))

dpend_docs = rule(
    implementation = _dpend_docs_impl,
    doc = "Writes the documentation of an application with `dpend docs`.",
    attrs = _LINK,
)

# The reports go where Bazel expects them of a test, and are missing with `bazel run`.
_GATE = """#!/bin/sh
export {environment}
exec {program} analyze --config {config} \\
  ${{XML_OUTPUT_FILE:+--report "junit=$XML_OUTPUT_FILE"}} \\
  ${{TEST_UNDECLARED_OUTPUTS_DIR:+--report "sarif=$TEST_UNDECLARED_OUTPUTS_DIR/findings.sarif"}} \\
  {arguments}
"""

def _quoted(text):
    """Returns a text as one word of the shell."""
    return "'" + text.replace("'", "'\\''") + "'"

def _dpend_gate_test_impl(ctx):
    facts = _facts(ctx)
    test = ctx.actions.declare_file(ctx.label.name + ".sh")
    ctx.actions.write(
        test,
        _GATE.format(
            environment = " ".join(["{}={}".format(name, value) for name, value in ENVIRONMENT.items()]),
            program = _quoted("./" + ctx.executable._dpend.short_path),
            config = _quoted(ctx.file.config.short_path),
            arguments = " ".join([_quoted(text) for text in ctx.attr.options + [file.short_path for file in facts.to_list()]]),
        ),
        is_executable = True,
    )
    runfiles = ctx.runfiles(files = [ctx.executable._dpend, ctx.file.config] + ctx.files.data, transitive_files = facts)
    program = ctx.attr._dpend[DefaultInfo].default_runfiles
    return [DefaultInfo(executable = test, runfiles = runfiles.merge(program) if program else runfiles)]

dpend_gate_test = rule(
    implementation = _dpend_gate_test_impl,
    doc = "Fails and prints the findings as `dpend analyze` does, if there is a finding with the severity of the option --fail-on.",
    attrs = _LINK,
    test = True,
)
