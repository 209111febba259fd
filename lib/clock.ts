/** The application's clock. Deadlines are never judged by it: the writing statement asks the database (`app_now()`). */
export const now = () => new Date();

export const secondsFromNow = (seconds: number) => new Date(now().getTime() + seconds * 1000);

const SHANGHAI = 8 * 3600_000;

/** An instant as the wire shows it: `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai. */
export const toWireTime = (at: Date) => new Date(at.getTime() + SHANGHAI).toISOString().slice(0, 19).replace("T", " ");

/** A day as the wire shows it: `YYYY-MM-DD` in Asia/Shanghai. */
export const toWireDay = (at: Date) => toWireTime(at).slice(0, 10);

/** The instant that a wire time names; China has had no summer time since 1991. */
export const fromWireTime = (text: string) =>
  new Date(`${text.replace(" ", "T").padEnd(19, ":00").slice(0, 19)}+08:00`);

/** The moment so many years later; the 29th of February is the day before in a year that has none. */
export function yearsAfter(wire: string, years: number): string {
  const year = String(Number(wire.slice(0, 4)) + years).padStart(4, "0");
  const isLeap = new Date(`${year}-02-29T00:00:00Z`).getUTCDate() === 29;
  const rest = wire.slice(4);
  return year + (rest.startsWith("-02-29") && !isLeap ? `-02-28${rest.slice(6)}` : rest);
}

/** The day so many days after another, before it with a number below 0. */
export const dayPlus = (day: string, days: number) =>
  toWireDay(new Date(fromWireTime(day).getTime() + days * 86_400_000));
