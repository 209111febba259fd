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
  if (!current)
    return (
      <section className="grid place-content-center gap-[4vh] p-[4vh] text-center" aria-live="polite">
        <p className="text-[9vh] leading-tight font-semibold">{idle(state, t)}</p>
        {result && status !== "planned" && (
          <>
            <Result result={result} />
            <Marks marks={result.marks} />
          </>
        )}
      </section>
    );
  const called = current.status === "called" || current.status === "recalled";
  const left = current.endsAt ? timeLeft(current.endsAt, now) : null;
  const shown = result && result.judgingNo === current.judgingNo ? result : null;
  return (
    <section
      aria-live="polite"
      className={cn(
        "flex min-w-0 flex-col justify-center gap-[2vh] overflow-hidden px-[4vh] py-[3vh]",
        called && "bg-accent-soft",
      )}
    >
      <p className="text-[8vh] leading-none font-medium">{called ? t("pleaseCome") : items(current.status)}</p>
      <p className="figures text-[22vh] leading-none font-bold text-accent-ink">{current.judgingNo}</p>
      {current.title && (
        <p className={cn("text-[5vh] leading-tight font-medium", shown ? "line-clamp-1" : "line-clamp-2")}>
          {current.title}
        </p>
      )}
      {current.teamName && (
        <p className="truncate text-[3.5vh] text-ink-2">
          {current.teamName} · {current.schoolName}
        </p>
      )}
      {left && (
        <p className={cn("flex items-baseline gap-[2vh]", left.over && "text-status-refused")}>
          <span className="figures text-[16vh] leading-none font-bold">{left.text}</span>
          <span className="text-[5vh]">{t(left.over ? "overtime" : "remaining")}</span>
        </p>
      )}
      {current.status === "scoring" &&
        (shown ? (
          <>
            <Result result={shown} isCurrent />
            <Marks marks={shown.marks} />
          </>
        ) : (
          <p className="text-[8vh] leading-tight">{t("marked", { marked: current.marked, judges: current.judges })}</p>
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
    <p className={cn("flex flex-wrap items-baseline gap-x-[3vh] gap-y-[1vh]", !isCurrent && "justify-center")}>
      {!isCurrent && <span className="figures text-[8vh] font-bold">{result.judgingNo}</span>}
      <span className="text-[5vh]">{t("result")}</span>
      <span className="figures text-[13vh] leading-none font-bold text-status-awarded">{result.score.toFixed(2)}</span>
      <span className="text-[8vh] leading-none">
        {t("rank", { rank: result.rank })}
        <span className="ml-[1vh] text-[3.5vh] text-ink-2">{t("rankOf", { of: result.of })}</span>
      </span>
    </p>
  );
}

/** Each mark, the highest first; what was dropped is struck through and says so. */
function Marks({ marks }: { marks: NonNullable<ScreenState["result"]>["marks"] }) {
  const t = useTranslations("review.scene.call");
  if (marks.length === 0) return null;
  return (
    <ul aria-label={t("marks")} className="flex flex-wrap items-baseline gap-x-[3vh] gap-y-[1vh]">
      {marks.map(({ points, dropped }, at) => (
        // Equal marks are many, and a list of them never changes its order.
        // biome-ignore lint/suspicious/noArrayIndexKey: marks have no identity
        <li key={at} className={cn("figures text-[6vh] leading-none", dropped && "text-ink-2")}>
          <span className={cn(dropped && "line-through")}>{points.toFixed(2)}</span>
          {dropped && <span className="ml-[0.7vh] text-[3vh]">{t("droppedMark")}</span>}
        </li>
      ))}
    </ul>
  );
}
