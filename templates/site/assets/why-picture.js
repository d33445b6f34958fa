// The picture of the paths between two bindings: a row for each step, from the dependent at the top to the dependency.
//
// Bindings with the same name have a second line with what distinguishes them, and those of some builds one with their condition.
"use strict";

globalThis.dpendPathPicture = ({ paths, name, distinction, condition, address, kind }) => {
  const nodes = [...new Set(paths.flat())];
  const words = (node) => {
    const own = nodes.some((other) => other !== node && name(other) === name(node)) ? distinction(node) : "";
    return [own, own.includes("#if") ? "" : condition(node)].filter((part) => part).join(", ");
  };
  const [height, gap, distance, padding] = [nodes.some(words) ? 44 : 30, 16, 34, 12];
  const svg = (tag, attributes, ...children) => {
    const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.append(...children);
    return element;
  };

  // All paths have the same length, so the position of a binding on one is its row.
  const rows = paths[0].map((_, step) => [...new Set(paths.map((path) => path[step]))]);
  const measure = document.createElement("canvas").getContext("2d");
  const textWidth = (text, font) => {
    measure.font = `${font} system-ui, sans-serif`;
    return measure.measureText(text).width;
  };
  const width = (node) => Math.ceil(Math.max(textWidth(name(node), "600 13px"), textWidth(words(node), "11px"))) + 2 * padding;
  const rowWidth = (row) => row.reduce((sum, node) => sum + width(node) + gap, -gap);
  const total = Math.max(...rows.map(rowWidth));

  const boxes = rows.map((row, step) => {
    let x = (total - rowWidth(row)) / 2;
    return new Map(
      row.map((node) => {
        const box = { x, y: step * (height + distance), width: width(node) };
        x += box.width + gap;
        return [node, box];
      })
    );
  });
  const steps = new Map();
  for (const path of paths) path.slice(1).forEach((node, step) => steps.set(`${step} ${path[step]} ${node}`, [step, path[step], node]));
  const lines = [...steps.values()].map(([step, from, to]) => {
    const [start, end] = [boxes[step].get(from), boxes[step + 1].get(to)];
    const [x1, y1, x2, y2] = [start.x + start.width / 2, start.y + height, end.x + end.width / 2, end.y - 7];
    const middle = (y1 + y2) / 2;
    return svg("path", { d: `M${x1} ${y1}C${x1} ${middle} ${x2} ${middle} ${x2} ${y2}`, "marker-end": "url(#path-arrow)", class: `kind-${kind(from, to).kind}` }, svg("title", {}, kind(from, to).title));
  });
  const drawn = boxes.flatMap((row) =>
    [...row].map(([node, box]) =>
      svg(
        "a",
        { href: address(node) },
        svg("rect", { x: box.x, y: box.y, width: box.width, height, rx: 6 }),
        svg("text", { x: box.x + box.width / 2, y: box.y + height / 2 + (words(node) ? -3 : 4.5), "text-anchor": "middle" }, name(node)),
        ...(words(node) ? [svg("text", { x: box.x + box.width / 2, y: box.y + height / 2 + 13, "text-anchor": "middle", class: "details" }, words(node))] : [])
      )
    )
  );
  const arrow = svg("marker", { id: "path-arrow", viewBox: "0 0 8 8", refX: 1, refY: 4, markerWidth: 8, markerHeight: 8, orient: "auto", markerUnits: "userSpaceOnUse" }, svg("path", { d: "M0 1L7 4L0 7z" }));
  const [w, h] = [total + 4, rows.length * (height + distance) - distance + 4];
  const picture = svg("svg", { class: "path-picture", viewBox: `-2 -2 ${w} ${h}`, width: w, height: h, role: "group", "aria-label": "Diagram of the paths" }, arrow, ...lines, ...drawn);
  const frame = document.createElement("div");
  frame.className = "path-frame";
  frame.append(picture);
  // The first binding is in the middle.
  requestAnimationFrame(() => (frame.scrollLeft = (frame.scrollWidth - frame.clientWidth) / 2));
  return frame;
};
