// The path finder: shows the shortest paths between two bindings that the reader selects.
"use strict";

{
  const [dependencies, requests] = [globalThis.dpendGraphIndex, globalThis.dpendRequestIndex];
  const entries = globalThis.dpendSearchMatch.subjects(globalThis.dpendSearchIndex, "binding");
  const [form, from, to] = ["path-finder", "path-from", "path-to"].map((id) => document.getElementById(id));
  const answer = document.getElementById("path-answer");

  // Bindings with equal names have longer ones, as on all pages.
  const names = entries.map((entry, index) => requests.bindings[index] || entry.name);
  const numbers = new Map(names.map((name, index) => [name, index]));

  /// Returns the words for the condition of the builds that have a binding or a dependency; empty for all builds.
  const condition = (key) => (key in requests.conditions ? `, under #if ${requests.conditions[key]}` : "");

  /// Returns the label of the request by which a binding depends on another one, its location, the address of that, and its kind.
  const request = (from, to, position = dependencies[from].indexOf(to)) => {
    const { names: labels, files, addresses, kinds } = requests;
    const [label, file, line, kind] = requests.requests[from].slice(4 * position, 4 * position + 4);
    return { label: labels[label], condition: condition(`${from} ${to}`), location: `${files[file]}:${line}`, address: globalThis.dpendLineAddress(addresses[file], line), kind: kinds[kind] };
  };
  const programs = globalThis.dpendPrograms;
  const loose = new Set(["weak", "content"]);
  // A chain of several dependencies contains no loose reference, and one program contains all of its bindings.
  const strong = dependencies.map((targets, from) => targets.filter((to, position) => !loose.has(request(from, to, position).kind)));

  /// Returns the shortest paths between two bindings, up to a number of them; none if there is no path.
  const paths = (start, end, most) => (dependencies[start].includes(end) ? [[start, end]] : chains(start, end, most, strong));
  /// Returns the shortest paths over some dependencies, each in one program.
  const chains = (start, end, most, dependencies) => {
    const found = programs.filter((contains) => contains(start) && contains(end)).flatMap((contains) => chainsInProgram(start, end, most, dependencies, contains));
    const length = Math.min(...found.map((path) => path.length));
    const distinct = new Map(found.filter((path) => path.length === length).map((path) => [path.join(), path]));
    return [...distinct.values()].slice(0, most);
  };
  const chainsInProgram = (start, end, most, dependencies, contains) => {
    const previous = new Map([[start, []]]);
    let frontier = [start];
    while (frontier.length > 0) {
      const next = new Set();
      const last = [];
      for (const node of frontier) {
        for (const target of dependencies[node]) {
          if (target === end) last.push(node);
          else if (next.has(target)) previous.get(target).push(node);
          else if (!previous.has(target) && contains(target)) {
            previous.set(target, [node]);
            next.add(target);
          }
        }
      }
      if (last.length > 0) return upwards(last, start, end, previous, most);
      frontier = [...next];
    }
    return [];
  };
  /// Returns the paths that end with a step from one of some bindings, which a search reached.
  const upwards = (last, start, end, previous, most) => {
    const found = [];
    const open = last.map((node) => ({ node, rest: { node: end } })).reverse();
    while (open.length > 0 && found.length < most) {
      const path = open.pop();
      if (path.node === start) {
        const nodes = [];
        for (let step = path; step; step = step.rest) nodes.push(step.node);
        found.push(nodes);
      } else for (const node of [...previous.get(path.node)].reverse()) open.push({ node, rest: path });
    }
    return found;
  };

  const sentence = (text) => {
    const paragraph = document.createElement("p");
    paragraph.textContent = text;
    return paragraph;
  };
  const phrases = { lazy: ", created on first use", assigned: ", set after creation", factory: ", created later by a factory", call: ", called", weak: ", referenced weakly", content: ", kept as content", held: ", referenced weakly", repeated: ", requested at each use" };
  const source = (from, to) => {
    const { label, location, address, kind, condition } = request(from, to);
    const element = document.createElement(address ? "a" : "span");
    if (address) element.href = address;
    const code = (text) => {
      const name = document.createElement("code");
      name.textContent = text;
      return name;
    };
    element.append(code(location));
    const words = document.createElement("span");
    words.className = "step";
    words.append(" as ", code(label), phrases[kind] ?? "", ", at ", element, condition);
    return words;
  };
  const list = (nodes) => {
    const items = document.createElement("ol");
    for (const [step, node] of nodes.entries()) {
      const link = document.createElement("a");
      link.href = document.body.dataset.root + entries[node].address;
      const code = document.createElement("code");
      code.textContent = names[node];
      link.append(code);
      const item = document.createElement("li");
      item.append(link, condition(node), ...(step > 0 ? [source(nodes[step - 1], node)] : []));
      items.append(item);
    }
    return items;
  };
  const picture = (found) =>
    globalThis.dpendPathPicture({
      paths: found.slice(0, mostDrawn),
      name: (node) => entries[node].name,
      distinction: (node) => (names[node].startsWith(entries[node].name) ? names[node].slice(entries[node].name.length).replace(/^[ ,.]+/, "") : names[node]),
      condition: (node) => condition(node).replace(/^, /, ""),
      address: (node) => document.body.dataset.root + entries[node].address,
      kind: (from, to) => {
        const { label, location, kind, condition } = request(from, to);
        return { kind, title: `${names[from]} depends on ${names[to]} as ${label}${phrases[kind] ?? ""}${condition}\n${location}` };
      },
    });

  const mostPaths = 10;
  // A picture of more paths is wider than a page.
  const mostDrawn = 3;
  const mostCandidates = 20;

  const types = new Map();
  for (const [name, bindings] of Object.entries(requests.types)) types.set(name.toLowerCase(), [...new Set([...(types.get(name.toLowerCase()) ?? []), ...bindings])]);

  /// Returns the bindings of a field: the one with this label if no other has this name, all with this name, with or without a tag, those that provide or
  /// create a type of this name, those with this tag or from a property of this name, or all whose names contain the text.
  ///
  /// A name can follow that of its module, and so can a factory, as in the id of a binding. The factory and the location in a label count
  /// only if no name contains the text.
  const candidates = (field) => {
    const text = field.value.trim();
    if (text === "") return [];
    const labeled = numbers.get(text);
    // A consumer can have the name of a type as its label, and bindings of the type have longer ones.
    if (labeled !== undefined && !entries.some(({ name }, index) => name === text && index !== labeled)) return [labeled];
    const lower = text.toLowerCase().replace(/^(any|some)\s+/, "").replace(/(\S)\s*#/g, "$1 #");
    const having = (test) => entries.flatMap(({ name, module, factory = "" }, index) => (test(name.toLowerCase(), `${module}.${name}`.toLowerCase(), `${module}.${factory}`.toLowerCase(), names[index].toLowerCase()) ? [index] : []));
    const tests = [
      (name, qualified) => [name, qualified].some((full) => full === lower || full.replace(/ #.*$/, "") === lower),
      (name, _qualified, factory) => name.endsWith(` #${lower}`) || factory.endsWith(`.${lower}`),
      (name, qualified) => name.includes(lower) || qualified.includes(lower),
      (_name, _qualified, factory, label) => factory.includes(lower) || label.includes(lower),
    ];
    const named = having(tests[0]);
    return tests.slice(1).reduce((found, test) => (found.length > 0 ? found : having(test)), named.length > 0 ? named : types.get(lower) ?? []);
  };
  /// Returns the two of some bindings between which the path over some dependencies is shortest; null if there is no path.
  const nearest = (starts, ends, following, programs) => {
    const wanted = new Set(ends);
    for (const start of starts) {
      const end = following[start].find((target) => wanted.has(target));
      if (end !== undefined) return { start, end };
    }
    const found = programs.map((contains) => nearestInProgram(starts.filter(contains), ends, following, contains)).filter((pair) => pair);
    return found.reduce((best, pair) => (best && best.length <= pair.length ? best : pair), null);
  };
  const nearestInProgram = (starts, ends, following, contains) => {
    const wanted = new Set(ends);
    // For each binding that the search reached, the one of the starts from which it did.
    const origins = new Map(starts.map((start) => [start, start]));
    let frontier = starts;
    for (let length = 1; frontier.length > 0; length += 1) {
      const next = [];
      for (const node of frontier) {
        for (const target of following[node]) {
          if (!contains(target)) continue;
          if (wanted.has(target)) return { start: origins.get(node), end: target, length };
          if (origins.has(target)) continue;
          origins.set(target, origins.get(node));
          next.push(target);
        }
      }
      frontier = next;
    }
    return null;
  };
  /// Returns a list of bindings that match a field, each with the length of its shortest path to or from those that match the other field, and
  /// with the end of the path where it is not that of the answer.
  const choices = (field, found, pair, others) => {
    const items = document.createElement("ul");
    const length = (index) => {
      const [starts, ends] = field === from ? [[index], others] : [others, [index]];
      const best = nearest(starts, ends, strong, programs) ?? nearest(starts, ends, dependencies, programs);
      const [path] = best ? paths(best.start, best.end, 1) : [];
      if (!path) return " (no path)";
      const [end, answered, word] = field === from ? [best.end, pair.end, "to"] : [best.start, pair.start, "from"];
      return ` (${steps(path)}${end === answered ? "" : ` ${word} ${names[end]}`})`;
    };
    for (const index of found.slice(0, mostCandidates)) {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = names[index];
      button.addEventListener("click", () => {
        field.value = names[index];
        form.requestSubmit();
      });
      const item = document.createElement("li");
      item.append(button, ...(pair ? [length(index)] : []));
      items.append(item);
    }
    const rest = found.length - mostCandidates;
    return rest > 0 ? [items, sentence(`${rest} more match; write more of the name.`)] : [items];
  };
  /// Returns the other paths that are as short, with a button for more of them where there are many.
  const alternatives = (start, end) => {
    const part = document.createElement("div");
    const fill = (limit) => {
      const found = paths(start, end, limit + 1);
      const others = found.slice(1, limit).map(list);
      if (others.length === 0) return;
      const isCut = found.length > limit;
      const count = isCut ? `${others.length} of the other paths that are as short` : others.length === 1 ? "Another path is as short" : `${others.length} more paths are as short`;
      const more = document.createElement("button");
      more.type = "button";
      more.textContent = "Show more paths";
      more.addEventListener("click", () => fill(limit * 10));
      part.replaceChildren(sentence(`${count}:`), ...others, ...(isCut ? [more] : []));
    };
    fill(mostPaths);
    return part;
  };

  /// Returns the sentences about the bindings that the answer is about, where several match a field.
  const chosen = (several, pair) =>
    several.map(({ field, text, bindings }) => sentence(`${bindings.length} bindings match “${text}”. The answer is about ${names[field === from ? pair.start : pair.end]}; all of them follow below it, with the lengths of their paths.`));

  const show = () => {
    const found = [from, to].map((field) => ({ field, text: field.value.trim(), bindings: candidates(field) }));
    for (const { field, bindings } of found) field.setAttribute("aria-invalid", String(bindings.length === 0));
    const unknown = found.find(({ bindings }) => bindings.length === 0);
    if (unknown) {
      answer.replaceChildren(sentence(`No binding matches “${unknown.text}”.`));
      unknown.field.focus();
      return;
    }
    const [starts, ends] = found.map(({ bindings }) => bindings);
    const several = found.filter(({ bindings }) => bindings.length > 1);
    const anywhere = [() => true];
    const pair = nearest(starts, ends, strong, programs) ?? nearest(starts, ends, dependencies, programs) ?? nearest(starts, ends, dependencies, anywhere) ?? (several.length === 0 ? { start: starts[0], end: ends[0] } : null);
    const others = several.flatMap(({ field, text, bindings }) => [sentence(`${bindings.length} bindings match “${text}”:`), ...choices(field, bindings, pair, field === from ? ends : starts)]);
    if (pair) return answer.replaceChildren(...chosen(several, pair), ...between(pair), ...others);
    answer.replaceChildren(sentence(`Nothing that matches “${found[0].text}” depends on anything that matches “${found[1].text}”.`), ...others);
  };
  /// Returns the kinds of the loose references on a path, as the subject of a clause with its verb.
  const looseReferences = (nodes) => {
    const kinds = nodes.slice(1).map((node, step) => request(nodes[step], node).kind);
    if (!kinds.includes("content")) return "weak references lead";
    return kinds.includes("weak") ? "weak references and passed content lead" : "passed content leads";
  };
  const steps = (nodes) => (nodes.length === 2 ? "1 step" : `${nodes.length - 1} steps`);
  /// Returns the answer about two bindings.
  const between = ({ start, end }) => {
    const [first, last] = [names[start], names[end]];
    const found = paths(start, end, mostDrawn + 1);
    const omitted = found.length > mostDrawn ? [sentence(`The picture shows ${mostDrawn} of the shortest paths.`)] : [];
    const [reached] = chains(start, end, 1, dependencies);
    const shortcut = found.length > 0 && reached?.length < found[0].length ? [sentence(`In ${steps(reached)}, ${looseReferences(reached)} to it:`), list(reached)] : [];
    if (found.length > 0) return [sentence(`${first} depends on ${last}. On the shortest path, each binding depends on the next:`), list(found[0]), picture(found), ...omitted, alternatives(start, end), ...shortcut];
    if (start === end) return [sentence(`${first} does not depend on itself.`)];
    if (reached) return [sentence(`${first} does not depend on ${last}, but ${looseReferences(reached)} to it:`), list(reached), picture([reached])];
    const [across] = chainsInProgram(start, end, 1, dependencies, () => true);
    if (across) return [sentence(`${first} does not depend on ${last}, but bindings of different programs lead to it:`), list(across), picture([across])];
    const [reverse] = paths(end, start, 1);
    if (reverse) return [sentence(`${first} does not depend on ${last}, but ${last} depends on ${first}:`), list(reverse), picture([reverse])];
    return [sentence(`Neither ${first} nor ${last} depends on the other.`)];
  };
  /// Shows the answer for the bindings in the address, so that an answer can be sent.
  const read = () => {
    const values = new URLSearchParams(location.hash.slice(1));
    if (location.hash === "") {
      for (const field of [from, to]) {
        field.value = "";
        field.removeAttribute("aria-invalid");
      }
      answer.replaceChildren();
    }
    if (!values.has("from") || !values.has("to")) return;
    [from.value, to.value] = [values.get("from"), values.get("to")];
    show();
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
    const hash = `#${new URLSearchParams({ from: from.value.trim(), to: to.value.trim() })}`;
    if (location.hash !== hash) history.pushState(null, "", hash);
    show();
  });
  addEventListener("hashchange", read);
  form.hidden = false;
  read();
}
