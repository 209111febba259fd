import { sql } from "drizzle-orm";
import { db, user } from "@/db";
import { isOneOf } from "@/db/many";
import type { EnrollSetting } from "@/lib/domain/contest/contract";
import { dutyFaults, overLimit } from "@/lib/domain/enrollment/eligibility/guarding";
import { rulesOf } from "@/lib/domain/enrollment/eligibility/rules";
import { standingIn } from "@/lib/domain/enrollment/import/standing";
import { tallyOf } from "@/lib/domain/enrollment/import/tally";
import type { Person } from "@/lib/domain/enrollment/roster/people";
import type { MemberRole } from "@/lib/domain/enrollment/shapes";
import type { FieldError } from "@/lib/fault";
import type { Place, Target } from "./placing";

/** A team that wants to arrive; whoever has no account yet is known to nobody here. */
interface Wanting extends Place {
  key: string;
  people: readonly { userId: string | null; role: MemberRole; name: string }[];
}

/**
 * Whom the receiving contest's limits, and their duties in it, keep out, by the team's key: against the teams that are there and
 * those above in the list. `hold` holds the people against other entries, in the order of their ids, as whoever submits does.
 */
export async function refusedOf(
  teams: readonly Wanting[],
  to: Target,
  hold: boolean,
): Promise<Map<string, FieldError[]>> {
  const userIds = [...new Set(teams.flatMap(({ people }) => people.flatMap(({ userId }) => userId ?? [])))];
  if (hold)
    await db.execute(sql`select id from "user" where ${isOneOf(user.id, userIds)} order by id for no key update`);
  const standing = await standingIn(to.contestId, userIds, []);
  const judges = { entrant: new Set(standing.judges.entrant), advisor: new Set(standing.judges.advisor) };
  const tally = tallyOf(standing);
  const rules = new Map<string, EnrollSetting>();
  for (const { itemId, subItemId } of teams) {
    const key = `${itemId} ${subItemId}`;
    if (!rules.has(key)) rules.set(key, await rulesOf({ ...to, itemId, subItemId }));
  }
  const refused = new Map<string, FieldError[]>();
  for (const { key, itemId, subItemId, people } of teams) {
    const setting = rules.get(`${itemId} ${subItemId}`) as EnrollSetting;
    const known = people.filter(({ userId }) => userId !== null).map((one) => personOf(one as Known));
    const within = (advising: boolean) =>
      (advising ? setting.perAdvisorIn : setting.perUserIn) === "track" ? itemId : "";
    const judging = known.filter(
      ({ member }) => judges.entrant.has(member.userId) || judges.advisor.has(member.userId),
    );
    const faults = [
      ...overLimit(setting, known, (userId, advising) => tally.of(userId, advising, within(advising))),
      ...dutyFaults(setting, judging, standing.judges),
    ];
    if (faults.length > 0) refused.set(key, faults);
    else for (const { userId, role } of people) if (userId) tally.add(userId, role === "advisor", itemId);
  }
  return refused;
}

type Known = { userId: string; role: MemberRole; name: string };

/** What the rules of limits and duties look at. */
const personOf = ({ userId, role, name }: Known) =>
  ({
    member: { id: userId, userId, role, status: "accepted", askedBy: "team" },
    facts: { name },
  }) as unknown as Person;

/** The people who are refused, by name, each once. */
export const namesRefused = (refused: ReadonlyMap<string, readonly FieldError[]>) => [
  ...new Set([...refused.values()].flat().flatMap(({ params }) => (params?.name ? [String(params.name)] : []))),
];
