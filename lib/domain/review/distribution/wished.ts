import { eq, sql } from "drizzle-orm";
import { db, expert, planExpert, reviewWish } from "@/db";
import { live } from "@/lib/domain/review/lifecycle";
import { asField } from "./fields";
import type { Answer, Pair } from "./plan";

const ids = (list: readonly string[]) => sql`${sql.param([...list])}::bigint[]`;

/** What experts said of a plan's works, by work and expert. */
export const answersIn = (planId: string): Promise<Answer[]> =>
  db
    .select({ workId: reviewWish.workId, expertId: reviewWish.expertId, answer: reviewWish.answer })
    .from(reviewWish)
    .where(eq(reviewWish.planId, planId))
    .orderBy(reviewWish.workId, reviewWish.expertId);

/** Which of these experts had a task on a work of the same team in an earlier stage. */
export async function seenBefore(workIds: readonly string[], expertIds: readonly string[]): Promise<Pair[]> {
  if (workIds.length === 0 || expertIds.length === 0) return [];
  const { rows } = await db.execute<{ work: string; expert: string }>(sql`
    select distinct w.id as work, t.expert_id as expert
    from work w join stage s on s.id = w.stage_id join work e on e.team_id = w.team_id
      join stage before on before.id = e.stage_id and before.seq < s.seq
      join review_task t on t.work_id = e.id and t.status = any(${sql.param([...live])}::task_status[])
    where w.id = any(${ids(workIds)}) and t.expert_id = any(${ids(expertIds)}) order by 1, 2`);
  return rows.map((row) => ({ workId: row.work, expertId: row.expert }));
}

/** The specialities of works: the names of their track and group, and the majors of their members with the classes of these. */
export async function fieldsOf(workIds: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await db.execute<{ work: string; fields: string[] }>(sql`
    select w.id as work, array(select distinct lower(trim(f)) from (
      select unnest(array[i.name, i.name_en, i.code]) from item i where i.id in (t.item_id, t.sub_item_id)
      union all select unnest(array[m.name, m.class]) from team_person p join major m on m.id = p.major_id
        where p.team_id = t.id and p.status = 'accepted' and p.role <> 'advisor') named (f) where trim(f) <> '' order by 1) as fields
    from work w join team t on t.id = w.team_id where w.id = any(${ids(workIds)})`);
  return new Map(rows.map((row) => [row.work, row.fields]));
}

/** The majors of works' members, by their classes in the catalogue: `name` to show, `words` that an expert may write for it. */
export async function majorsOf(workIds: readonly string[]): Promise<Map<string, { name: string; words: string[] }[]>> {
  if (workIds.length === 0) return new Map();
  const { rows } = await db.execute<{ work: string; name: string; majors: string[] }>(sql`
    select w.id as work, coalesce(nullif(m.class, ''), m.name) as name, array_agg(distinct m.name) as majors
    from work w join team_person p on p.team_id = w.team_id and p.status = 'accepted' and p.role <> 'advisor'
      join major m on m.id = p.major_id
    where w.id = any(${ids(workIds)}) group by 1, 2 order by 1, 2`);
  const found = new Map<string, { name: string; words: string[] }[]>();
  for (const { work, name, majors } of rows) {
    const own = found.get(work) ?? [];
    own.push({ name, words: [name, ...majors].map(asField) });
    found.set(work, own);
  }
  return found;
}

/** The specialities that a plan's experts name, as they are compared. */
export async function expertFields(planId: string): Promise<Map<string, string[]>> {
  const rows = await db
    .select({ id: expert.id, fields: expert.fields })
    .from(planExpert)
    .innerJoin(expert, eq(expert.id, planExpert.expertId))
    .where(eq(planExpert.planId, planId));
  return new Map(rows.map((row) => [row.id, row.fields.map(asField)]));
}
