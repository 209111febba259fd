const control = "input, select, textarea, button, [contenteditable=true]";

/** Focuses a control, or the first one in a group of them, in the middle of the window: no bar lies over it there. */
export function focusControl(place: Element | null | undefined) {
  const first = place?.matches(`${control}, a`) ? place : place?.querySelector(control);
  if (!(first instanceof HTMLElement)) return;
  first.focus({ focusVisible: true });
  first.scrollIntoView({ block: "center" });
}

/** After the next draw: the first thing in `place` that is wrong. */
export const focusFirstWrong = (place: Element | null | undefined) =>
  void requestAnimationFrame(() => focusControl(place?.querySelector("[aria-invalid=true], [data-wrong=true]")));
