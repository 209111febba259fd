/**
 * What was, what is, and what was taken back. States share everything that did not change, so a step costs no more than its change
 * and there is no need for a limit.
 */
export interface History<T> {
  past: readonly T[];
  present: T;
  future: readonly T[];
  /** Steps of one gesture (a drag, a slider, typing in one field) are one step. */
  gesture: string | null;
}

export const begun = <T>(present: T): History<T> => ({ past: [], present, future: [], gesture: null });

/**
 * @param gesture the gesture that the step belongs to; steps without one stay separate
 */
export function recorded<T>(history: History<T>, next: T, gesture: string | null = null): History<T> {
  if (next === history.present) return history;
  if (gesture !== null && gesture === history.gesture) return { ...history, present: next, future: [] };
  return { past: [...history.past, history.present], present: next, future: [], gesture };
}

/** The next step of the same name is a step of its own. */
export const settled = <T>(history: History<T>): History<T> =>
  history.gesture === null ? history : { ...history, gesture: null };

/** A gesture that was broken off never happened. */
export function abandoned<T>(history: History<T>, gesture: string): History<T> {
  const before = history.past.at(-1);
  if (history.gesture !== gesture || before === undefined) return history;
  return { past: history.past.slice(0, -1), present: before, future: history.future, gesture: null };
}

export function undone<T>(history: History<T>): History<T> {
  const before = history.past.at(-1);
  if (before === undefined) return settled(history);
  return {
    past: history.past.slice(0, -1),
    present: before,
    future: [history.present, ...history.future],
    gesture: null,
  };
}

export function redone<T>(history: History<T>): History<T> {
  const [after, ...future] = history.future;
  if (after === undefined) return settled(history);
  return { past: [...history.past, history.present], present: after, future, gesture: null };
}
