// The path finder: shows a shortest path between two bindings that the reader selects.
"use strict";

{
  const dependencies = globalThis.dpendGraphIndex;
  const entries = globalThis.dpendSearchIndex.slice(-dependencies.length || globalThis.dpendSearchIndex.length);
  const [form, from, to] = ["path-finder", "path-from", "path-to"].map((id) => document.getElementById(id));
  const answer = document.getElementById("path-answer");

  // Names shared by several bindings get their factory, and a number if that is shared too.
  const count = (names) => names.reduce((counts, name) => counts.set(name, (counts.get(name) ?? 0) + 1), new Map());
  const titles = count(entries.map((entry) => entry.title));
  const full = entries.map((entry) => (titles.get(entry.title) > 1 ? `${entry.title}: ${entry.words.at(-1)}` : entry.title));
  const shared = count(full);
  const names = full.map((name, index) => (shared.get(name) > 1 ? `${name} (${index + 1})` : name));
  const numbers = new Map(names.map((name, index) => [name, index]));

  const path = (start, end) => {
    const previous = new Map();
    let frontier = [start];
    while (frontier.length > 0) {
      const next = [];
      for (const node of frontier) {
        for (const target of dependencies[node]) {
          if (target === end) {
            const nodes = [end];
            for (let step = node; step !== undefined; step = previous.get(step)) nodes.unshift(step);
            return nodes;
          }
          if (target === start || previous.has(target)) continue;
          previous.set(target, node);
          next.push(target);
        }
      }
      frontier = next;
    }
    return null;
  };

  const sentence = (text) => {
    const paragraph = document.createElement("p");
    paragraph.textContent = text;
    return paragraph;
  };
  const list = (nodes) => {
    const items = document.createElement("ol");
    for (const node of nodes) {
      const link = document.createElement("a");
      link.href = document.body.dataset.root + entries[node].address;
      const code = document.createElement("code");
      code.textContent = names[node];
      link.append(code);
      const item = document.createElement("li");
      item.append(link);
      items.append(item);
    }
    return items;
  };

  /// Returns the binding of a field: the one with this name, or the only one whose name contains the text.
  const chosen = (field) => {
    const text = field.value.trim();
    if (numbers.has(text)) return numbers.get(text);
    const lower = text.toLowerCase();
    const near = names.flatMap((name, index) => (name.toLowerCase().includes(lower) ? [index] : []));
    return text !== "" && near.length === 1 ? near[0] : null;
  };

  const show = () => {
    for (const field of [from, to]) {
      const isKnown = chosen(field) !== null;
      field.setAttribute("aria-invalid", String(!isKnown));
      if (isKnown) continue;
      answer.replaceChildren(sentence(`No binding or several bindings match “${field.value.trim()}”.`));
      field.focus();
      return;
    }
    const [start, end] = [chosen(from), chosen(to)];
    const [first, last] = [names[start], names[end]];
    const found = path(start, end);
    const reverse = found ? null : path(end, start);
    if (found) answer.replaceChildren(sentence(`${first} depends on ${last}. Each binding depends on the next:`), list(found));
    else if (reverse) answer.replaceChildren(sentence(`${first} does not depend on ${last}, but ${last} depends on ${first}:`), list(reverse));
    else answer.replaceChildren(sentence(`Neither ${first} nor ${last} depends on the other.`));
  };

  document.getElementById("path-names").append(
    ...names.map((name) => {
      const option = document.createElement("option");
      option.value = name;
      return option;
    })
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    show();
  });
  form.hidden = false;
}
