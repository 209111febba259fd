import { ERRORS, type Locker, type RequestRelease } from "@tus/utils";

interface Held {
  release: RequestRelease;
  over: Promise<void>;
  end: () => void;
}

/** Milliseconds that a request waits for the one before it to stop. */
const PATIENCE = 20_000;

/**
 * One request at a time for each upload of this process. Whoever comes later has the one before it stopped, which may hang on a
 * connection that is no more. The library's own one asks in a loop, without a pause, while it waits.
 */
export function turns(): Locker {
  const held = new Map<string, Held>();
  return {
    newLock(id) {
      let mine: Held | undefined;
      return {
        async lock(signal, release) {
          const late = AbortSignal.timeout(PATIENCE);
          for (let other = held.get(id); other; other = held.get(id)) {
            void other.release();
            await Promise.race([other.over, aborted(signal), aborted(late)]);
            if (signal.aborted || late.aborted) throw ERRORS.ERR_LOCK_TIMEOUT;
          }
          let end = () => {};
          const over = new Promise<void>((resolve) => {
            end = resolve;
          });
          mine = { release, over, end };
          held.set(id, mine);
        },
        async unlock() {
          if (!mine) return;
          if (held.get(id) === mine) held.delete(id);
          mine.end();
        },
      };
    },
  };
}

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
