interface Told {
  kind: "success" | "error";
  text: string;
}

let told: Told | null = null;
const listeners = new Set<() => void>();
const set = (next: Told | null) => {
  told = next;
  for (const listener of listeners) listener();
};

/** What the editor has to say aloud. Its place is there from the beginning: words about a lost connection cannot wait for code. */
export const tell = {
  success: (text: string) => set({ kind: "success", text }),
  error: (text: string) => set({ kind: "error", text }),
  away: () => set(null),
  read: () => told,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
