import type { getFormatter } from "next-intl/server";
import { fromWireTime } from "@/lib/clock";
import type { Stage, WindowSpan, WindowType } from "@/lib/domain/contest/contract";

export const spansOf = (stages: readonly Stage[]): WindowSpan[] =>
  stages.flatMap((stage) =>
    stage.windows.map((w) => ({
      type: w.type,
      from: fromWireTime(w.startTime).getTime(),
      to: fromWireTime(w.endTime).getTime(),
    })),
  );

type Format = Awaited<ReturnType<typeof getFormatter>>;
const form = { month: "long", day: "numeric", hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;

/** Every edge a reader may have to wait for, worded on the server: `signUp.end:1774972800000` → its label and date. */
export function wordsOfEdges(
  t: (key: `${WindowType}.${"start" | "end"}`) => string,
  format: Format,
  spans: readonly WindowSpan[],
): Record<string, { label: string; date: string }> {
  const dated = (at: number) => format.dateTime(new Date(at), { ...form, timeZone: "Asia/Shanghai" });
  return Object.fromEntries(
    spans.flatMap(({ type, from, to }) => [
      [`${type}.start:${from}`, { label: t(`${type}.start`), date: dated(from) }],
      [`${type}.end:${to}`, { label: t(`${type}.end`), date: dated(to) }],
    ]),
  );
}
