import { Design } from "@/lib/designer/document";

/** What did not reach the server, in this browser: one for each template. */
export interface LocalCopy {
  design: Design;
  /** The version that it was made from. */
  version: number;
  /** Milliseconds since 1970. */
  at: number;
}

const keyOf = (templateId: string) => `certificate-draft:${templateId}`;
/** Copies left by earlier visits, until they are restored or dismissed; new ones are stored beside them. */
const offersOf = (templateId: string) => `certificate-offers:${templateId}`;

export const localCopy = {
  keep(templateId: string, copy: LocalCopy) {
    write(keyOf(templateId), copy);
  },
  forget: (templateId: string) => localStorage.removeItem(keyOf(templateId)),
  /** Null where nothing is stored, or nothing that is a design. */
  read: (templateId: string): LocalCopy | null => copyIn(read(keyOf(templateId))),
  /** Lists the unsaved copies of earlier visits, newest first. Copies of this visit do not change them. */
  offers(templateId: string, design: Design): LocalCopy[] {
    const before = read(offersOf(templateId));
    const copies = [read(keyOf(templateId)), ...(Array.isArray(before) ? before : [])].flatMap(
      (one) => copyIn(one) ?? [],
    );
    const texts = new Set([JSON.stringify(design)]);
    const offers = copies.filter((copy) => {
      const text = JSON.stringify(copy.design);
      return !texts.has(text) && texts.add(text);
    });
    if (write(offersOf(templateId), offers)) localCopy.forget(templateId);
    return offers;
  },
  /** One of them was taken or refused. */
  decided(templateId: string, rest: readonly LocalCopy[]) {
    write(offersOf(templateId), rest);
  },
};

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

function copyIn(stored: unknown): LocalCopy | null {
  const { design, version, at } = (stored ?? {}) as Partial<LocalCopy>;
  const read = Design.safeParse(design).data;
  return read && stored ? { design: read, version: Number(version), at: Number(at) } : null;
}

/** False where the store is full or forbidden: the server's copy is then the only one. */
function write(key: string, copies: LocalCopy | readonly LocalCopy[]): boolean {
  try {
    if (Array.isArray(copies) && copies.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(copies));
    return true;
  } catch {
    return false;
  }
}

/** Milliseconds between two copies: a drag would otherwise write one for each of its steps. */
const pause = 250;

/** Keeps the newest state of one template, a moment after it changed, or at once by `write`. */
export function createLocalCopies(templateId: string) {
  let newest: LocalCopy | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    if (newest) localCopy.keep(templateId, newest);
    newest = null;
  };
  return {
    keep(copy: LocalCopy) {
      newest = copy;
      timer ??= setTimeout(write, pause);
    },
    write,
    forget() {
      newest = null;
      clearTimeout(timer);
      timer = undefined;
      localCopy.forget(templateId);
    },
  };
}
