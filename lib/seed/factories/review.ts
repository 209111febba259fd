import { and, eq } from "drizzle-orm";
import { db, expert, type group, planExpert, reviewEntry, reviewPlan, reviewTask, transition } from "@/db";
import { anActor } from "./access";
import { nextNumber } from "./next";
import { aSchool } from "./org";
import { anEffectiveTeam, aWork, aWorkContest } from "./work";

type GroupRow = typeof group.$inferSelect;
type PlanValues = Partial<typeof reviewPlan.$inferInsert>;
type Place = Awaited<ReturnType<typeof aWorkContest>>;

/** Two columns, 60 and 40 of 100 points, both needed. */
export const twoColumns = [
  {
    key: "idea",
    label: { zh: "创新性" },
    description: "",
    type: "score",
    min: 0,
    max: 60,
    step: 1,
    weight: 0.6,
    required: true,
    commentBelow: null,
  },
  {
    key: "effect",
    label: { zh: "应用效果" },
    description: "",
    type: "score",
    min: 0,
    max: 40,
    step: 1,
    weight: 0.4,
    required: true,
    commentBelow: 10,
  },
];

/** An active expert in a library, signed in; works at `org`, a school of its own unless said otherwise. */
export async function anExpert(
  of: { in?: GroupRow; org?: GroupRow | null; as?: Parameters<typeof anActor>[1] } & Partial<
    typeof expert.$inferInsert
  > = {},
) {
  const { in: library, org, as, ...values } = of;
  const actor = await anActor("EXPERT", { in: library, ...as });
  const orgId = org === null ? null : (org ?? (await aSchool())).id;
  const [made] = await db
    .insert(expert)
    .values({ userId: actor.userId, groupId: actor.groupId as string, orgId, ...values })
    .returning();
  return { actor, row: made as typeof expert.$inferSelect };
}
export type AnExpert = Awaited<ReturnType<typeof anExpert>>;

/** A contest in its review window, with its organiser and one track. */
export async function aReviewContest(of: Parameters<typeof aWorkContest>[0] = {}) {
  const place = await aWorkContest({
    windows: [
      ["submit", "-3 days", "-1 day"],
      ["review", "-1 hour", "1 day"],
    ],
    ...of,
  });
  const manager = await anActor("PLATFORM_ADMIN");
  return { ...place, manager };
}

export async function aPlan(place: Pick<Place, "contest" | "stage">, of: PlanValues & { experts?: AnExpert[] } = {}) {
  const { experts = [], ...values } = of;
  const [made] = await db
    .insert(reviewPlan)
    .values({
      contestId: place.contest.id,
      stageId: place.stage.id,
      name: `Plan ${nextNumber()}`,
      columns: twoColumns,
      perWork: 2,
      ...values,
    })
    .returning();
  const plan = made as typeof reviewPlan.$inferSelect;
  if (experts.length)
    await db.insert(planExpert).values(experts.map(({ row }) => ({ planId: plan.id, expertId: row.id })));
  return plan;
}

/** Works that passed the formal check, each of a team of a school of its own. */
export async function validWorks(place: Place, count: number) {
  const works = [];
  for (let i = 0; i < count; i++) {
    const { team } = await anEffectiveTeam(place);
    works.push(await aWork({ team, status: "valid" }));
  }
  return works;
}

/** A work in a plan under a judging number, put there directly. */
async function anEntry(planId: string, work: { id: string; finalVersionId: string | null }) {
  const judgingNo = String((await db.$count(reviewEntry, eq(reviewEntry.planId, planId))) + 1).padStart(4, "0");
  await db
    .insert(reviewEntry)
    .values({ planId, workId: work.id, versionId: work.finalVersionId as string, judgingNo })
    .onConflictDoNothing();
  const [row] = await db
    .select()
    .from(reviewEntry)
    .where(and(eq(reviewEntry.planId, planId), eq(reviewEntry.workId, work.id)));
  return row as typeof reviewEntry.$inferSelect;
}

/** A task in any state, put there directly; `total` in ×10⁴ where the state has one. */
export async function aTask(
  of: Partial<typeof reviewTask.$inferInsert> & {
    planId: string;
    work: Parameters<typeof anEntry>[1];
    expertId: string;
  },
) {
  const { work, ...values } = of;
  await anEntry(of.planId, work);
  const status = values.status ?? "assigned";
  const total = ["submitted", "confirmed", "returned"].includes(status) ? 800_000 : null;
  const [made] = await db
    .insert(reviewTask)
    .values({ total, submittedAt: total === null ? null : new Date(0), ...values, workId: work.id, status })
    .returning();
  const row = made as typeof reviewTask.$inferSelect;
  await db.insert(transition).values({ entity: "task", entityId: row.id, from: null, to: status });
  return row;
}

/** An open plan with works in review and experts, nothing assigned yet. */
export async function aReview(
  of: { works?: number; experts?: number; plan?: PlanValues } & Parameters<typeof aWorkContest>[0] = {},
) {
  const { works: count = 2, experts: judges = 2, plan: rules, ...contestOf } = of;
  const place = await aReviewContest(contestOf);
  const experts: AnExpert[] = [];
  for (let i = 0; i < judges; i++) experts.push(await anExpert());
  const plan = await aPlan(place, { status: "open", ...rules, experts });
  const works = [];
  for (let i = 0; i < count; i++) {
    const { team } = await anEffectiveTeam(place);
    works.push(await aWork({ team, status: "reviewing" }));
  }
  for (const work of works) await anEntry(plan.id, work);
  return { ...place, plan, experts, works };
}
