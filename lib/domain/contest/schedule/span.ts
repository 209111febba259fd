import type { WindowType } from "@/lib/domain/contest/shapes";

/** A window of a stage, half-open: `[startsAt, endsAt)`. */
export interface Span {
  type: WindowType;
  startsAt: Date;
  /** Equal to the start where the window was passed over. */
  endsAt: Date;
  /** Publicity only: awards were put on view in it. */
  shown: boolean;
}

/** What a visitor can act on first, when several windows are open. */
export const visitorsRank: readonly WindowType[] = ["signUp", "submit", "publicity", "review", "audit"];

/** A publicity is a plan, and no window, until awards are put on view in it. */
export const isReal = ({ type, shown }: Pick<Span, "type" | "shown">) => type !== "publicity" || shown;

export const isOpen = (span: Span, at: Date) => isReal(span) && span.startsAt <= at && at < span.endsAt;

export const isComing = (span: Span, at: Date) => span.startsAt > at;

/** It was to come when results were shown, and never opened. */
export const isPassedOver = ({ startsAt, endsAt }: Span) => startsAt >= endsAt;
