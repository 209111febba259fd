import { isComing, isOpen, isReal, type Span, visitorsRank } from "@/lib/domain/contest/schedule/span";
import { type ContestStatus, cardStatus, type Phase, type WindowType } from "@/lib/domain/contest/shapes";

export interface PlannedStage {
  spans: readonly Span[];
  /** When the last of its results were published. */
  resultsAt: Date | null;
}

/** Which open window names the phase, when several are. */
export const priority: readonly WindowType[] = ["publicity", "review", "audit", "submit", "signUp"];
/** A stage with one of these ends in results: until they are published it is not over. */
const judged: readonly WindowType[] = ["submit", "review", "publicity"];

const ofHighest = (order: readonly WindowType[], open: readonly WindowType[]) =>
  order.find((type) => open.includes(type));

/** Types of the windows that are open. */
const openAt = (spans: readonly Span[], at: Date) => spans.filter((s) => isOpen(s, at)).map((s) => s.type);

const hasBegun = ({ spans }: PlannedStage, at: Date) => spans.some((s) => isReal(s) && s.startsAt <= at);

/** The latest stage, in the order given, that has begun; undefined before all of them. */
export const currentOf = <T extends PlannedStage>(stages: readonly T[], at: Date) =>
  stages.filter((s) => hasBegun(s, at)).at(-1);

/** What the editorial status says by itself, whatever the clock does; undefined while the contest is published. */
function still(status: ContestStatus, stages: readonly PlannedStage[]): Phase | undefined {
  if (status === "published") return;
  if (status === "draft" || status === "pending") return "upcoming";
  if (status === "suspended") return "waiting";
  return status !== "cancelled" && stages.some((s) => s.resultsAt) ? "awarded" : "ended";
}

function between(stage: PlannedStage, at: Date): Phase {
  if (!hasBegun(stage, at)) return "upcoming";
  if (stage.resultsAt) return "awarded";
  if (stage.spans.some((s) => isComing(s, at) || judged.includes(s.type))) return "waiting";
  return "ended";
}

/** Returns the phase of one stage: its open window of the highest priority, or its position between windows. */
export function stagePhase(status: ContestStatus, stage: PlannedStage, at: Date): Phase {
  return still(status, [stage]) ?? ofHighest(priority, openAt(stage.spans, at)) ?? between(stage, at);
}

/** `Stage.status`: 0 not started, 1 begun, 2 over. */
export function stageStatus(status: ContestStatus, stage: PlannedStage, at: Date): 0 | 1 | 2 {
  if (["cancelled", "finished", "archived"].includes(status)) return 2;
  if (!hasBegun(stage, at)) return 0;
  const more = stage.spans.some((s) => at < s.endsAt && (isReal(s) || isComing(s, at)));
  return more || between(stage, at) === "waiting" ? 1 : 2;
}

interface Timing {
  phase: Phase;
  /** Types of the open windows of all stages, the one that a visitor can act on first in front. */
  open: WindowType[];
  /** `CompetitionCard.status`. */
  status: number;
  /** Every card status that holds at this moment: what a filter finds the contest by. */
  statuses: number[];
}

/**
 * Derives a contest's phase and card statuses at a moment. The phase is that of its current stage by `priority`; the card's
 * status is the first action open to a visitor in any stage. `standing-sql.ts` computes the same in SQL.
 */
export function timingOf(status: ContestStatus, stages: readonly PlannedStage[], at: Date): Timing {
  const halted = still(status, stages);
  const types = halted ? [] : stages.flatMap((s) => openAt(s.spans, at));
  const open = visitorsRank.filter((type) => types.includes(type));
  const phase = halted ?? phaseOf(stages, open, at);
  const shown = stored[status] ?? open.map((type) => cardStatusOfPhase[type]);
  const statuses = typeof shown === "number" ? [shown] : [...new Set(shown)];
  if (statuses.length === 0) statuses.push(cardStatusOfPhase[phase]);
  return { phase, open, status: statuses[0] as number, statuses };
}

function phaseOf(stages: readonly PlannedStage[], open: readonly WindowType[], at: Date): Phase {
  const current = currentOf(stages, at);
  if (!current) return "upcoming";
  const now = ofHighest(priority, openAt(current.spans, at)) ?? ofHighest(priority, open);
  if (now) return now;
  const coming = stages.some((s) => s.spans.some((span) => isComing(span, at)));
  return coming ? "waiting" : between(current, at);
}

const stored: Partial<Record<ContestStatus, number>> = {
  draft: cardStatus.draft,
  pending: cardStatus.draft,
  suspended: cardStatus.suspended,
  cancelled: cardStatus.cancelled,
  finished: cardStatus.finished,
  archived: cardStatus.archived,
};

/** The card has no number of its own for auditing and for waiting, which are office work: it says that the contest is running. */
export const cardStatusOfPhase: Record<Phase, number> = {
  signUp: cardStatus.enrolling,
  submit: cardStatus.running,
  publicity: cardStatus.publicity,
  review: cardStatus.reviewing,
  audit: cardStatus.running,
  upcoming: cardStatus.upcoming,
  waiting: cardStatus.running,
  awarded: cardStatus.finished,
  ended: cardStatus.finished,
};
