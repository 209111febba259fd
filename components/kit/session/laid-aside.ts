export const LAY_ASIDE = "lay-aside";
export const TYPED = "typed ";
/** The longest that leaving waits for the script of a form. Milliseconds. */
const PATIENCE = 5000;
const waking = new Set<Promise<unknown>>();
let leaving = false;

/** Somebody has turned to a form whose script is on its way: it lays aside what was typed in it as soon as it is there. */
export function layAsideAfter(awake: Promise<unknown>) {
  waking.add(awake);
  void awake.finally(() => waking.delete(awake));
}

/** Before we ourselves load another page, for another language or for a log-in: every form lays aside what was typed. */
export async function layTypingAside() {
  if (waking.size > 0) {
    const impatience = new Promise((resolve) => setTimeout(resolve, PATIENCE));
    await Promise.race([Promise.all(waking), impatience]);
  }
  leaving = true;
  dispatchEvent(new Event(LAY_ASIDE));
}

/** At the end of a session that somebody ends: nobody after them finds what they typed. */
export function forgetTyping() {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(TYPED)) sessionStorage.removeItem(key);
}

/** Something was laid aside at this address. */
export const isTypingLaid = () =>
  Object.keys(sessionStorage).some((key) => key.startsWith(`${TYPED}${location.pathname}${location.search} `));

/** Nothing is lost by leaving the page: it is we who do. */
export const isLeaving = () => leaving;
