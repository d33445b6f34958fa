// The page of selections: shows the bindings of the selection in the address, by module.
"use strict";

{
  const { tables, entries, resolve, SelectionError } = globalThis.dpendSelection;
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
  const details = (index) => {
    const created = element("span", [[entries[index].details, entries[index].factory].filter(Boolean).join(" · ")]);
    created.className = "details";
    return created;
  };
  const list = (indices) => element("ul", indices.map((index) => element("li", [link(index), " ", details(index)])));
  const group = (module, indices, isOpen) => {
    const folded = element("details", [element("summary", [`${module}: ${summary(indices)}`])]);
    const fill = () => folded.children.length > 1 || folded.append(list(indices));
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

  const show = (text) => {
    let members, title;
    try {
      ({ members, title } = resolve(text));
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
    const modules = new Map();
    for (const index of selected) {
      const { module } = entries[index];
      if (!modules.has(module)) modules.set(module, []);
      modules.get(module).push(index);
    }
    const sorted = [...modules].sort(([one], [other]) => (one < other ? -1 : 1));
    answer.replaceChildren(...sorted.map(([module, indices]) => group(module, indices, selected.length <= (modules.size === 1 ? mostOpenOfOne : mostOpen))));
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
