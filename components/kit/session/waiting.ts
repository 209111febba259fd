const PREFIX = "waiting ";
const ofPerson = (person: string) => `${PREFIX}${person} `;
const listeners = new Set<() => void>();

const changed = () => {
  for (const listen of listeners) listen();
};

/**
 * What somebody typed that waits in this browser to be sent: under their id, read for nobody else, and gone when they log out
 * (docs/rules/access.md, "Sessions").
 */
export const waiting = {
  text: (person: string, of: string) => localStorage.getItem(ofPerson(person) + of),
  read<T>(person: string, of: string): T | null {
    const text = waiting.text(person, of);
    return text === null ? null : (JSON.parse(text) as T);
  },
  /** Puts a value there, or takes it away with null. */
  put(person: string, of: string, value: object | null) {
    if (value === null) localStorage.removeItem(ofPerson(person) + of);
    else localStorage.setItem(ofPerson(person) + of, JSON.stringify(value));
    changed();
  },
  /** The names of all that waits for this person, joined by spaces: equal while nothing came or went. */
  names: (person: string) =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith(ofPerson(person)))
      .map((key) => key.slice(ofPerson(person).length))
      .sort()
      .join(" "),
  forget(person: string) {
    for (const of of waiting.names(person).split(" ")) localStorage.removeItem(ofPerson(person) + of);
    changed();
  },
  /** Also hears what other tabs change. */
  subscribe(listen: () => void) {
    listeners.add(listen);
    addEventListener("storage", listen);
    return () => {
      listeners.delete(listen);
      removeEventListener("storage", listen);
    };
  },
};
