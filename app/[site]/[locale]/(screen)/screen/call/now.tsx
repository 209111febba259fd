"use client";

import { useTranslations } from "next-intl";
import { timeLeft } from "@/components/review/scene/use-server-clock";
import { cn } from "@/components/ui/cn";
import type { ScreenState } from "@/lib/domain/review/contract";

/** What happens on stage: the number, what it is asked to do, its time; and the score of the last work, where it is shown. */
export function Now({ state, now }: { state: ScreenState; now: number }) {
  const t = useTranslations("review.scene.call");
  const items = useTranslations("review.scene.itemStatus");
  const { current, result, status } = state;
  if (!current) {
    const last = status === "planned" ? null : result;
    return (
      <section
        className="flex flex-col justify-center-safe gap-[3vmin] overflow-hidden *:shrink-0 px-[4vmin] py-[3vmin] text-center"
        aria-live="polite"
      >
        <p className={cn("font-semibold", last ? "text-[8vmin]" : "text-[9vmin]", "leading-tight")}>{idle(state, t)}</p>
        {last && (
          <>
            <Result result={last} />
            <Marks marks={last.marks} className="justify-center" />
          </>
        )}
      </section>
    );
  }
  const called = current.status === "called" || current.status === "recalled";
  const left = current.endsAt ? timeLeft(current.endsAt, now) : null;
  const shown = result && result.judgingNo === current.judgingNo ? result : null;
  const said = called ? t("pleaseCome") : items(current.status);
  return (
    <section
      aria-live="polite"
      className={cn(
        "flex min-w-0 flex-col justify-center-safe gap-[2vmin] overflow-hidden px-[4vmin] py-[3vmin] *:shrink-0",
        called && "bg-accent-soft",
      )}
    >
      {shown ? (
        <p className="flex items-baseline gap-[3vmin]">
          <span className="figures text-[14vmin] leading-none font-bold text-accent-ink">{current.judgingNo}</span>
          <span className="text-[8vmin] leading-none font-medium">{said}</span>
        </p>
      ) : (
        <>
          <p className="text-[8vmin] leading-none font-medium">{said}</p>
          <p className="figures text-[22vmin] leading-none font-bold text-accent-ink">{current.judgingNo}</p>
        </>
      )}
      {current.title && (
        <p className={cn("text-[5vmin] leading-snug font-medium", shown ? "line-clamp-1" : "line-clamp-2")}>
          {current.title}
        </p>
      )}
      {current.teamName && !shown && (
        <p className="truncate text-[clamp(0.875rem,3.5vmin,10rem)] text-ink-2">
          {current.teamName} · {current.schoolName}
        </p>
      )}
      {left && (
        <p className={cn("flex items-baseline gap-[2vmin]", left.over && "text-status-refused")}>
          <span className="figures text-[16vmin] leading-none font-bold">{left.text}</span>
          <span className="text-[5vmin]">{t(left.over ? "overtime" : "remaining")}</span>
        </p>
      )}
      {current.status === "scoring" &&
        (shown ? (
          <>
            <Result result={shown} isCurrent />
            <Marks marks={shown.marks} />
          </>
        ) : (
          <p className="text-[8vmin] leading-tight">
            {t("marked", { marked: current.marked, judges: current.judges })}
          </p>
        ))}
    </section>
  );
}

function idle(state: ScreenState, t: ReturnType<typeof useTranslations<"review.scene.call">>) {
  if (state.status === "planned") return t("notBegun", { time: state.startTime.slice(11, 16) });
  if (state.status === "closed") return t("over");
  return state.waiting === 0 ? t("allDone") : t("nobody");
}

function Result({ result, isCurrent = false }: { result: NonNullable<ScreenState["result"]>; isCurrent?: boolean }) {
  const t = useTranslations("review.scene.call");
  return (
    <p className={cn("flex flex-wrap items-baseline gap-x-[3vmin] gap-y-[1vmin]", !isCurrent && "justify-center")}>
      {!isCurrent && <span className="figures text-[8vmin] font-bold">{result.judgingNo}</span>}
      <span className="text-[5vmin]">{t("result")}</span>
      <span className="figures text-[13vmin] leading-none font-bold text-status-awarded">
        {result.score.toFixed(2)}
      </span>
      <span className="text-[8vmin] leading-none">
        {t("rank", { rank: result.rank })}
        <span className="ml-[1vmin] text-[clamp(0.875rem,3.5vmin,10rem)] text-ink-2">
          {t("rankOf", { of: result.of })}
        </span>
      </span>
    </p>
  );
}

/** Up to as many marks are written as large as all else that is read from the last row. */
const LARGE = 7;

/** Each mark, the highest first; what was dropped is struck through and says so. */
function Marks({ marks, className }: { marks: NonNullable<ScreenState["result"]>["marks"]; className?: string }) {
  const t = useTranslations("review.scene.call");
  if (marks.length === 0) return null;
  const size = marks.length > LARGE ? "text-[6vmin]" : "text-[8vmin]";
  return (
    <ul aria-label={t("marks")} className={cn("flex flex-wrap items-baseline gap-x-[3vmin] gap-y-[1vmin]", className)}>
      {marks.map(({ points, dropped }, at) => (
        // Equal marks are many, and a list of them never changes its order.
        // biome-ignore lint/suspicious/noArrayIndexKey: marks have no identity
        <li key={at} className={cn("figures", size, "leading-none", dropped && "text-ink-2")}>
          <span className={cn(dropped && "line-through")}>{points.toFixed(2)}</span>
          {dropped && <span className="ml-[0.7vmin] text-[clamp(0.875rem,3vmin,10rem)]">{t("droppedMark")}</span>}
        </li>
      ))}
    </ul>
  );
}
