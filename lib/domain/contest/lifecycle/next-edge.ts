import { isComing, isOpen, type Span, visitorsRank } from "@/lib/domain/contest/schedule/span";
import type { WindowType } from "@/lib/domain/contest/shapes";

export type { Span };

interface Edge {
  type: WindowType;
  edge: "start" | "end";
  at: Date;
}

/** The one date that matters next: the end of what is open, else the start of what comes; null when there is none. */
export function nextEdge(spans: readonly Span[], now: Date): Edge | null {
  const before = (a: Date, b: Date) => a.getTime() - b.getTime();
  const rank = ({ type }: Span) => visitorsRank.indexOf(type);
  const open = spans.filter((s) => isOpen(s, now));
  const first = open.toSorted((a, b) => rank(a) - rank(b) || before(a.endsAt, b.endsAt))[0];
  if (first) return { type: first.type, edge: "end", at: first.endsAt };
  const coming = spans.filter((s) => isComing(s, now));
  const next = coming.toSorted((a, b) => before(a.startsAt, b.startsAt) || rank(a) - rank(b))[0];
  return next ? { type: next.type, edge: "start", at: next.startsAt } : null;
}
