let isPressed = false;
const waiting: (() => unknown)[] = [];

const press = () => {
  isPressed = true;
};

/** After the click that ends the press, too. */
const release = () =>
  setTimeout(() => {
    isPressed = false;
    for (const act of waiting.splice(0)) act();
  });

if (typeof document !== "undefined") {
  addEventListener("pointerdown", press, true);
  for (const end of ["pointerup", "pointercancel"]) addEventListener(end, release, true);
  // Of the window itself: it has no pointer any more.
  addEventListener("blur", release);
}

/**
 * Acts at once; while a mouse button or a finger is down, when it is lifted. What moves the page in between takes what is pressed away from
 * under the pointer, and the press is lost.
 */
export function whenReleased(act: () => unknown) {
  if (isPressed) waiting.push(act);
  else act();
}
