import { toWireDay } from "@/lib/clock";

const DAY = 86_400_000;

/** The last second, in Shanghai, of the n-th working day after an instant; Saturdays and Sundays do not count. */
export function endOfWorkingDay(from: Date, n: number): Date {
  const noon = new Date(`${toWireDay(from)}T12:00:00+08:00`).getTime();
  let [day, left] = [0, n];
  while (left > 0) {
    day++;
    if (![0, 6].includes(new Date(noon + day * DAY).getUTCDay())) left--;
  }
  return new Date(`${toWireDay(new Date(noon + day * DAY))}T23:59:59+08:00`);
}
