"""The built dpend, after a script that waits for the pipe of a test."""

_SCRIPT = """#!/bin/sh
[ ! -p /gate/pipe ] || read -r _ < /gate/pipe
exec "$0.runfiles/{workspace}/{program}" "$@"
"""

def _waiting_program_impl(ctx):
    script = ctx.actions.declare_file(ctx.label.name)
    ctx.actions.write(script, _SCRIPT.format(workspace = ctx.workspace_name, program = ctx.file.program.short_path), is_executable = True)
    return [DefaultInfo(executable = script, runfiles = ctx.runfiles([ctx.file.program]))]

waiting_program = rule(
    implementation = _waiting_program_impl,
    attrs = {"program": attr.label(allow_single_file = True)},
    executable = True,
)
