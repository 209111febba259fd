import { type ContestStatus, cardStatus, type Phase, type WindowType } from "./shapes";

export interface Span {
  type: WindowType;
  startsAt: Date;
  endsAt: Date;
}

/** Which open window names the phase, when several are (semantics 2.1). */
const priority: readonly WindowType[] = ["publicity", "review", "audit", "submit", "signUp"];

const first = (spans: readonly Span[]) => Math.min(...spans.map((s) => s.startsAt.getTime()));
const isOpen = (span: Span, at: Date) => span.startsAt <= at && at < span.endsAt;

/** The windows of one type list that are open; half-open, `[start, end)`. */
export const openAt = (spans: readonly Span[], at: Date) => spans.filter((s) => isOpen(s, at)).map((s) => s.type);

/** The latest stage, in the order given, whose first window has started; undefined before all of them. */
export const currentOf = <T extends { spans: readonly Span[] }>(stages: readonly T[], at: Date) =>
  stages.filter((s) => s.spans.length > 0 && first(s.spans) <= at.getTime()).at(-1);

/** The phase of one stage: its open window of the highest priority, or where it stands between its windows. */
export function stagePhase(spans: readonly Span[], at: Date, more = false, awarded = false): Phase {
  const open = openAt(spans, at);
  const named = priority.find((type) => open.includes(type));
  if (named) return named;
  if (spans.length === 0 || at.getTime() < first(spans)) return "upcoming";
  if (more || spans.some((s) => s.startsAt > at)) return "waiting";
  return awarded ? "awarded" : "ended";
}

/** The phase of a contest is that of its current stage; between two stages it waits. */
export function contestPhase(stages: readonly { spans: readonly Span[] }[], at: Date, awarded = false): Phase {
  const current = currentOf(stages, at);
  if (!current) return "upcoming";
  const later = stages.some((s) => s.spans.some((span) => span.startsAt > at));
  return stagePhase(current.spans, at, later, awarded);
}

/** `Stage.status`: 0 not started, 1 open (from the first start to the last end), 2 ended. */
export function stageStatus(spans: readonly Span[], at: Date): 0 | 1 | 2 {
  if (spans.length === 0 || at.getTime() < first(spans)) return 0;
  return spans.some((s) => at < s.endsAt) ? 1 : 2;
}

const settled: Partial<Record<ContestStatus, number>> = {
  draft: cardStatus.draft,
  pending: cardStatus.draft,
  suspended: cardStatus.suspended,
  cancelled: cardStatus.cancelled,
  finished: cardStatus.finished,
  archived: cardStatus.archived,
};

/**
 * `CompetitionCard.status`. The card has no number for auditing, which is office work: while sign-up or submission is open
 * beside it, the card shows that; auditing alone is "running". `cardStatusNow` says the same in SQL.
 */
export function cardStatusOf(status: ContestStatus, stages: readonly { spans: readonly Span[] }[], at: Date): number {
  const stored = settled[status];
  if (stored !== undefined) return stored;
  const current = currentOf(stages, at);
  if (!current) return cardStatus.upcoming;
  const open = openAt(current.spans, at);
  if (open.includes("publicity")) return cardStatus.publicity;
  if (open.includes("review")) return cardStatus.reviewing;
  if (open.includes("submit")) return cardStatus.running;
  if (open.includes("signUp")) return cardStatus.enrolling;
  return contestPhase(stages, at) === "ended" ? cardStatus.finished : cardStatus.running;
}
