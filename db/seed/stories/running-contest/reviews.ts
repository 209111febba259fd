import { and, eq } from "drizzle-orm";
import { db, distribution, planExpert, reviewEntry, reviewPlan, reviewTask } from "@/db";
import { nextIds } from "@/db/seed/reference/ids";
import { insertAll, insertHistories } from "@/db/seed/stories/bulk";
import type { Cast } from "@/db/seed/stories/cast";
import { columns } from "@/db/seed/stories/innovation-rules";
import { secondsFromNow } from "@/lib/clock";
import { sha256 } from "@/lib/crypto";
import { distribute } from "@/lib/domain/review/distribution";
import { drawnOrder, seededDraw } from "@/lib/domain/review/draw";
import { expertTotal } from "@/lib/domain/review/scoring";
import type { Edition } from "./contest";
import type { SeededWork } from "./works";

export const REVIEWS_PER_WORK = 4;
const seed = "demo-2026";

type Task = { id: string; workId: string; expertId: string; status: "assigned" | "inProgress" | "submitted" };

/** The provincial plan, its experts, the works under judging numbers, and sheets of which `share` are handed in. */
export async function seedReviews(
  cast: Cast,
  edition: Edition,
  works: readonly SeededWork[],
  of: { share: number; shift: number },
) {
  const judged = works.filter((w) => w.status === "reviewing");
  const [plan] = await db
    .insert(reviewPlan)
    .values({
      contestId: edition.contestId,
      stageId: edition.provinceStageId,
      name: "省赛网评",
      perWork: REVIEWS_PER_WORK,
      minReviews: 3,
      columns,
      seed,
      status: "open",
      softDeadline: secondsFromNow((of.shift + 4) * 86_400),
      hardDeadline: secondsFromNow((of.shift + 7) * 86_400),
    })
    .returning({ id: reviewPlan.id });
  const planId = plan?.id as string;
  await insertAll(
    planExpert,
    cast.experts.map((e, n) => ({ planId, expertId: e.expertId, leader: n === 0 })),
  );
  const numbers = drawnOrder(judged.length, seededDraw(`${seed}-numbers`));
  await insertAll(
    reviewEntry,
    judged.map((w, n) => ({
      planId,
      workId: w.id,
      versionId: w.versionId,
      judgingNo: String((numbers[n] as number) + 1).padStart(4, "0"),
    })),
  );
  const { assignments, report } = distribute({
    seed,
    perWork: REVIEWS_PER_WORK,
    works: judged.map((w) => ({
      id: w.id,
      orgs: [w.team.captain, ...w.team.members, w.team.advisor].map((p) => p.school.id),
    })),
    experts: cast.experts.map((e) => ({ id: e.expertId, cap: 1000, orgs: [e.school.id] })),
  });
  await db.insert(distribution).values({
    planId,
    seed,
    inputsHash: sha256(judged.map((w) => w.id).join()),
    report: { ...report },
    createdBy: cast.managerId,
    confirmedAt: secondsFromNow((of.shift - 8) * 86_400),
    pairs: assignments.map((p) => [p.workId, p.expertId]),
  });
  await seedTasks(planId, assignments, of, {
    work: new Map(judged.map((w, n) => [w.id, n])),
    expert: new Map(cast.experts.map((e, n) => [e.expertId, n])),
    userOf: new Map(cast.experts.map((e) => [e.expertId, e.id])),
  });
  return planId;
}

async function seedTasks(
  planId: string,
  pairs: readonly { workId: string; expertId: string }[],
  of: { share: number; shift: number },
  /** Places by id, which no mark may hang on: the same works win in every demo. */
  { work, expert, userOf }: Record<"work" | "expert", Map<string, number>> & { userOf: Map<string, string> },
) {
  const ids = await nextIds(pairs.length);
  const tasks: Task[] = pairs.map((p, n) => ({
    ...p,
    id: ids[n] as string,
    status: of.share >= 1 || (n * 7) % 10 < of.share * 10 ? "submitted" : n % 9 === 0 ? "inProgress" : "assigned",
  }));
  await insertAll(
    reviewTask,
    tasks.map(({ id, workId, expertId, status }, n) => {
      const quality = 60 + (((work.get(workId) ?? 0) * 17) % 31);
      const severity = ((expert.get(expertId) ?? 0) % 9) - 4;
      const mark = (k: number) => Math.min(100, Math.max(40, quality + severity + ((n * 13 + k * 7) % 9) - 4)) * 10_000;
      const full = {
        innovation: mark(1),
        value: mark(2),
        team: mark(3),
        advice: "演示评语：思路清楚，建议补充试点数据。",
      };
      const marks: Record<string, number | string> =
        status === "submitted" ? full : status === "inProgress" ? { innovation: full.innovation } : {};
      const done = status === "submitted";
      return {
        id,
        planId,
        workId,
        expertId,
        status,
        marks,
        total: done ? expertTotal(columns as never, marks) : null,
        openedAt: status === "assigned" ? null : secondsFromNow((of.shift - 3) * 86_400),
        submittedAt: done ? secondsFromNow((of.shift - 2) * 86_400) : null,
      };
    }),
  );
  const states = {
    assigned: ["assigned"],
    inProgress: ["assigned", "inProgress"],
    submitted: ["assigned", "inProgress", "submitted"],
  };
  await insertHistories(
    tasks.map((t) => ({ entity: "task", id: t.id, states: states[t.status], by: userOf.get(t.expertId) as string })),
  );
}

/** The plan of an edition, for the stories that go on from it. */
export const planOf = async (edition: Edition) =>
  (
    await db
      .select({ id: reviewPlan.id })
      .from(reviewPlan)
      .where(and(eq(reviewPlan.contestId, edition.contestId), eq(reviewPlan.stageId, edition.provinceStageId)))
  )[0]?.id as string;
