import { and, eq, notInArray, sql } from "drizzle-orm";
import { contest, db, item, stage, team } from "@/db";
import { insertMany, isOneOf } from "@/db/many";
import { grouped } from "@/lib/collection/grouped";
import { CLEAR_ALPHABET, randomText } from "@/lib/crypto";
import { holdTracks, isHeldFor } from "@/lib/domain/contest";
import { fieldsFor } from "@/lib/domain/enrollment/draft/answers";
import type { fieldsOf } from "@/lib/domain/enrollment/eligibility/rules";
import { takeSeats } from "@/lib/domain/enrollment/eligibility/seats";
import { holdAnswers } from "@/lib/domain/enrollment/eligibility/unique/holding";
import type { Answers } from "@/lib/domain/enrollment/shapes";
import { closedStatuses } from "@/lib/domain/enrollment/shapes";
import { Fault } from "@/lib/fault";
import { teamNumberOf } from "./number";

export interface Place {
  itemId: string;
  subItemId: string | null;
}
export interface Target {
  contestId: string;
  stageId: string;
}
type Form = Awaited<ReturnType<typeof fieldsOf>>;

/** A team that comes from elsewhere: `key` is how its sender calls it. */
interface Arriving extends Place {
  key: string;
  name: string;
  /** In words, for a name that is taken here. */
  school: string;
  ownerGroupId: string;
  captainId: string;
  answers: Answers;
}

/**
 * Makes teams as they arrive: approved, with a number and a seat, and those of their answers that this contest asks for under the
 * same key. Answers their keys with their ids. @throws itemFull, stageOfOtherTracks
 */
export async function placeTeams(arriving: readonly Arriving[], to: Target, form: Form): Promise<Map<string, string>> {
  await mustBeFor(to, arriving);
  const made = new Map<string, string>();
  for (const those of grouped(arriving, ({ itemId, subItemId }) => `${itemId}/${subItemId}`).values())
    for (const [key, teamId] of await placeIn(those, to, form)) made.set(key, teamId);
  return made;
}

/** A link or a package names its places before; the stage may have been narrowed since. @throws stageOfOtherTracks */
async function mustBeFor({ stageId }: Target, arriving: readonly Place[]) {
  await holdTracks(stageId);
  const [to] = await db.select({ itemIds: stage.itemIds }).from(stage).where(eq(stage.id, stageId));
  if (to && arriving.some(({ itemId }) => !isHeldFor(to, itemId))) throw new Fault("stageOfOtherTracks");
}

/** Teams of one track and group, numbered and seated together. */
async function placeIn(those: readonly Arriving[], { contestId, stageId }: Target, form: Form) {
  const [first] = those;
  if (!first) return [];
  const { itemId, subItemId } = first;
  const place = { contestId, stageId, itemId, subItemId };
  const asked = new Set(
    fieldsFor(form.fields, "team", place)
      .filter(({ personal }) => !personal)
      .map(({ key }) => key),
  );
  const { numbers, taken } = await takePlaces(place, those.length);
  const rows = those.map((from, n) => {
    const number = numbers[n] as string;
    const name =
      [from.name, `${from.name}（${from.school}）`].find((one) => !taken.has(one)) ?? `${from.name}（${number}）`;
    taken.add(name);
    return {
      ...place,
      ...{ ownerGroupId: from.ownerGroupId, captainId: from.captainId, name, number, status: "approved" as const },
      ...{ source: "promoted" as const, seated: true, joinCode: randomText(8, CLEAR_ALPHABET), formVersionId: form.id },
      answers: Object.fromEntries(Object.entries(from.answers).filter(([key]) => asked.has(key))),
    };
  });
  await insertMany(team, rows);
  const byCode = new Map(rows.map((row) => [row.joinCode, row]));
  const codes = new Map(those.map(({ key }, n) => [rows[n]?.joinCode as string, key]));
  const found = await db
    .select({ id: team.id, joinCode: team.joinCode })
    .from(team)
    .where(sql`${team.joinCode} = any(${sql.param([...codes.keys()])}::text[])`);
  await db.execute(sql`update ${team} set submitted_at = app_now(), approved_at = app_now()
    where ${isOneOf(
      team.id,
      found.map(({ id }) => id),
    )}`);
  // An answer that somebody else has given here is left open, as one is that a question of the same key does not take.
  const fields = fieldsFor(form.fields, "team", place);
  const given = await holdAnswers(
    found.map(({ id, joinCode }) => ({
      teamId: id,
      of: place,
      given: [{ holder: id, owner: id, place: "answers", fields, answers: byCode.get(joinCode)?.answers ?? {} }],
    })),
  );
  for (const { holder, key } of given)
    await db
      .update(team)
      .set({ answers: sql`${team.answers} - ${key}::text` })
      .where(eq(team.id, holder));
  return found.map(({ id, joinCode }) => [codes.get(joinCode) as string, id] as const);
}

/** Seats and numbers for so many teams, and the names that are taken while the track is held. @throws itemFull */
async function takePlaces({ contestId, itemId, subItemId }: Place & Target, count: number) {
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
