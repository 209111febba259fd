import { z } from "zod";
import { dayPlus, fromWireTime, toWireTime } from "@/lib/clock";
import { Line } from "@/lib/http/wire";

const MOST_DAYS = 3653;

/** A day, counted from the first day of the contest, which is 0. */
export const DayOffset = z.int().min(-MOST_DAYS).max(MOST_DAYS);
/** A moment of such a day, in Asia/Shanghai. */
export const Moment = z.object({ day: DayOffset, time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/) });
export type Moment = z.output<typeof Moment>;

const YearOffset = z.int().min(-100).max(100);
/** A year of entry, counted from the year of the contest's first day; another grade is its name. */
export const GradeOffset = z.union([YearOffset, Line(20)]);
export type GradeOffset = z.output<typeof GradeOffset>;
/** A date of birth: so many years from the contest's, on that day of the year. */
export const BirthOffset = z.object({
  year: YearOffset,
  day: z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/),
});

const midnight = (day: string) => fromWireTime(`${day} 00:00:00`).getTime();

/** Turns the dates of a contest that begins on `first` into offsets from it, and back. */
export function calendarFrom(first: string) {
  const year = Number(first.slice(0, 4));
  const daysTo = (day: string) => Math.round((midnight(day) - midnight(first)) / 86_400_000);
  const day = (days: number) => dayPlus(first, days);
  return {
    daysTo,
    day,
    moment: (wire: string): Moment => {
      const [date = "", time = ""] = toWireTime(fromWireTime(wire)).split(" ");
      return { day: daysTo(date), time };
    },
    time: ({ day: days, time }: Moment) => `${day(days)} ${time}`,
    gradeOffset: (grade: string): GradeOffset => (/^(19|20|21)\d\d$/.test(grade) ? Number(grade) - year : grade),
    grade: (offset: GradeOffset) => (typeof offset === "number" ? String(year + offset) : offset),
    birthOffset: (date: string) => ({ year: Number(date.slice(0, 4)) - year, day: date.slice(5) }),
    /** The 29th of February falls on the day before in a year that has none. */
    birth: (offset: z.output<typeof BirthOffset>) => {
      const date = `${year + offset.year}-${offset.day}`;
      return z.iso.date().safeParse(date).success ? date : `${year + offset.year}-02-28`;
    },
  };
}
export type Calendar = ReturnType<typeof calendarFrom>;

/** `null` where nothing was said. */
export const orNone = <T, R>(value: T | null, turn: (value: T) => R): R | null => (value === null ? null : turn(value));
