import { asc, eq, inArray } from "drizzle-orm";
import { db, showcase, user } from "@/db";
import { now, toWireTime } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import { saveVoteRules, voteWork } from "@/lib/domain/work";
import { moment } from "@/lib/seed/stories/calendar";
import { standAt } from "@/lib/seed/stories/clock";
import type { SeededWork } from "@/lib/seed/stories/crowd/works";

/** How many vote on each day of the vote so far: a start, a lull, a rush once word had got round. */
const DAYS = [13, 8, 5, 4, 9, 18, 16, 11];
const ENDS = 7;
/** So many votes for one work come from one address within half an hour: what the organiser is shown as a flag. */
const RUSH = 12;
const HOURS = [8, 9, 12, 12, 13, 18, 19, 20, 20, 21, 21, 22];

interface Ballot {
  workId: string;
  voter: string;
  ip: string;
  at: Date;
}

/**
 * A public vote on the showcase of an edition that is over, which runs since a week and for another: given by the captains of that
 * edition, by the verb that they use.
 */
export async function seedVote(works: readonly SeededWork[], of: { contestId: string; manager: Actor }) {
  const { contestId, manager } = of;
  const [first, last] = [moment(-DAYS.length, "08:00"), moment(ENDS, "17:00")];
  const voters = works.map(({ team }) => team.captain.id);
  // They took part a year ago.
  await db
    .update(user)
    .set({ createdAt: moment(-400, "10:00") })
    .where(inArray(user.id, voters));
  await standAt(first);
  await saveVoteRules(
    {
      ...{ version: 0, competitionId: contestId, startTime: toWireTime(first), endTime: toWireTime(last) },
      ...{ isOn: true, allowance: 3, per: "day", minAccountDays: 3, excludesOwn: true, counts: "live" },
    },
    manager,
  );
  const shown = await db
    .select({ workId: showcase.workId })
    .from(showcase)
    .where(eq(showcase.contestId, contestId))
    .orderBy(asc(showcase.sort));
  const ids = shown.map(({ workId }) => workId);
  for (const { workId, voter, ip, at } of ballotsFor(ids, works)) {
    await standAt(at);
    await voteWork({ workId, vote: true }, { ...manager, userId: voter, ip });
  }
}

/** Who votes for what, when and from where, in the order of time: the higher a work stands, the more; addresses are those of examples. */
function ballotsFor(ids: readonly string[], works: readonly SeededWork[]): Ballot[] {
  const captainOf = new Map(works.map(({ id, team }) => [id, team.captain.id]));
  const voters = works.map(({ team }) => team.captain.id);
  const all = DAYS.flatMap((count, day) =>
    Array.from({ length: count }, (_, n): Ballot => {
      const turn = day * 37 + n;
      const place = Math.floor(ids.length * ((turn * 0.618) % 1) ** 2);
      const voter = voters[(turn * 11 + day) % voters.length] as string;
      const hour = HOURS[(turn * 7) % HOURS.length] as number;
      return {
        workId: ids[place] as string,
        voter,
        ip: `198.51.100.${1 + ((turn * 13) % 250)}`,
        at: moment(day - DAYS.length, `${String(hour).padStart(2, "0")}:${String((turn * 29) % 60).padStart(2, "0")}`),
      };
    }),
  );
  const rushed = ids[3];
  const rush = voters.slice(20, 20 + RUSH).map(
    (voter, n): Ballot => ({
      workId: rushed as string,
      voter,
      ip: "203.0.113.7",
      at: moment(-2, `23:${10 + n * 2}`),
    }),
  );
  const seen = new Set<string>();
  const given = new Map<string, number>();
  return [...all, ...(rushed ? rush : [])]
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .filter(({ workId, voter, at }) => {
      const day = `${voter} ${toWireTime(at).slice(0, 10)}`;
      const key = `${day} ${workId}`;
      const none = captainOf.get(workId) === voter || seen.has(key) || (given.get(day) ?? 0) >= 3 || at > now();
      if (none) return false;
      seen.add(key);
      given.set(day, (given.get(day) ?? 0) + 1);
      return true;
    });
}
