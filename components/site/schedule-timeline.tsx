import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { StatusMark } from "@/components/ui/state/status-mark";
import { DateText } from "@/components/ui/text/date-text";
import { fromWireTime } from "@/lib/clock";
import { isReal, type StageWindow } from "@/lib/domain/contest/contract";
import { monthsAfter, spanOf } from "./schedule-scale";

type ScheduleStage = {
  stageId: string;
  stageName: string;
  windows: StageWindow[];
};

type ScheduleTimelineProps = {
  stages: ScheduleStage[];
  now: number;
  label?: string;
  /** Nothing is open, whatever the clock says: a plan alone, or a contest that is stopped or over. */
  idle?: boolean;
};

const instant = (text: string) => fromWireTime(text).getTime();

/** The timetable: every window as a line with its dates, drawn to one scale, today ruled through all of them. */
export function ScheduleTimeline({ stages, now, label, idle = false }: ScheduleTimelineProps) {
  const t = useTranslations("site");
  const windows = stages.flatMap((stage) => stage.windows);
  if (windows.length === 0) return null;
  const span = spanOf(windows.flatMap((w) => [instant(w.startTime), instant(w.endTime)]));
  const first = windows.map((w) => w.startTime).toSorted()[0] ?? "";
  const today = now >= span.from && now <= span.to ? span.at(now) : undefined;
  const line = today !== undefined && (
    <span aria-hidden className="absolute inset-y-0 z-10 w-px bg-accent" style={{ left: `${today}%` }} />
  );
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-left text-sm">
        <caption className="sr-only">{label ?? t("schedule")}</caption>
        <thead className="text-note text-hint">
          <tr className="border-b border-rule">
            <th className="pt-2 pr-4 pb-2 align-bottom font-normal max-sm:hidden">{t("stage")}</th>
            <th className="pt-2 pr-4 pb-2 align-bottom font-normal">{t("window")}</th>
            <th className="pt-2 pr-4 pb-2 align-bottom font-normal">{t("dates")}</th>
            <td className="relative hidden w-2/5 pt-8 pb-2 lg:table-cell" aria-hidden>
              {monthsAfter(first, span.to).map((month) => (
                <span
                  key={month.key}
                  className="figures absolute bottom-2 border-l border-rule pl-1 text-xs"
                  style={{ left: `${span.at(month.at)}%` }}
                >
                  {month.number}
                </span>
              ))}
              {today !== undefined && (
                <span
                  className="absolute top-0 z-10 bg-accent px-1.5 text-xs whitespace-nowrap text-accent-on"
                  style={{ left: `${today}%`, transform: `translateX(-${today}%)` }}
                >
                  {t("today")}
                </span>
              )}
            </td>
          </tr>
        </thead>
        {stages.map((stage) => (
          <tbody key={stage.stageId} className="border-b border-ink/60 last:border-rule">
            <tr className="sm:hidden">
              <th colSpan={2} scope="rowgroup" className="pt-4 font-serif text-base font-bold">
                {stage.stageName}
              </th>
            </tr>
            {stage.windows.map((window, index) => {
              const [from, to] = [instant(window.startTime), instant(window.endTime)];
              const passedOver = from === to;
              const awaited = !isReal(window) && from <= now;
              const ahead = now < from || (idle && now < to) || (awaited && now < to);
              const state = passedOver || (!ahead && now >= to) ? "past" : ahead ? "future" : "open";
              return (
                <tr key={window.type} className={clsx(index > 0 && "border-t border-rule/60")}>
                  {index === 0 && (
                    <th
                      rowSpan={stage.windows.length}
                      scope="rowgroup"
                      className="py-2.5 pr-4 align-top font-serif text-base font-bold max-sm:hidden"
                    >
                      {stage.stageName}
                    </th>
                  )}
                  <th
                    scope="row"
                    className={clsx(
                      "py-2.5 pr-4 align-top whitespace-nowrap",
                      state === "open" ? "font-semibold text-ink" : "font-normal text-ink-2",
                    )}
                  >
                    {t(`windowType.${window.type}`)}
                    {state === "open" && (
                      <span className="flex items-center gap-1 sm:ml-2 sm:inline-flex text-xs font-normal text-status-open">
                        <StatusMark status="open" className="size-2" />
                        {t("openNow")}
                      </span>
                    )}
                    {(passedOver || (awaited && !idle)) && (
                      <span className="block text-xs font-normal text-hint sm:ml-2 sm:inline">
                        {t(passedOver ? "passedOver" : "notYetShown")}
                      </span>
                    )}
                  </th>
                  <td className={clsx("py-2.5 pr-4 align-top", state === "past" ? "text-hint" : "text-ink")}>
                    {passedOver ? (
                      "—"
                    ) : (
                      <>
                        <span className="whitespace-nowrap">
                          <DateText value={window.startTime} form="minute" />
                          {" –"}
                        </span>{" "}
                        <DateText value={window.endTime} form="minute" />
                      </>
                    )}
                  </td>
                  <td className="relative hidden lg:table-cell" aria-hidden>
                    <span
                      hidden={passedOver}
                      className={clsx(
                        "absolute top-1/2 h-2.5 min-w-1 -translate-y-1/2 border",
                        state === "past" && "border-rule bg-rule",
                        state === "open" && "border-accent bg-accent",
                        state === "future" && "border-ink-2 bg-paper",
                      )}
                      style={{ left: `${span.at(from)}%`, width: `${span.at(to) - span.at(from)}%` }}
                    />
                    {line}
                  </td>
                </tr>
              );
            })}
          </tbody>
        ))}
      </table>
    </div>
  );
}
