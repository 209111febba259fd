import { db, distribution, planExpert, reviewEntry, reviewPlan, reviewTask } from "@/db";
import { sha256 } from "@/lib/crypto";
import { distribute } from "@/lib/domain/review/distribution/distribute";
import { drawnOrder, seededDraw } from "@/lib/domain/review/distribution/draw";
import { expertTotal } from "@/lib/domain/review/result/scoring";
import { nextIds } from "@/lib/seed/reference/ids";
import { insertAll, insertHistories } from "@/lib/seed/stories/bulk";
import { closing, someTime } from "@/lib/seed/stories/calendar";
import type { Cast, Judge } from "@/lib/seed/stories/cast";
import type { Edition } from "@/lib/seed/stories/holding";
import type { CrowdDays } from "@/lib/seed/stories/innovation";
import { columns } from "@/lib/seed/stories/innovation-rules";
import { remarkOf } from "@/lib/seed/stories/words/names";
import type { SeededWork } from "./works";

const REVIEWS_PER_WORK = 4;
const seed = "demo-2026";

type Task = { id: string; workId: string; expertId: string; status: "assigned" | "inProgress" | "submitted" };

interface Reviews {
  name: string;
  type?: "elimination";
  experts: readonly Judge[];
  /** How many of the sheets are handed in. */
  share: number;
  days: CrowdDays;
  deadlines: readonly [soft: number, hard: number];
}

/** A plan of the last stage, its experts, the works under judging numbers, and the experts' sheets. */
export async function seedReviews(cast: Cast, edition: Edition, works: readonly SeededWork[], of: Reviews) {
  const judged = works.filter((w) => w.status === "reviewing");
  const [plan] = await db
    .insert(reviewPlan)
    .values({
      contestId: edition.contestId,
      stageId: edition.stageIds.at(-1) as string,
      name: of.name,
      type: of.type,
      perWork: REVIEWS_PER_WORK,
      minReviews: 3,
      columns,
      seed,
      status: "open",
      softDeadline: closing(of.deadlines[0]),
      hardDeadline: closing(of.deadlines[1]),
    })
    .returning({ id: reviewPlan.id });
  const planId = plan?.id as string;
  await insertAll(
    planExpert,
    of.experts.map((e, n) => ({ planId, expertId: e.expertId, leader: n === 0 })),
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
    experts: of.experts.map((e) => ({ id: e.expertId, cap: 1000, orgs: [e.school.id] })),
  });
  await db.insert(distribution).values({
    planId,
    seed,
    inputsHash: sha256(judged.map((w) => w.id).join()),
    report: { ...report },
    createdBy: cast.actors.manager.userId,
    confirmedAt: someTime(of.days.distribution, 2),
    createdAt: someTime(of.days.distribution, 2),
    pairs: assignments.map((p) => [p.workId, p.expertId]),
  });
  await seedTasks(planId, assignments, of, {
    work: new Map(judged.map((w, n) => [w.id, n])),
    expert: new Map(of.experts.map((e, n) => [e.expertId, n])),
    userOf: new Map(of.experts.map((e) => [e.expertId, e.id])),
  });
  return planId;
}

async function seedTasks(
  planId: string,
  pairs: readonly { workId: string; expertId: string }[],
  of: Reviews,
  /** Places by id, which no mark may hang on: the same works win in every demo. */
  { work, expert, userOf }: Record<"work" | "expert", Map<string, number>> & { userOf: Map<string, string> },
) {
  const ids = await nextIds(pairs.length);
  const tasks: Task[] = pairs.map((p, n) => ({
    ...p,
    id: ids[n] as string,
    status: of.share >= 1 || (n * 7) % 10 < of.share * 10 ? "submitted" : n % 9 === 0 ? "inProgress" : "assigned",
  }));
  const opened = (n: number) => someTime(of.days.judging + (n % 3), n);
  // A sheet takes a quarter of an hour, or an hour and a half.
  const handedIn = (n: number) => new Date(opened(n).getTime() + (15 + ((n * 29) % 75)) * 60_000);
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
        advice: remarkOf(n),
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
        openedAt: status === "assigned" ? null : opened(n),
        submittedAt: done ? handedIn(n) : null,
        createdAt: someTime(of.days.distribution, 2),
      };
    }),
  );
  const states = {
    assigned: ["assigned"],
    inProgress: ["assigned", "inProgress"],
    submitted: ["assigned", "inProgress", "submitted"],
  };
  await insertHistories(
    tasks.map((t, n) => ({
      entity: "task",
      id: t.id,
      states: states[t.status],
      by: userOf.get(t.expertId) as string,
      at: [someTime(of.days.distribution, 2), opened(n), handedIn(n)],
    })),
  );
}
