import { eq, sql } from "drizzle-orm";
import { db, group, item, team, teamMember } from "@/db";
import { isOneOf } from "@/db/many";
import type { Doer } from "@/lib/audit";
import { together } from "@/lib/collection/together";
import { deriveGroup } from "@/lib/domain/enrollment/eligibility/group";
import { fieldsOf } from "@/lib/domain/enrollment/eligibility/rules";
import { teamLifecycle } from "@/lib/domain/enrollment/lifecycle";
import { isIn, type Person, peopleOfAll, plays } from "@/lib/domain/enrollment/roster/people";
import type { MemberRole } from "@/lib/domain/enrollment/shapes";
import { announce } from "@/lib/events";
import { Fault } from "@/lib/fault";
import { namesRefused, refusedOf } from "./admitting";
import { placeTeams, type Target } from "./placing";

interface Entry {
  fromTeamId: string;
  itemId: string;
  subItemId: string | null;
}

/**
 * Lets teams of another contest take part in this one: approved, each with its people and their facts as they were taken there, a
 * number and a seat of this contest, and its answers where this contest asks by the same key and kind. The answer maps each
 * team to the one made for it. It owes no fee (docs/rules/ladder.md, "Contests that feed each other").
 * @throws itemFull; arrivalRefused naming the people whom this contest's limits or their duties in it keep out
 */
export async function arriveTeams(entries: readonly Entry[], to: Target, doer: Doer): Promise<Map<string, string>> {
  const [arriving, form, seats] = await together(
    () => arrivingOf(entries),
    () => fieldsOf({ contestId: to.contestId, formVersionId: null }),
    () => seatsOf(entries),
  );
  const refused = await refusedOf(
    arriving.map((one) => ({ ...one, people: seats.get(one.key) ?? [] })),
    to,
    true,
  );
  if (refused.size > 0) throw refusal(namesRefused(refused));
  const made = await placeTeams(arriving, to, form);
  await copyPeople(made);
  await teamLifecycle.begin([...made.values()], "approved", doer);
  await announce("teamEntered", { teamIds: [...made.values()] });
  return made;
}

const refusal = (names: readonly string[]) =>
  new Fault("arrivalRefused", { names: names.slice(0, 20).join("、"), count: names.length });

async function arrivingOf(entries: readonly Entry[]) {
  const ids = entries.map(({ fromTeamId }) => fromTeamId);
  const rows = await db
    .select({
      id: team.id,
      name: team.name,
      school: group.name,
      ownerGroupId: team.ownerGroupId,
      captainId: team.captainId,
      answers: team.answers,
    })
    .from(team)
    .innerJoin(group, eq(group.id, team.ownerGroupId))
    .where(isOneOf(team.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const ruled = await rulesByTrack(entries);
  const people = ruled.size > 0 ? await peopleOfAll(ids) : new Map<string, Person[]>();
  return entries.flatMap((entry) => {
    const row = byId.get(entry.fromTeamId);
    const players = (people.get(entry.fromTeamId) ?? []).filter((p) => isIn(p) && plays(p));
    const subItemId = deriveGroup(ruled.get(entry.itemId) ?? [], players)?.groupId ?? entry.subItemId;
    return row ? [{ ...row, itemId: entry.itemId, subItemId, key: entry.fromTeamId }] : [];
  });
}

/** The rules of groups in the tracks that teams arrive in, where there are any: there a link's group is not asked. */
async function rulesByTrack(entries: readonly Entry[]) {
  const tracks = [...new Set(entries.map(({ itemId }) => itemId))];
  const rows = await db.select({ id: item.id, rules: item.groupRules }).from(item).where(isOneOf(item.id, tracks));
  return new Map(rows.filter(({ rules }) => rules.length > 0).map(({ id, rules }) => [id, rules]));
}

/** Who is in the teams, as the rules of limits and duties see them. */
async function seatsOf(entries: readonly Entry[]) {
  const ids = entries.map(({ fromTeamId }) => fromTeamId);
  const { rows } = await db.execute<{
    team_id: string;
    people: { userId: string; role: MemberRole; name: string }[];
  }>(sql`
    select p.team_id::text, json_agg(json_build_object('userId', p.user_id::text, 'role', p.role, 'name', p.name)) as people
    from team_person p where ${isOneOf(sql`p.team_id`, ids)} and p.status = 'accepted' group by p.team_id`);
  return new Map(rows.map(({ team_id, people }) => [team_id, people]));
}

/** The people with the facts that were frozen when their team was approved in the other contest. */
const copyPeople = (made: ReadonlyMap<string, string>) =>
  db.execute(sql`
    insert into ${teamMember} (team_id, user_id, role, status, asked_by, invited_at, answered_at, sort,
      frozen_at, name, school_id, college_id, major_id, education, grade, student_no, sources)
    select made."to", m.user_id, m.role, m.status, m.asked_by, m.invited_at, m.answered_at, m.sort,
      coalesce(m.frozen_at, app_now()), p.name, p.school_id, p.college_id, p.major_id, p.education, p.grade, p.student_no, p.sources
    from jsonb_to_recordset(${JSON.stringify([...made].map(([from, to]) => ({ from, to })))}::jsonb) as made("from" bigint, "to" bigint)
    join ${teamMember} m on m.team_id = made."from" and m.status = 'accepted'
    join team_person p on p.member_id = m.id`);
