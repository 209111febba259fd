import { now } from "@/lib/clock";

const MINUTE = 60_000;
const steps = [
  ["day", 1440],
  ["hour", 60],
  ["minute", 1],
  ["second", 0],
] as const;

/** When a page was kept, and how long ago that is, in words; `at` in milliseconds. */
export function keptWhen(at: number, locale: string) {
  const minutes = Math.max(0, Math.round((now().getTime() - at) / MINUTE));
  const [unit, length] = steps.find(([, of]) => minutes >= of) ?? steps[3];
  return {
    time: new Intl.DateTimeFormat(locale, {
      ...{ dateStyle: "medium", timeStyle: "short", timeZone: "Asia/Shanghai" },
    }).format(at),
    ago: new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(length && -Math.floor(minutes / length), unit),
  };
}
