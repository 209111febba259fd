import { eq, sql } from "drizzle-orm";
import { db, sceneItem } from "@/db";
import { type Calculation, finalScores, scoreSteps } from "@/lib/domain/review/result/final-score";
import type { Plan } from "@/lib/domain/review/scope";
import { fromPaper, timesHandedIn } from "@/lib/domain/review/signature/holding";

interface Judge extends Record<string, unknown> {
  itemId: string;
  workId: string;
  expertId: string;
  expertName: string;
  status: string;
  total: number | null;
  absent: boolean;
  fromPaper: boolean;
  signed: boolean;
}

/** The judges of the works in a room, with their totals ×10⁴ once handed in; by item. */
export async function judgesOf(sessionId: string): Promise<Map<string, (Judge & { marked: boolean })[]>> {
  const { rows } = await db.execute<Judge>(sql`
    select i.id::text as "itemId", i.work_id::text as "workId", t.expert_id::text as "expertId", u.real_name as "expertName",
      t.status::text as status, t.total, exists (select 1 from scene_absence a where a.item_id = i.id and a.expert_id = t.expert_id) as absent,
      ${fromPaper(sql`t.id`)} as "fromPaper", exists (select 1 from sheet_signature s where s.task_id = t.id
        and s.handed_in = ${timesHandedIn(sql`t.id`)}) as signed
    from scene_item i join review_task t on t.plan_id = i.plan_id and t.work_id = i.work_id
      and t.status not in ('cancelled', 'declined')
    join expert e on e.id = t.expert_id join "user" u on u.id = e.user_id
    where i.session_id = ${sessionId} order by i.seq, u.real_name, t.id`);
  const found = new Map<string, (Judge & { marked: boolean })[]>();
  for (const row of rows) {
    const marked = row.status === "submitted" || row.status === "confirmed";
    found.set(row.itemId, [...(found.get(row.itemId) ?? []), { ...row, marked, absent: row.absent && !marked }]);
  }
  return found;
}

/** The score of a work at the scene, ×10⁴ of 100, and its place among those of its room. */
export interface SceneScore {
  score: number;
  rank: number;
  of: number;
  /** Each mark that is in, the highest first, and whether it was dropped. */
  marks: { total: number; dropped: boolean }[];
}

/**
 * The scores of a room's works of which every mark is in, or its judge was marked absent: dropped as the plan says for so many
 * marks, and the mean of the rest (docs/rules/review.md, "Scores at the scene"). Nothing is normalised. By item.
 */
export async function scoresOf(
  plan: Plan,
  sessionId: string,
  judges: Awaited<ReturnType<typeof judgesOf>>,
): Promise<Map<string, SceneScore>> {
  const scored = await db
    .select({ id: sceneItem.id, workId: sceneItem.workId, status: sceneItem.status })
    .from(sceneItem)
    .where(eq(sceneItem.sessionId, sessionId));
  const complete = scored.filter(({ id, status }) => {
    const all = judges.get(id) ?? [];
    const closed = status === "scoring" || status === "done";
    return closed && all.some(({ marked }) => marked) && all.every(({ marked, absent }) => marked || absent);
  });
  const calculation: Calculation = {
    rule: {
      normalise: "none",
      drop: { highest: plan.dropHighest, lowest: plan.dropLowest, from: plan.dropFrom },
      minReviews: 1,
      tieChain: [],
      importantColumn: null,
      dispersionLimit: 1_000_000,
    },
    workIds: complete.map(({ workId }) => workId),
    reviews: complete.flatMap(({ id, workId }) =>
      (judges.get(id) ?? [])
        .filter(({ marked }) => marked)
        .map(({ expertId, total }) => ({ workId, expertId, total: total ?? 0, marks: {} })),
    ),
  };
  const { rows } = finalScores(calculation);
  const byWork = new Map(rows.map((row) => [row.workId, row]));
  return new Map(
    complete.flatMap(({ id, workId }): [string, SceneScore][] => {
      const row = byWork.get(workId);
      if (!row) return [];
      const marks = (scoreSteps(calculation, workId)?.reviews ?? [])
        .map(({ total, dropped }) => ({ total, dropped }))
        .sort((a, b) => b.total - a.total || Number(a.dropped) - Number(b.dropped));
      return [[id, { score: row.score, rank: row.rank, of: rows.length, marks }]];
    }),
  );
}
