import { and, eq, sql } from "drizzle-orm";
import {
  award,
  awardDef,
  certificateTemplate,
  db,
  numberRule,
  publicity,
  resultRevision,
  resultRow,
  reviewEntry,
  reviewPlan,
  type resultRevision as revisionTable,
  transition,
} from "@/db";
import { shipTemplates } from "@/lib/domain/certificate/template/templates";
import type { Calculation } from "@/lib/domain/review/result/final-score";
import { keepInputs, packedInputs } from "@/lib/domain/review/result/inputs";
import { inputsText } from "@/lib/domain/review/result/inputs-text";
import { anActor } from "./access";
import { aContest, anItem, aStage } from "./contest";
import { aStudent, aTeam } from "./enrollment";
import { nextNumber } from "./next";
import { aProvince } from "./org";
import { aWork } from "./work";

type Scores = readonly number[];

/**
 * A contest whose works are all judged: one reviewed work for each score (points of 100, best first), ranked in one
 * revision. Equal scores share a rank.
 */
export async function aJudgedContest(scores: Scores, of: Parameters<typeof aContest>[0] = {}) {
  const home = of.in ?? (await aProvince());
  const manager = await anActor("CONTEST_MANAGER", { in: home });
  const contest = await aContest({ ...of, in: home, managerId: manager.userId });
  const stage = await aStage(contest.id, [["review", "-2 days", "-1 day"]]);
  const track = await anItem(contest.id);
  const works = [];
  for (const score of scores) {
    const captain = await aStudent();
    const at = { contestId: contest.id, stageId: stage.id, itemId: track.id };
    const team = await aTeam({ ...at, status: "approved", captain });
    works.push({ ...(await aWork({ team, status: "reviewed" })), team, captain, score });
  }
  const [plan] = await db
    .insert(reviewPlan)
    .values({ contestId: contest.id, stageId: stage.id, name: "Plan", status: "closed" })
    .returning();
  const planId = plan?.id as string;
  if (works.length)
    await db.insert(reviewEntry).values(
      works.map((w, n) => ({
        planId,
        workId: w.id,
        versionId: w.finalVersionId as string,
        judgingNo: String(n + 1).padStart(4, "0"),
      })),
    );
  const revision = await aRevision(planId, works, manager.userId);
  return { home, manager, contest, stage, track, planId, works, revision };
}

/** A revision that ranks these works by their scores. */
export async function aRevision(
  planId: string,
  works: readonly { id: string; score: number }[],
  createdBy: string,
): Promise<typeof revisionTable.$inferSelect> {
  const n = nextNumber();
  const [made] = await db
    .insert(resultRevision)
    .values({
      planId,
      no: sql`(select coalesce(max(no), 0) + 1 from result_revision where plan_id = ${planId})` as never,
      params: {},
      paramsHash: `p${n}`,
      inputsHash: `i${n}`,
      createdBy,
    })
    .returning();
  const row = made as typeof revisionTable.$inferSelect;
  const rankOf = (score: number) => works.filter((w) => w.score > score).length + 1;
  if (works.length)
    await db.insert(resultRow).values(
      works.map((w) => ({
        revisionId: row.id,
        workId: w.id,
        score: Math.round(w.score * 10_000),
        rank: rankOf(w.score),
        reviews: 3,
        detail: { counted: 3, spread: 0, arbitrate: null, decidedBy: null },
      })),
    );
  // a score of more digits than are stored after rounding follows from no marks
  if (works.every(({ score }) => Math.round(score * 10_000) % 100 === 0))
    await keepInputs(row.id, packedInputs(inputsText(threeAgreeing(works))));
  return row;
}

/** What gives each work its score: three experts who mark alike. */
const threeAgreeing = (works: readonly { id: string; score: number }[]): Calculation => ({
  rule: {
    normalise: "none",
    drop: { highest: 1, lowest: 1, from: 5 },
    minReviews: 3,
    tieChain: ["sumOfMarks"],
    importantColumn: null,
    dispersionLimit: 150_000,
  },
  workIds: works.map(({ id }) => id),
  reviews: works.flatMap(({ id, score }) =>
    ["1", "2", "3"].map((expertId) => ({ workId: id, expertId, total: Math.round(score * 10_000), marks: {} })),
  ),
});

/** An award rule; a first prize for a tenth of the reviewed works unless said otherwise. */
export async function anAwardDef(
  at: { contest: { id: string }; stage: { id: string } },
  of: Partial<typeof awardDef.$inferInsert> = {},
) {
  const [made] = await db
    .insert(awardDef)
    .values({
      contestId: at.contest.id,
      stageId: at.stage.id,
      name: `Award ${nextNumber()}`,
      level: 1,
      method: "ratio",
      value: 1_000,
      ...of,
    })
    .returning();
  return made as typeof awardDef.$inferSelect;
}

/** An award in any state, put there directly; `published` gives it a publicity that is over. */
export async function anAward(
  place: Awaited<ReturnType<typeof aJudgedContest>>,
  of: Partial<typeof award.$inferInsert> & { defId: string; workIndex?: number; published?: boolean },
) {
  const { workIndex = 0, published = false, ...values } = of;
  const work = place.works[workIndex] as (typeof place.works)[number];
  const view = published ? await aPublicity(place, { status: "closed", publishedAt: sql`app_now()` as never }) : null;
  const status = values.status ?? "confirmed";
  const [made] = await db
    .insert(award)
    .values({
      contestId: place.contest.id,
      workId: work.id,
      teamId: work.team.id,
      revisionId: place.revision.id,
      publicityId: view?.id ?? null,
      graded: true,
      rank: workIndex + 1,
      score: Math.round(work.score * 10_000),
      reason: status === "revoked" ? "because" : null,
      ...values,
      status,
    })
    .returning();
  const row = made as typeof award.$inferSelect;
  await db.insert(transition).values({ entity: "award", entityId: row.id, from: null, to: status });
  return row;
}

export async function aPublicity(
  place: Awaited<ReturnType<typeof aJudgedContest>>,
  of: Partial<typeof publicity.$inferInsert> = {},
) {
  const [made] = await db
    .insert(publicity)
    .values({
      contestId: place.contest.id,
      planId: place.planId,
      revisionId: place.revision.id,
      startsAt: sql`app_now() - interval '1 day'` as never,
      endsAt: sql`app_now() + interval '5 days'` as never,
      createdBy: place.manager.userId,
      ...of,
    })
    .returning();
  return made as typeof publicity.$inferSelect;
}

/** A judged contest with one published award per score, a number rule and the shipped templates of its group. */
export async function aPublishedContest(
  scores: Scores,
  of: Parameters<typeof aContest>[0] & { rule?: Partial<typeof numberRule.$inferInsert> } = {},
) {
  const { rule: requested, ...values } = of;
  const place = await aJudgedContest(scores, values);
  const def = await anAwardDef(place, { name: "一等奖", method: "rank", value: scores.length });
  const awards = [];
  for (const n of scores.keys()) awards.push(await anAward(place, { defId: def.id, workIndex: n, published: true }));
  const [rule] = await db
    .insert(numberRule)
    .values({
      groupId: place.home.id,
      contestId: place.contest.id,
      prefix: `R${place.contest.id}-`,
      body: "allAutoincrementThree",
      ...requested,
    })
    .returning();
  await shipTemplates(place.home.id);
  const [template] = await db
    .select()
    .from(certificateTemplate)
    .where(and(eq(certificateTemplate.groupId, place.home.id), eq(certificateTemplate.recipientType, 4)));
  const templateId = template?.id as string;
  const batch = { competitionId: place.contest.id, templateId };
  return { ...place, def, awards, rule: rule as typeof numberRule.$inferSelect, templateId, batch };
}
