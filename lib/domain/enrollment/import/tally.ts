import type { standingIn } from "./standing";

/** How often each person plays, advises and leads: in the contest, and above in the file. */
export function tallyOf({ members, led }: Pick<Awaited<ReturnType<typeof standingIn>>, "members" | "led">) {
  const counts = new Map<string, number>();
  const leads = new Map<string, number>();
  const more = (to: Map<string, number>, key: string, count: number) => to.set(key, (to.get(key) ?? 0) + count);
  const add = (userId: string, advising: boolean, itemId: string, count = 1) => {
    for (const place of ["", itemId]) more(counts, `${userId} ${advising} ${place}`, count);
  };
  for (const { userId, advising, itemId, count } of members) add(userId, advising, itemId, count);
  for (const { userId, itemId, count } of led)
    for (const place of ["", itemId]) more(leads, `${userId} ${place}`, count);
  return {
    add,
    of: (userId: string, advising: boolean, place: string) => counts.get(`${userId} ${advising} ${place}`) ?? 0,
    led: (userId: string, place: string) => leads.get(`${userId} ${place}`) ?? 0,
  };
}
