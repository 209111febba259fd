import type { Design } from "@/lib/designer/document";

/** How the document stands towards the server. */
export type Saving =
  | { state: "saved" }
  | { state: "changed" }
  | { state: "saving" }
  /** No answer: it is tried again. */
  | { state: "failed" }
  /** The server said no. */
  | { state: "refused"; reason: string }
  /** Someone else saved meanwhile. */
  | { state: "conflict"; reason: string };

export type Outcome = { version: number } | { refused: string } | { conflict: string } | "unreached";

export interface SaverParts {
  version: number;
  design: Design;
  send: (design: Design, version: number) => Promise<Outcome>;
  /** What was not saved is kept here until it is. */
  keep: (design: Design, version: number) => void;
  forget: () => void;
  tell: (saving: Saving) => void;
}

/** Milliseconds that changes rest before they are sent, and after a call that did not arrive. */
const rest = 800;
const again = 5_000;

/** Saves a document as it changes: one call at a time, the newest state, and never over what someone else has saved. */
export function createSaver({ version, design: first, send, keep, forget, tell }: SaverParts) {
  let saved = first;
  let newest = first;
  let known = version;
  let under: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  async function once() {
    const sent = newest;
    tell({ state: "saving" });
    const outcome = await send(sent, known);
    if (outcome === "unreached") {
      tell({ state: "failed" });
      later(again);
    } else if ("conflict" in outcome) {
      stopped = true;
      tell({ state: "conflict", reason: outcome.conflict });
    } else if ("refused" in outcome) tell({ state: "refused", reason: outcome.refused });
    else {
      known = outcome.version;
      saved = sent;
      if (newest === saved) {
        forget();
        tell({ state: "saved" });
      } else later(rest);
    }
  }

  function later(ms: number) {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  }

  /** Sends what is not saved yet, now. */
  async function flush(): Promise<void> {
    clearTimeout(timer);
    while (under) await under;
    if (stopped || newest === saved) return;
    under = once().finally(() => {
      under = null;
    });
    await under;
  }

  return {
    take(design: Design) {
      if (design === newest) return;
      newest = design;
      if (newest === saved && !under) {
        clearTimeout(timer);
        forget();
        return tell({ state: "saved" });
      }
      keep(newest, known);
      if (stopped) return;
      tell({ state: "changed" });
      later(rest);
    },
    flush,
    pending: () => newest !== saved,
    version: () => known,
    /** Something else of this editor's moved the version on. */
    knows(now: number) {
      known = now;
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
export type Saver = ReturnType<typeof createSaver>;
