import { oneAtATime } from "@/components/kit/one-at-a-time";
import type { Design } from "@/lib/designer/document";

/** The state of the document relative to the server. */
export type Saving =
  | { state: "saved" }
  | { state: "changed" }
  | { state: "saving" }
  /** No answer: it is tried again. */
  | { state: "failed" }
  /** The server said no. */
  | { state: "refused"; reason: string; about: About }
  /** Someone else saved meanwhile. */
  | { state: "conflict"; reason: string };

/** The element or the page that a refusal is about, by its id; empty where it is about neither. */
export type About = { element?: string; slide?: string };

export type Outcome = { version: number } | { refused: string; about: About } | { conflict: string } | "unreached";

interface SaverParts {
  version: number;
  design: Design;
  send: (design: Design, version: number) => Promise<Outcome>;
  /** Stores unsaved changes locally until they are saved. */
  saveLocally: (design: Design, version: number) => void;
  forget: () => void;
  onChange: (saving: Saving) => void;
}

/** Milliseconds that changes rest before they are sent, and after a call that did not arrive. */
const rest = 800;
const again = 5_000;

/** Which page is looked at is no change; whatever else a design says is. */
const same = (a: Design, b: Design) =>
  [...new Set([...Object.keys(a), ...Object.keys(b)] as (keyof Design)[])].every(
    (name) => name === "slideIndex" || a[name] === b[name],
  );

/** Saves a document as it changes: one call at a time, the newest state, and never over what someone else has saved. */
export function createSaver({ version, design: first, send, saveLocally, forget, onChange }: SaverParts) {
  let saved = first;
  let newest = first;
  let known = version;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  async function once() {
    const sent = newest;
    onChange({ state: "saving" });
    const outcome = await send(sent, known);
    if (outcome === "unreached") {
      onChange({ state: "failed" });
      later(again);
    } else if ("conflict" in outcome) {
      stopped = true;
      onChange({ state: "conflict", reason: outcome.conflict });
    } else if ("refused" in outcome) onChange({ state: "refused", reason: outcome.refused, about: outcome.about });
    else {
      known = outcome.version;
      saved = sent;
      if (same(newest, saved)) {
        forget();
        onChange({ state: "saved" });
      } else later(rest);
    }
  }

  const queue = oneAtATime(() => !stopped && !same(newest, saved), once);

  function later(ms: number) {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  }

  /** Sends what is not saved yet, now. */
  async function flush(): Promise<void> {
    clearTimeout(timer);
    await queue.flush();
  }

  return {
    take(design: Design) {
      const turned = same(design, newest);
      newest = design;
      if (turned) return;
      if (same(newest, saved) && !queue.isSending()) {
        clearTimeout(timer);
        forget();
        return onChange({ state: "saved" });
      }
      saveLocally(newest, known);
      if (stopped) return;
      onChange({ state: "changed" });
      later(rest);
    },
    flush,
    pending: () => !same(newest, saved),
    version: () => known,
    /** Something else of this editor's moved the version on. */
    knows(now: number) {
      known = now;
    },
    /** Stops saving: unsaved changes are discarded or stored elsewhere. */
    stop() {
      stopped = true;
      clearTimeout(timer);
      saved = newest;
      forget();
    },
  };
}
export type Saver = ReturnType<typeof createSaver>;
