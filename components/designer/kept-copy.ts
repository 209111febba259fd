import { Design } from "@/lib/designer/document";

/** What did not reach the server, in this browser: one for each template. */
export interface KeptCopy {
  design: Design;
  /** The version that it was made from. */
  version: number;
  /** Milliseconds since 1970. */
  at: number;
}

const keyOf = (templateId: string) => `certificate-draft:${templateId}`;

export const keptCopy = {
  keep(templateId: string, copy: KeptCopy) {
    try {
      localStorage.setItem(keyOf(templateId), JSON.stringify(copy));
    } catch {
      // A full or forbidden store: the server's copy is then the only one.
    }
  },
  forget: (templateId: string) => localStorage.removeItem(keyOf(templateId)),
  /** Null where nothing is kept, or nothing that is a design. */
  read(templateId: string): KeptCopy | null {
    try {
      const { design, version, at } = JSON.parse(localStorage.getItem(keyOf(templateId)) ?? "null") as KeptCopy;
      return { design: Design.parse(design), version: Number(version), at: Number(at) };
    } catch {
      return null;
    }
  },
};

/** Milliseconds between two copies: a drag would otherwise write one for each of its steps. */
const pause = 250;

/** Keeps the newest state of one template, a moment after it changed, or at once by `write`. */
export function createKeeper(templateId: string) {
  let newest: KeptCopy | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    if (newest) keptCopy.keep(templateId, newest);
    newest = null;
  };
  return {
    keep(copy: KeptCopy) {
      newest = copy;
      timer ??= setTimeout(write, pause);
    },
    write,
    forget() {
      newest = null;
      clearTimeout(timer);
      timer = undefined;
      keptCopy.forget(templateId);
    },
  };
}
