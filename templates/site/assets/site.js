// Search, themes, zoom and highlighted neighbors. The pages work without scripts.
"use strict";

const root = document.body.dataset.root;

// MARK: Theme

function setUpTheme() {
  const button = document.getElementById("theme");
  const themes = ["auto", "light", "dark"];
  const current = () => document.documentElement.dataset.theme ?? "auto";
  const show = () => {
    button.textContent = { auto: "◐ Auto", light: "☀ Light", dark: "☾ Dark" }[current()];
    button.setAttribute("aria-label", `Theme: ${current()}. Change theme`);
  };
  button.addEventListener("click", () => {
    const next = themes[(themes.indexOf(current()) + 1) % themes.length];
    if (next === "auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = next;
    try {
      localStorage.setItem("dpend-theme", next);
    } catch {
      // The theme is not remembered.
    }
    show();
  });
  button.hidden = false;
  show();
}

// MARK: Search

function score(entry, words) {
  const title = entry.title.toLowerCase();
  const rest = [entry.module, entry.kind, ...entry.words].join(" ").toLowerCase();
  let total = 0;
  for (const word of words) {
    if (title === word) total += 100;
    else if (title.startsWith(word)) total += 50;
    else if (title.includes(word)) total += 20;
    else if (rest.includes(word)) total += 5;
    else return 0;
  }
  return total;
}

function find(text) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return globalThis.dpendSearchIndex
    .map((entry, index) => ({ entry, index, score: score(entry, words) }))
    .filter((found) => found.score > 0)
    .sort((a, b) => b.score - a.score || a.index - b.index)
    .slice(0, 12)
    .map((found) => found.entry);
}

function setUpSearch() {
  const box = document.getElementById("search");
  const input = document.getElementById("search-input");
  const list = document.getElementById("search-results");
  let selected = -1;

  // The search works only with scripts, so its attributes are set here.
  box.setAttribute("role", "combobox");
  box.setAttribute("aria-label", "Search");
  box.setAttribute("aria-haspopup", "listbox");
  box.setAttribute("aria-owns", list.id);
  box.setAttribute("aria-expanded", "false");
  input.setAttribute("aria-controls", list.id);
  input.setAttribute("aria-autocomplete", "list");
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", "Search results");

  const options = () => [...list.children];
  const close = () => {
    list.hidden = true;
    box.setAttribute("aria-expanded", "false");
    input.removeAttribute("aria-activedescendant");
    selected = -1;
  };
  const select = (index) => {
    selected = index;
    options().forEach((option, position) => option.setAttribute("aria-selected", String(position === index)));
    if (index >= 0) input.setAttribute("aria-activedescendant", options()[index].id);
  };
  const option = (entry, index) => {
    const item = document.createElement("li");
    item.id = `search-result-${index}`;
    item.setAttribute("role", "option");
    item.setAttribute("aria-selected", "false");
    const link = document.createElement("a");
    link.href = root + entry.address;
    link.tabIndex = -1;
    const title = document.createElement("strong");
    title.textContent = entry.title;
    const details = document.createElement("span");
    details.textContent = [entry.module, entry.kind, entry.words[0]].filter(Boolean).join(" · ");
    link.append(title, details);
    item.append(link);
    return item;
  };
  const show = () => {
    const found = find(input.value);
    if (found.length === 0) {
      const item = document.createElement("li");
      item.textContent = "Nothing found";
      item.id = "search-result-none";
      item.setAttribute("role", "option");
      item.setAttribute("aria-disabled", "true");
      list.replaceChildren(item);
    } else {
      list.replaceChildren(...found.map(option));
    }
    list.hidden = input.value.trim() === "";
    box.setAttribute("aria-expanded", String(!list.hidden));
    select(found.length > 0 ? 0 : -1);
  };

  input.addEventListener("input", show);
  input.addEventListener("focus", () => input.value && show());
  input.addEventListener("keydown", (event) => {
    const count = options().length;
    if (event.key === "Escape") close();
    else if (event.key === "ArrowDown" && selected >= 0) select((selected + 1) % count);
    else if (event.key === "ArrowUp" && selected >= 0) select((selected + count - 1) % count);
    else if (event.key === "Enter" && selected >= 0) options()[selected].querySelector("a").click();
    else return;
    event.preventDefault();
  });
  document.addEventListener("click", (event) => box.contains(event.target) || close());
  document.addEventListener("keydown", (event) => {
    const isTyping = /^(input|textarea|select)$/i.test(event.target.tagName);
    if (event.key === "/" && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      input.focus();
    }
  });
  // A single page has no search index.
  box.hidden = globalThis.dpendSearchIndex.length === 0;
}

// MARK: Zoom

function setUpZoom(figure) {
  const canvas = figure.querySelector(".canvas");
  const svg = canvas?.querySelector("svg");
  if (!svg) return;
  const natural = svg.viewBox.baseVal.width;
  let zoom = 0; // 0: the size of the style sheet

  const width = () => svg.getBoundingClientRect().width;
  const apply = (next, at) => {
    const before = width();
    const bounds = canvas.getBoundingClientRect();
    const x = (at?.clientX ?? bounds.left + bounds.width / 2) - bounds.left;
    const y = (at?.clientY ?? bounds.top + bounds.height / 2) - bounds.top;
    const [left, top] = [canvas.scrollLeft + x, canvas.scrollTop + y];
    zoom = next === 0 ? 0 : Math.min(Math.max(next, 0.1), 6);
    svg.style.width = zoom === 0 ? "" : `${natural * zoom}px`;
    svg.style.minWidth = svg.style.maxWidth = zoom === 0 ? "" : "none";
    const factor = width() / before;
    canvas.scrollLeft = left * factor - x;
    canvas.scrollTop = top * factor - y;
  };
  const by = (factor, at) => apply((zoom === 0 ? width() / natural : zoom) * factor, at);

  const bar = document.createElement("div");
  bar.className = "zoom";
  const button = (label, title, action) => {
    const element = document.createElement("button");
    element.type = "button";
    element.textContent = label;
    element.title = title;
    element.setAttribute("aria-label", `${title}: ${figure.querySelector(".canvas").getAttribute("aria-label")}`);
    element.addEventListener("click", action);
    bar.append(element);
  };
  button("+", "Zoom in", () => by(1.25));
  button("−", "Zoom out", () => by(0.8));
  button("↔", "Fit the width", () => apply((canvas.clientWidth - 2) / natural));
  button("1:1", "Actual size", () => apply(0));
  canvas.before(bar);

  canvas.addEventListener("wheel", (event) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    by(event.deltaY < 0 ? 1.1 : 0.9, event);
  }, { passive: false });

  canvas.addEventListener("keydown", (event) => {
    if (event.key === "+" || event.key === "=") by(1.25);
    else if (event.key === "-") by(0.8);
    else if (event.key === "0") apply(0);
    else return;
    event.preventDefault();
  });

  let drag = null;
  canvas.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || event.pointerType === "touch") return;
    drag = { x: event.clientX, y: event.clientY, left: canvas.scrollLeft, top: canvas.scrollTop, moved: false };
  });
  addEventListener("pointermove", (event) => {
    if (!drag) return;
    const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
    if (Math.abs(dx) + Math.abs(dy) > 4) drag.moved = true;
    if (!drag.moved) return;
    canvas.classList.add("dragging");
    canvas.scrollLeft = drag.left - dx;
    canvas.scrollTop = drag.top - dy;
  });
  addEventListener("pointerup", () => {
    const moved = drag?.moved;
    drag = null;
    canvas.classList.remove("dragging");
    // The click at the end of a drag does not follow a link.
    if (moved) canvas.addEventListener("click", (event) => event.preventDefault(), { capture: true, once: true });
  });
  canvas.addEventListener("dragstart", (event) => event.preventDefault());
}

// MARK: Neighbors

function setUpNeighbors(figure) {
  const svg = figure.querySelector("svg");
  if (!svg) return;
  const ends = (edge) => edge.dataset.ends.split(" ");
  const edges = [...svg.querySelectorAll(".edge[data-ends]")];
  const nodes = new Map([...svg.querySelectorAll(".node[data-node]")].map((node) => [node.dataset.node, node]));

  const lift = (node) => {
    svg.classList.add("has-lifted");
    node.classList.add("lifted");
    for (const edge of edges) {
      const [from, to] = ends(edge);
      if (from !== node.dataset.node && to !== node.dataset.node) continue;
      edge.classList.add("lifted");
      nodes.get(from === node.dataset.node ? to : from)?.classList.add("lifted");
    }
  };
  const drop = () => {
    svg.classList.remove("has-lifted");
    svg.querySelectorAll(".lifted").forEach((element) => element.classList.remove("lifted"));
  };
  for (const node of nodes.values()) {
    node.addEventListener("pointerenter", () => { drop(); lift(node); });
    node.addEventListener("pointerleave", drop);
    node.addEventListener("focusin", () => { drop(); lift(node); });
    node.addEventListener("focusout", drop);
  }
}

setUpTheme();
setUpSearch();
for (const figure of document.querySelectorAll("figure.diagram")) {
  setUpZoom(figure);
  setUpNeighbors(figure);
}
