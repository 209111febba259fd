const PREFIX = "kept ";
const ofPerson = (person: string) => `${PREFIX}${person} `;

/** What was typed in a form and not saved, field by field. */
export interface Kept {
  typed: Record<string, unknown>;
  /** Milliseconds since 1970. */
  at: number;
}

/** What is typed now, and what an earlier visit left until somebody takes it up or throws it away. */
const places = (person: string, of: string) => ({
  now: `${ofPerson(person)}${of}`,
  earlier: `${ofPerson(person)}${of} earlier`,
});

/**
 * Long texts that are being typed lie in this browser until they are saved: a crash or an empty battery loses nothing. Under the person's
 * id, read for nobody else, and gone when they log out (docs/rules/access.md, "Sessions").
 */
export const kept = {
  /** Puts there what is typed now, or takes it away with null. */
  put(person: string, of: string, copy: Kept | null) {
    write(places(person, of).now, copy);
  },
  /** What an earlier visit left, or null; whatever this visit types does not change it. */
  offer(person: string, of: string): Kept | null {
    const { now, earlier } = places(person, of);
    const found = read(now) ?? read(earlier);
    if (found && write(earlier, found)) localStorage.removeItem(now);
    return found;
  },
  /** It was taken up or thrown away. */
  decided(person: string, of: string) {
    write(places(person, of).earlier, null);
  },
  forget(person: string) {
    for (const key of Object.keys(localStorage)) if (key.startsWith(ofPerson(person))) localStorage.removeItem(key);
  },
};

/** Null where nothing is stored, or nothing that was typed in a form. */
function read(key: string): Kept | null {
  try {
    const { typed, at } = JSON.parse(localStorage.getItem(key) ?? "null") as Kept;
    return typed && typeof typed === "object" && Number.isFinite(at) ? { typed, at } : null;
  } catch {
    return null;
  }
}

/** False where the store is full or forbidden: what is typed is then on the page alone. */
function write(key: string, copy: Kept | null): boolean {
  try {
    if (copy) localStorage.setItem(key, JSON.stringify(copy));
    else localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}
