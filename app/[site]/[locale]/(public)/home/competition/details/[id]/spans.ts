import type { getFormatter } from "next-intl/server";
import { fromWireTime } from "@/lib/clock";
import type { Span, Stage, WindowType } from "@/lib/domain/contest/contract";

export const spansOf = (stages: readonly Stage[]): Span[] =>
  stages.flatMap((stage) =>
    stage.windows.map(({ type, startTime, endTime, shown }) => ({
      type,
      startsAt: fromWireTime(startTime),
      endsAt: fromWireTime(endTime),
      shown,
    })),
  );

type Format = Awaited<ReturnType<typeof getFormatter>>;
const form = { month: "long", day: "numeric", hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;

/** Every edge a reader may have to wait for, worded on the server: `signUp.end:1774972800000` → its label and date. */
export function wordsOfEdges(
  t: (key: `${WindowType}.${"start" | "end"}`) => string,
  format: Format,
  spans: readonly Span[],
): Record<string, { label: string; date: string }> {
  const dated = (at: Date) => format.dateTime(at, { ...form, timeZone: "Asia/Shanghai" });
  return Object.fromEntries(
    spans.flatMap(({ type, startsAt, endsAt }) => [
      [`${type}.start:${startsAt.getTime()}`, { label: t(`${type}.start`), date: dated(startsAt) }],
      [`${type}.end:${endsAt.getTime()}`, { label: t(`${type}.end`), date: dated(endsAt) }],
    ]),
  );
}
