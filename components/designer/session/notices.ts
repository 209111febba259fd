interface Notice {
  kind: "success" | "error";
  text: string;
}

let notice: Notice | null = null;
const listeners = new Set<() => void>();
const set = (next: Notice | null) => {
  notice = next;
  for (const listener of listeners) listener();
};

/** What the editor has to say aloud. Its place is there from the beginning: words about a lost connection cannot wait for code. */
export const notices = {
  success: (text: string) => set({ kind: "success", text }),
  error: (text: string) => set({ kind: "error", text }),
  away: () => set(null),
  read: () => notice,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
