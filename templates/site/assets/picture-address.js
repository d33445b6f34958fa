// The state of a picture in the fragment of the address, so that a view can be sent, reloaded and left with the Back button.
"use strict";

{
  const prefix = "#picture=";
  const rounded = (number, digits) => Number(number.toFixed(digits));
  const pictures = new Map(globalThis.dpendPictures.map((picture) => [picture.name, picture]));

  /// Returns the fragment for the state of a picture.
  const fragment = ({ name, filter, view }) => {
    const parameters = new URLSearchParams({ picture: name });
    for (const [key, value] of Object.entries(filter.state)) {
      for (const one of Array.isArray(value) ? value : [value]) if (one !== "") parameters.append(key, one);
    }
    if (!view.isUntouched) parameters.append("at", [rounded(view.center.x, 0), rounded(view.center.y, 0), rounded(view.scale, 3)].join(" "));
    return `#${parameters}`;
  };
  globalThis.dpendPictureAddress = fragment;

  /// Returns the parts of a state that a fragment contains; numbers that are none are left out.
  const stateOf = (parameters) => {
    const values = Object.entries(globalThis.dpendPictureState).map(([key, value]) => [key, Array.isArray(value) ? parameters.getAll(key) : parameters.get(key) ?? value]);
    return Object.fromEntries(values.filter(([key, value]) => !["steps", "hubs"].includes(key) || /^\d{0,3}$/.test(value)));
  };

  const restore = (picture, parameters) => {
    picture.filter.restore(stateOf(parameters));
    const [x, y, scale] = (parameters.get("at") ?? "").split(" ").map(Number);
    if (!(scale > 0 && Number.isFinite(x + y + scale))) return picture.view.start();
    picture.view.isUntouched = false;
    picture.view.show({ x, y }, scale);
  };

  // The picture with the state of the address.
  let current = null;
  const read = () => {
    const isState = location.hash.startsWith(prefix);
    // A link to a section of the page changes no picture.
    if (!isState && location.hash !== "" && !history.state?.isStart) return;
    const parameters = new URLSearchParams(isState ? location.hash.slice(1) : "");
    const picture = pictures.get(parameters.get("picture")) ?? null;
    if (current && current !== picture) restore(current, new URLSearchParams());
    current = picture;
    if (!picture) return;
    restore(picture, parameters);
  };

  /// Writes the state; the Back button returns to the previous one where it is a new entry of the history.
  const write = (picture, isNew) => {
    current = picture;
    const hash = fragment(picture);
    if (hash === location.hash) return;
    if (isNew && !location.hash.startsWith(prefix)) history.replaceState({ isStart: true }, "");
    if (isNew) history.pushState(null, "", hash);
    else history.replaceState(null, "", hash);
  };

  for (const picture of pictures.values()) {
    picture.addEventListener("change", () => write(picture, true));
    picture.canvas.addEventListener("scrollend", () => picture.view.isUntouched || write(picture, false));
  }
  addEventListener("hashchange", read);
  read();
  if (current) current.figure.scrollIntoView({ block: "nearest", behavior: "instant" });
}
