// The map of a picture that is larger than its canvas: its areas and nodes, and the part in view, which the pointer moves.
"use strict";

{
  const namespace = "http://www.w3.org/2000/svg";
  const [mostWidth, mostHeight] = [180, 150];

  // The corners of the canvas, the preferred one first; the status is at the bottom on the left.
  const corners = [{ right: true, bottom: true }, { right: true, bottom: false }, { right: false, bottom: false }];

  // The distance of the map from the edges of the canvas, in pixels.
  const margin = 16;

  const rectangle = ({ x, y, width, height }, className) => {
    const element = document.createElementNS(namespace, "rect");
    for (const [name, value] of Object.entries({ x, y, width, height, class: className })) element.setAttribute(name, value);
    return element;
  };

  const setUp = (picture) => {
    const { view, frame } = picture;
    const { width, height } = view.size;
    const scale = Math.min(mostWidth / width, mostHeight / height);
    const map = document.createElementNS(namespace, "svg");
    map.setAttribute("class", "map");
    map.setAttribute("viewBox", `0 0 ${width} ${height}`);
    map.setAttribute("width", width * scale);
    map.setAttribute("height", height * scale);
    // The map repeats the picture for the pointer only.
    map.setAttribute("aria-hidden", "true");
    const areas = picture.areas.map(({ box }) => rectangle(box, "map-area"));
    const nodes = picture.nodes.map(({ box }) => rectangle(box, "map-node"));
    const window = rectangle({ x: 0, y: 0, width, height }, "map-window");
    map.append(...areas, ...nodes, window);
    frame.append(map);

    /// Returns the number of nodes that the map would cover in a corner.
    const covered = ({ right, bottom }) => {
      const { width: shownWidth, height: shownHeight } = view.window;
      const { width: mapWidth, height: mapHeight } = map.getBoundingClientRect();
      const start = view.point(right ? shownWidth - margin - mapWidth : margin, bottom ? shownHeight - margin - mapHeight : margin);
      const [end, bottomEnd] = [start.x + mapWidth / view.scale, start.y + mapHeight / view.scale];
      return picture.nodes.filter((node) => picture.isShown(node) && node.box.x < end && node.box.x + node.box.width > start.x && node.box.y < bottomEnd && node.box.y + node.box.height > start.y).length;
    };

    /// Moves the map into a corner without nodes; where there is none, it is translucent.
    let corner = corners[0];
    const moveToFreeCorner = () => {
      if (map.matches(":hover")) return;
      if (covered(corner) > 0) corner = corners.find((other) => covered(other) === 0) ?? corners[0];
      map.classList.toggle("left", !corner.right);
      map.classList.toggle("top", !corner.bottom);
      map.classList.toggle("covering", covered(corner) > 0);
    };

    const update = () => {
      const { width: shownWidth, height: shownHeight } = view.window;
      const start = view.point(0, 0);
      const size = { width: shownWidth / view.scale, height: shownHeight / view.scale };
      for (const [name, value] of Object.entries({ ...start, ...size })) window.setAttribute(name, value);
      const isGone = size.width >= width && size.height >= height;
      map.classList.toggle("gone", isGone);
      if (!isGone) moveToFreeCorner();
    };
    picture.addEventListener("view", update);
    picture.addEventListener("filter", () => {
      picture.nodes.forEach((node, index) => nodes[index].classList.toggle("gone", !picture.isShown(node)));
      picture.areas.forEach((area, index) => areas[index].classList.toggle("gone", !picture.isShown(area)));
      update();
    });
    update();

    const move = (event) => {
      const bounds = map.getBoundingClientRect();
      const [x, y] = [(event.clientX - bounds.left) / bounds.width, (event.clientY - bounds.top) / bounds.height];
      view.isUntouched = false;
      view.show({ x: x * width, y: y * height }, view.scale);
    };
    map.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      map.setPointerCapture(event.pointerId);
      event.preventDefault();
      move(event);
    });
    map.addEventListener("pointermove", (event) => map.hasPointerCapture(event.pointerId) && move(event));
  };

  for (const picture of globalThis.dpendPictures) setUp(picture);
}
