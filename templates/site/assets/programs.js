// The programs of the bindings: one program uses all bindings of a chain of dependencies.
"use strict";

{
  const { sets, bindings } = globalThis.dpendProgramIndex;
  const numbers = [...new Set(sets.flat())].sort((one, other) => one - other);
  const contains = (number) => {
    const isIn = sets.map((set) => set.includes(number));
    // Values and missing keys are in all programs, and so is a binding whose programs are unknown.
    return (binding) => isIn[bindings[binding]] ?? true;
  };

  /// For each program a function that returns whether it contains a binding.
  globalThis.dpendPrograms = numbers.length > 0 ? numbers.map(contains) : [() => true];
}
