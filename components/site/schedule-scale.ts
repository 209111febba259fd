import { fromWireTime } from "@/lib/clock";

/** One scale for all windows: instants to hundredths of the width. */
export function spanOf(instants: number[]) {
  const [from, to] = [Math.min(...instants), Math.max(...instants)];
  const at = (instant: number) => Math.round(((instant - from) / Math.max(1, to - from)) * 10_000) / 100;
  return { from, to, at };
}

/** The months that begin between a wire time and an instant; at most twelve marks. */
export function monthsAfter(start: string, to: number) {
  const [year = 0, month = 0] = start.split("-").map(Number);
  const marks: { key: string; number: number; at: number }[] = [];
  for (let i = month; ; i++) {
    const number = (i % 12) + 1;
    const key = `${year + Math.floor(i / 12)}-${String(number).padStart(2, "0")}`;
    const at = fromWireTime(`${key}-01 00:00:00`).getTime();
    if (at > to) break;
    marks.push({ key, number, at });
  }
  const every = Math.ceil(marks.length / 12);
  return marks.filter((_, i) => i % every === 0);
}
