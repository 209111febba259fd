import { now, toWireDay } from "@/lib/clock";

/** Days of the stories are counted from the day of the seed, in Asia/Shanghai. */
const today = toWireDay(now());
const DAY = 86_400_000;

/** The year in which the demo is seeded. */
export const thisYear = Number(today.slice(0, 4));

/** A time of the day that is `day` days from today. */
export const moment = (day: number, time: `${string}:${string}`) =>
  new Date(Date.parse(`${today}T${time}:00+08:00`) + day * DAY);

const weekday = (day: number) => new Date(Date.parse(`${today}T12:00:00Z`) + day * DAY).getUTCDay();

/** When an office opens: nine o'clock of that day, or of the Monday after a weekend. */
export const opening = (day: number) => moment(day + ({ 6: 2, 0: 1 }[weekday(day)] ?? 0), "09:00");

/** When an office closes: five o'clock of that day, or of the Friday before a weekend. A window never ends after the next one opens. */
export const closing = (day: number) => moment(day - ({ 6: 1, 0: 2 }[weekday(day)] ?? 0), "17:00");

const timeOf = (hour: number, n: number) =>
  `${String(hour).padStart(2, "0")}:${String((n * 17) % 60).padStart(2, "0")}` as const;

/** Some time of that day between the opening and the closing of an office, another one for each `n`. */
export const someTime = (day: number, n: number) => moment(day, timeOf(9 + ((n * 5) % 8), n));

/** Some time of that evening. */
export const evening = (day: number, n: number) => moment(day, timeOf(18 + (n % 4), n));
