import type { WindowType } from "./shapes";

/** A window with its edges in milliseconds. */
export interface WindowSpan {
  type: WindowType;
  from: number;
  to: number;
}

export interface Edge {
  type: WindowType;
  edge: "start" | "end";
  at: number;
}

/** Whose end matters to a visitor first, when several windows are open. */
export const edgeRank: readonly WindowType[] = ["signUp", "submit", "publicity", "review", "audit"];

/** The one date that matters next: the end of what is open, else the start of what comes; null when all is over. */
export function nextEdge(spans: readonly WindowSpan[], now: number): Edge | null {
  const open = spans.filter((s) => s.from <= now && now < s.to);
  const first = open.toSorted((a, b) => edgeRank.indexOf(a.type) - edgeRank.indexOf(b.type) || a.to - b.to)[0];
  if (first) return { type: first.type, edge: "end", at: first.to };
  const coming = spans.filter((s) => s.from > now).toSorted((a, b) => a.from - b.from)[0];
  return coming ? { type: coming.type, edge: "start", at: coming.from } : null;
}
