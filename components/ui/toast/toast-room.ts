/** Whether this visit needs a place for toasts: pages that only read never load it. */
let wanted = false;
const listeners = new Set<() => void>();

export const toastRoom = {
  wanted: () => wanted,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  open() {
    wanted = true;
    for (const listener of listeners) listener();
  },
};

export let toastsShown = () => {};
/** Resolves once the place is there: a toast of the first moment waits for it. */
export const toastsReady = new Promise<void>((resolve) => {
  toastsShown = resolve;
});
