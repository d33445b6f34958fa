// The page of selections: shows the bindings of the selection in the address, by module or by the type that leads to them.
"use strict";

{
  const { tables, entries, resolve, reached, SelectionError } = globalThis.dpendSelection;
  const prefix = "#select=";
  // The number of bindings up to which the lists of all modules are open, and up to which the list of a single module is.
  const mostOpen = 100;
  const mostOpenOfOne = 1_000;

  const [form, input, answer, count] = ["selection-form", "selection-text", "selection-answer", "selection-count"].map((id) => document.getElementById(id));
  const consumers = new Set(tables.is.bindings[tables.is.names.indexOf("consumer")] ?? []);
  const element = (name, contents) => {
    const created = document.createElement(name);
    for (const content of contents) created.append(content);
    return created;
  };
  const numbered = (number, noun) => `${number} ${noun}${number === 1 ? "" : "s"}`;
  const summary = (indices) => {
    const requesting = indices.filter((index) => consumers.has(index)).length;
    const provided = indices.length - requesting;
    const parts = [provided > 0 ? [numbered(provided, "binding")] : [], requesting > 0 ? [numbered(requesting, "consumer")] : []];
    return parts.flat().join(", ");
  };
  const link = (index) => {
    const created = element("a", [element("code", [entries[index].name])]);
    created.href = document.body.dataset.root + entries[index].address;
    return created;
  };
  const details = (index, direct) => {
    const { details: words, factory = "" } = entries[index];
    // The words that distinguish bindings of one type can name the initializer or the function.
    const isNamed = words.includes(factory.slice(factory.lastIndexOf(".") + 1));
    const created = element("span", [[direct.has(index) ? "direct" : "", words, isNamed ? "" : factory].filter(Boolean).join(" · ")]);
    created.className = "details";
    return created;
  };
  const list = (indices, direct) => element("ul", indices.map((index) => element("li", [link(index), " ", details(index, direct)])));
  const group = (title, indices, direct, isOpen) => {
    const folded = element("details", [element("summary", [`${title}: ${summary(indices)}`])]);
    const fill = () => folded.children.length > 1 || folded.append(list(indices, direct));
    folded.addEventListener("toggle", () => folded.open && fill());
    if (isOpen) fill();
    folded.open = isOpen;
    return folded;
  };

  const heading = document.querySelector("h1");
  const [general, site] = [heading.textContent, document.title.slice(heading.textContent.length)];
  const name = (title) => {
    heading.textContent = title;
    document.title = title + site;
  };

  // MARK: Chains

  /// Returns the relation of a selection to one binding; null for another selection.
  const relationOf = (parts) => {
    const found = (parts ?? []).filter(({ predicate, index, isNegated }) => (predicate === "uses" || predicate === "used-by") && index !== undefined && !isNegated);
    return found.length === 1 ? { table: tables[found[0].predicate], center: found[0].index } : null;
  };
  const directOf = ({ table: { neighbors, ends }, center }) => new Set([...neighbors[center], ...(ends?.[center] ?? [])].filter((index) => index !== center));

  /// Returns whether chains within one program reach each binding, also without some others.
  const reachedWithout = ({ table: { neighbors }, center }, others) => {
    const searches = globalThis.dpendPrograms.filter((contains) => contains(center)).map((contains) => reached(neighbors, neighbors[center], (index) => !others.has(index) && contains(index)));
    return entries.map((_, index) => searches.some((members) => members[index]));
  };

  /// Returns the bindings that precede others on one chain to each; only their types can be on all chains to a binding.
  const preceding = ({ table: { neighbors }, center }) => {
    const found = new Set();
    for (const contains of globalThis.dpendPrograms.filter((contains) => contains(center))) {
      const [seen, frontier] = [new Set([center]), [center]];
      while (frontier.length > 0) {
        const node = frontier.pop();
        for (const next of neighbors[node]) {
          if (seen.has(next) || !contains(next)) continue;
          seen.add(next);
          frontier.push(next);
          found.add(node);
        }
      }
    }
    found.delete(center);
    return found;
  };

  /// Returns the types of bindings, each with its shortest name that no other type has.
  const types = () => {
    const { names, bindings } = tables.type;
    const spellings = new Map();
    names.forEach((name, index) => {
      const unqualified = name.replace(/[^\s<>()[\],?&]+\./g, "");
      spellings.set(unqualified, [...(spellings.get(unqualified) ?? []), index]);
    });
    const found = new Map();
    for (const indices of spellings.values()) {
      for (const index of indices) {
        const all = new Set(bindings[index]);
        const isShared = indices.some((other) => names[other].length > names[index].length && bindings[other].length < all.size && bindings[other].every((binding) => all.has(binding)));
        const key = bindings[index].join();
        if (!isShared && !(found.get(key)?.name.length <= names[index].length)) found.set(key, { name: names[index], bindings: bindings[index] });
      }
    }
    return [...found.values()];
  };

  /// Returns groups of bindings with their titles: the direct ones, those that no chain reaches without one type, and the rest.
  const byChain = (relation, selected, direct) => {
    let rest = selected.filter((index) => !direct.has(index));
    const before = preceding(relation);
    const behind = types().filter(({ bindings }) => bindings.some((index) => before.has(index))).map(({ name, bindings }) => {
      const own = new Set(bindings.filter((index) => index !== relation.center));
      const isReached = reachedWithout(relation, own);
      return { name, others: rest.filter((index) => !own.has(index) && !isReached[index]) };
    });
    const groups = [["Direct", selected.filter((index) => direct.has(index))]];
    // A binding is in the group of the type that is before the most bindings.
    for (const { name, others } of behind.sort((one, other) => other.others.length - one.others.length || one.name.length - other.name.length)) {
      const isOpen = new Set(rest);
      const own = others.filter((index) => isOpen.has(index));
      if (own.length > 0) groups.push([`Only through ${name}`, own]);
      const known = new Set(own);
      rest = rest.filter((index) => !known.has(index));
    }
    return [...groups, ["Through different types", rest]].filter(([, indices]) => indices.length > 0);
  };
  const byModule = (selected) => {
    const modules = new Map();
    for (const index of selected) {
      const { module } = entries[index];
      if (!modules.has(module)) modules.set(module, []);
      modules.get(module).push(index);
    }
    return [...modules].sort(([one], [other]) => (one < other ? -1 : 1));
  };

  /// Returns a list from which a reader chooses how to group bindings that are related to one.
  const choice = (change) => {
    const select = element("select", ["module", "type in between"].map((title) => new Option(title)));
    select.addEventListener("change", () => change(select.selectedIndex === 1));
    return element("p", [element("label", ["Group by ", select])]);
  };

  const show = (text) => {
    let members, parts, title;
    try {
      ({ members, parts, title } = resolve(text));
    } catch (error) {
      if (!(error instanceof SelectionError)) throw error;
      input.setAttribute("aria-invalid", "true");
      count.textContent = error.message;
      answer.replaceChildren();
      name(general);
      return;
    }
    name(title ?? text);
    input.setAttribute("aria-invalid", "false");
    const selected = members.flatMap((isMember, index) => (isMember ? [index] : []));
    count.textContent = selected.length === 0 ? "No binding matches." : `${summary(selected)}.`;
    const relation = relationOf(parts);
    const direct = relation ? directOf(relation) : new Set();
    const groups = document.createElement("div");
    const fill = (isByChain) => {
      const found = isByChain ? byChain(relation, selected, direct) : byModule(selected);
      const most = found.length === 1 ? mostOpenOfOne : mostOpen;
      groups.replaceChildren(...found.map(([title, indices]) => group(title, indices, direct, selected.length <= most)));
    };
    fill(false);
    answer.replaceChildren(...(relation && selected.some((index) => !direct.has(index)) ? [choice(fill)] : []), groups);
  };
  const read = () => {
    if (location.hash === "") {
      input.value = count.textContent = "";
      input.removeAttribute("aria-invalid");
      answer.replaceChildren();
      name(general);
    }
    if (!location.hash.startsWith(prefix)) return;
    let text;
    try {
      text = decodeURIComponent(location.hash.slice(prefix.length));
    } catch {
      text = location.hash.slice(prefix.length);
    }
    input.value = text;
    show(text);
  };

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const hash = prefix + encodeURIComponent(input.value);
    if (location.hash === hash) show(input.value);
    else location.hash = hash;
  });
  addEventListener("hashchange", read);
  form.hidden = false;
  read();
}
