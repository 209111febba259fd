import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import { contest, db, group, item, team, teamMember } from "@/db";
import { insertMany, isOneOf } from "@/db/many";
import type { Doer } from "@/lib/audit";
import { grouped } from "@/lib/collection/grouped";
import { together } from "@/lib/collection/together";
import { CLEAR_ALPHABET, randomText } from "@/lib/crypto";
import { fieldsFor } from "@/lib/domain/enrollment/draft/answers";
import { deriveGroup } from "@/lib/domain/enrollment/eligibility/group";
import { conflictFaults, limitFaults } from "@/lib/domain/enrollment/eligibility/guarding";
import { fieldsOf, rulesOf } from "@/lib/domain/enrollment/eligibility/rules";
import { takeSeats } from "@/lib/domain/enrollment/eligibility/seats";
import { teamLifecycle } from "@/lib/domain/enrollment/lifecycle";
import type { TeamRow } from "@/lib/domain/enrollment/ownership";
import { isIn, type Person, peopleOf, peopleOfAll, plays } from "@/lib/domain/enrollment/roster/people";
import { closedStatuses } from "@/lib/domain/enrollment/shapes";
import { announce } from "@/lib/events";
import { Fault, type FieldError } from "@/lib/fault";
import { teamNumberOf } from "./number";

interface Entry {
  fromTeamId: string;
  itemId: string;
  subItemId: string | null;
}
interface Target {
  contestId: string;
  stageId: string;
}
type Form = Awaited<ReturnType<typeof fieldsOf>>;
type Arriving = Entry & { from: TeamRow; school: string };

/**
 * Lets teams of another contest take part in this one: approved, each with its people and their facts as they were taken there, a
 * number and a seat of this contest, and its answers where this contest asks by the same key and kind. The answer maps each
 * team to the one made for it. It owes no fee (docs/rules/ladder.md, "Contests that feed each other").
 * @throws itemFull; arrivalRefused naming the people whom this contest's limits or their duties in it keep out
 */
export async function arriveTeams(entries: readonly Entry[], to: Target, doer: Doer): Promise<Map<string, string>> {
  const [arriving, form] = await together(
    () => arrivingOf(entries),
    () => fieldsOf({ contestId: to.contestId, formVersionId: null }),
  );
  const made = new Map<string, string>();
  for (const those of grouped(arriving, ({ itemId, subItemId }) => `${itemId}/${subItemId}`).values())
    for (const [from, teamId] of await makeTeams(those, to, form)) made.set(from, teamId);
  await copyPeople(made);
  await teamLifecycle.begin([...made.values()], "approved", doer);
  await mustBeAdmitted([...made.values()]);
  await announce("teamEntered", { teamIds: [...made.values()] });
  return made;
}

async function arrivingOf(entries: readonly Entry[]): Promise<Arriving[]> {
  const ids = entries.map(({ fromTeamId }) => fromTeamId);
  const rows = await db
    .select({ from: team, school: group.name })
    .from(team)
    .innerJoin(group, eq(group.id, team.ownerGroupId))
    .where(isOneOf(team.id, ids));
  const byId = new Map(rows.map((row) => [row.from.id, row]));
  const ruled = await rulesByTrack(entries);
  const people = ruled.size > 0 ? await peopleOfAll(ids) : new Map<string, Person[]>();
  return entries.flatMap((entry) => {
    const row = byId.get(entry.fromTeamId);
    const players = (people.get(entry.fromTeamId) ?? []).filter((p) => isIn(p) && plays(p));
    const subItemId = deriveGroup(ruled.get(entry.itemId) ?? [], players)?.groupId ?? entry.subItemId;
    return row ? [{ ...entry, subItemId, ...row }] : [];
  });
}

/** The rules of groups in the tracks that teams arrive in, where there are any: there a link's group is not asked. */
async function rulesByTrack(entries: readonly Entry[]) {
  const tracks = [...new Set(entries.map(({ itemId }) => itemId))];
  const rows = await db.select({ id: item.id, rules: item.groupRules }).from(item).where(isOneOf(item.id, tracks));
  return new Map(rows.filter(({ rules }) => rules.length > 0).map(({ id, rules }) => [id, rules]));
}

/** Teams of one track and group, numbered and seated together. */
async function makeTeams(those: readonly Arriving[], { contestId, stageId }: Target, form: Form) {
  const [first] = those;
  if (!first) return [];
  const { itemId, subItemId } = first;
  const place = { contestId, stageId, itemId, subItemId };
  const fields = fieldsFor(form.fields, "team", place);
  const { numbers, taken } = await takePlaces(place, those.length);
  const rows = those.map(({ from, school }, n) => {
    const number = numbers[n] as string;
    const name = [from.name, `${from.name}（${school}）`].find((one) => !taken.has(one)) ?? `${from.name}（${number}）`;
    taken.add(name);
    return {
      ...place,
      ...{ ownerGroupId: from.ownerGroupId, captainId: from.captainId, name, number, status: "approved" as const },
      ...{ source: "promoted" as const, seated: true, joinCode: randomText(8, CLEAR_ALPHABET), formVersionId: form.id },
      answers: Object.fromEntries(
        fields
          .filter(({ key, personal }) => !personal && from.answers[key] !== undefined)
          .map(({ key }) => [key, from.answers[key]]),
      ),
    };
  });
  await insertMany(team, rows);
  const codes = new Map(those.map(({ fromTeamId }, n) => [rows[n]?.joinCode as string, fromTeamId]));
  const found = await db
    .select({ id: team.id, joinCode: team.joinCode })
    .from(team)
    .where(inArray(team.joinCode, [...codes.keys()]));
  await db.execute(sql`update ${team} set submitted_at = app_now(), approved_at = app_now()
    where ${isOneOf(
      team.id,
      found.map(({ id }) => id),
    )}`);
  return found.map(({ id, joinCode }) => [codes.get(joinCode) as string, id] as const);
}

/** Seats and numbers for so many teams, and the names that are taken while the track is held. @throws itemFull */
async function takePlaces({ contestId, itemId, subItemId }: Omit<Entry, "fromTeamId"> & Target, count: number) {
  const [of] = await db.select({ year: contest.year }).from(contest).where(eq(contest.id, contestId));
  await takeSeats(Array.from({ length: count }, () => ({ itemId, subItemId })));
  const [counted] = await db
    .update(item)
    .set({ lastNumber: sql`${item.lastNumber} + ${count}` })
    .where(eq(item.id, itemId))
    .returning({ code: item.code, last: item.lastNumber });
  if (!of || !counted) throw new Fault("notFound");
  const { code, last } = counted;
  const numbers = Array.from({ length: count }, (_, n) => teamNumberOf(code, of.year, last - count + n + 1));
  return { numbers, taken: await namesIn(contestId, itemId) };
}

async function namesIn(contestId: string, itemId: string) {
  const rows = await db
    .select({ name: team.name })
    .from(team)
    .where(
      and(
        eq(team.contestId, contestId),
        eq(team.itemId, itemId),
        notInArray(team.status, [...closedStatuses, "draft"]),
      ),
    );
  return new Set(rows.map(({ name }) => name));
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

/** The receiving contest's limits per person, and its judges, hold for who arrives. */
async function mustBeAdmitted(teamIds: readonly string[]) {
  const rows = await db.select().from(team).where(isOneOf(team.id, teamIds));
  const faults: FieldError[] = [];
  for (const row of rows) {
    const [setting, people] = await together(
      () => rulesOf(row),
      async () => (await peopleOf(row.id)).filter(isIn),
    );
    const [limits, duties] = await together(
      () => limitFaults(setting, row, people),
      () => conflictFaults(setting, row, people),
    );
    faults.push(...limits, ...duties);
  }
  if (faults.length === 0) return;
  const names = [...new Set(faults.map(({ params }) => String(params?.name ?? "")))].filter(Boolean);
  throw new Fault("arrivalRefused", { names: names.slice(0, 20).join("、"), count: names.length });
}
