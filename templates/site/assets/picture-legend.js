// The legend of a picture as a list above it, so that it is visible in every part of the picture.
"use strict";

{
  const namespace = "http://www.w3.org/2000/svg";

  /// Returns a small picture with copies of some elements.
  const sample = (elements, scale) => {
    const boxes = elements.map((element) => element.getBBox());
    const [left, top] = [Math.min(...boxes.map(({ x }) => x)) - 1, Math.min(...boxes.map(({ y }) => y)) - 1];
    const width = Math.max(...boxes.map((box) => box.x + box.width)) + 1 - left;
    const height = Math.max(...boxes.map((box) => box.y + box.height)) + 1 - top;
    const svg = document.createElementNS(namespace, "svg");
    svg.setAttribute("class", "picture");
    svg.setAttribute("viewBox", `${left} ${top} ${width} ${height}`);
    svg.setAttribute("width", width * scale);
    svg.setAttribute("height", height * scale);
    for (const element of elements) {
      const copy = element.cloneNode(true);
      for (const identified of [copy, ...copy.querySelectorAll("[id]")]) identified.removeAttribute("id");
      // The group around the edges or nodes states what they have in common.
      const layer = element.closest(".edges, .nodes")?.cloneNode(false);
      layer?.append(copy);
      svg.append(layer ?? copy);
    }
    return svg;
  };

  const setUp = ({ svg, offset, tools, name }) => {
    const entries = [...svg.querySelectorAll(".node.legend")];
    if (entries.length === 0) return;
    // The last entries explain lines, and have samples.
    const lines = [...svg.querySelectorAll(".edge.legend")];
    const first = entries.length - lines.length;
    const scale = svg.width.baseVal.value / svg.viewBox.baseVal.width;
    const list = document.createElement("ul");
    list.className = "legend";
    list.id = `${name}-legend`;
    list.append(...entries.map((entry, index) => {
      const item = document.createElement("li");
      item.append(sample(index < first ? [entry] : [lines[index - first], entry], scale));
      return item;
    }));
    const button = document.createElement("button");
    button.type = "button";
    button.className = "legend-button";
    button.textContent = "Legend";
    button.setAttribute("aria-controls", list.id);
    const show = (isOpen) => {
      list.hidden = !isOpen;
      button.setAttribute("aria-expanded", String(isOpen));
    };
    button.addEventListener("click", () => show(list.hidden));
    show(matchMedia("(min-width: 60rem)").matches);
    tools.prepend(button);
    tools.after(list);
    // The legend is below everything else, so the picture ends above it.
    const top = Math.min(...entries.map((entry) => entry.getBBox().y)) + offset.y;
    const { width } = svg.viewBox.baseVal;
    for (const element of [...entries, ...lines]) element.remove();
    svg.setAttribute("viewBox", `0 0 ${width} ${top}`);
  };

  for (const picture of globalThis.dpendPictures) setUp(picture);
}
