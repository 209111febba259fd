import { type SQL, sql } from "drizzle-orm";
import { db } from "@/db";
import type { TeamRow } from "@/lib/domain/enrollment/ownership";
import type { FieldError } from "@/lib/fault";
import { type Given, sameness, type Tag, tagsOf } from "./tags";

type Of = Pick<TeamRow, "contestId" | "itemId">;

const recordset = (tags: readonly Tag[]): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(tags)}::jsonb) as t(holder bigint, owner bigint, scope bigint, field text, value text)`;

const faultsAt = (tags: readonly Tag[]): FieldError[] => tags.map(({ at }) => ({ field: at, fault: "answerTaken" }));

/** Those of the answers that somebody else gives, here or in another team; never says who. */
export async function takenFaults(given: readonly Given[], of: Of): Promise<FieldError[]> {
  const tags = tagsOf(given, of);
  if (tags.length === 0) return [];
  const { rows } = await db.execute<{ holder: string; field: string }>(sql`
    select distinct t.holder::text, t.field from ${recordset(tags)}
    join unique_answer u on u.scope = t.scope and u.field = t.field and u.value = decode(t.value, 'hex') and u.owner <> t.owner`);
  const taken = new Set(rows.map(({ holder, field }) => `${holder} ${field}`));
  return faultsAt(tags.filter((tag, n) => taken.has(`${tag.holder} ${tag.field}`) || isSecond(tag, n, tags)));
}

const isSecond = (tag: Tag, n: number, tags: readonly Tag[]) =>
  tags.slice(0, n).some((other) => sameness(other) === sameness(tag) && other.owner !== tag.owner);

/** Answers of one team: it has signed up, or hands in. */
interface Holding {
  teamId: string;
  of: Of;
  given: readonly Given[];
}

/**
 * Holds the answers that nobody else may give, in place of those that the same rows held before. The database decides who of two
 * comes first; answers those that another holds already, each at its field. The caller's transaction ends the holding or undoes it.
 */
export async function holdAnswers(
  holdings: readonly Holding[],
): Promise<(FieldError & { holder: string; key: string })[]> {
  const tags = holdings.flatMap(({ teamId, of, given }) => tagsOf(given, of).map((tag) => ({ ...tag, teamId })));
  const holders = holdings.flatMap(({ given }) => given.map(({ holder }) => holder));
  await db.execute(sql`delete from unique_answer where holder = any(${sql.param(holders)}::bigint[])`);
  if (tags.length === 0) return [];
  // In one order, so that two who want the same two values do not wait for each other.
  const { rows } = await db.execute<{ holder: string; field: string }>(sql`
    insert into unique_answer (team_id, holder, scope, field, value, owner)
    select t."teamId", t.holder, t.scope, t.field, decode(t.value, 'hex'), t.owner
    from jsonb_to_recordset(${JSON.stringify(tags)}::jsonb)
      as t("teamId" bigint, holder bigint, scope bigint, field text, value text, owner bigint)
    order by t.scope, t.field, t.value, t.holder
    on conflict do nothing returning holder::text, field`);
  const held = new Set(rows.map(({ holder, field }) => `${holder} ${field}`));
  return tags
    .filter(({ holder, field }) => !held.has(`${holder} ${field}`))
    .map(({ at, holder, key }) => ({ field: at, fault: "answerTaken", holder, key }));
}
