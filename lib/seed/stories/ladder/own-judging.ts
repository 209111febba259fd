import { eq } from "drizzle-orm";
import { db, expert, group } from "@/db";
import { spellingOf } from "@/lib/domain/org/spelling";
import {
  addPlan,
  addPlanExperts,
  confirmDistribution,
  dryRunDistribution,
  myTasks,
  openTask,
  submitReview,
} from "@/lib/domain/review";
import { NewPlan } from "@/lib/domain/review/contract";
import type { Reference } from "@/lib/seed/reference";
import { nextIds } from "@/lib/seed/reference/ids";
import { actorOf } from "@/lib/seed/stories/actors";
import { insertAll } from "@/lib/seed/stories/bulk";
import { someTime } from "@/lib/seed/stories/calendar";
import type { Cast } from "@/lib/seed/stories/cast";
import { standAt } from "@/lib/seed/stories/clock";
import { columns } from "@/lib/seed/stories/innovation-rules";
import { type Person, seedPeople } from "@/lib/seed/stories/people";

/** Another college of the campus, whose teachers judge for the school. */
async function anotherCollege(campusId: string) {
  const [campus] = await db.select({ path: group.path }).from(group).where(eq(group.id, campusId));
  const name = "管理学院";
  const [college] = await db
    .insert(group)
    .values({
      ...{ parentId: campusId, kind: "college", code: "DEMO-COLLEGE-2", path: "/0/" },
      ...{ name, nameEn: "School of Management", ...spellingOf(name) },
    })
    .returning({ id: group.id });
  const id = college?.id as string;
  await db
    .update(group)
    .set({ path: `${campus?.path}${id}/` })
    .where(eq(group.id, id));
  return id;
}

async function ownExperts(cast: Cast, roleId: string): Promise<(Person & { expertId: string })[]> {
  const home = await anotherCollege(cast.campus.id);
  const kind = { roleId, word: "演示校内专家", prefix: "inexp", education: "doctor", region: "990007", home } as const;
  const people = await seedPeople(kind, [cast.campus], 4, null);
  const ids = await nextIds(people.length);
  await insertAll(
    expert,
    people.map((one, n) => ({
      ...{ id: ids[n], userId: one.id, groupId: cast.campus.id, orgId: home },
      ...{ jobTitle: "副教授", fields: ["软件工程"] },
    })),
  );
  return people.map((one, n) => ({ ...one, expertId: ids[n] as string }));
}

/** The campus judges its works by four teachers of another college; two have begun to hand in. */
export async function seedOwnJudging(cast: Cast, { roles }: Reference, stageId: string) {
  const { school } = cast.actors;
  const experts = await ownExperts(cast, roles.EXPERT as string);
  await standAt(someTime(-5, 2));
  const rules = { columns, tieChain: ["sumOfMarks", "median"], coiLevel: "college", normalise: "none" };
  const { planId } = await addPlan(
    NewPlan.parse({
      ...{ stageId, orgId: cast.campus.id, name: "校内专家评审" },
      ...{ ...rules, perWork: 3, minReviews: 2, drop: { highest: 0, lowest: 0, from: 5 } },
    }),
    school,
  );
  await addPlanExperts({ planId, expertIds: experts.map(({ expertId }) => expertId), cap: 100 }, school);
  const { distributionId } = await dryRunDistribution({ planId, mode: "topUp", seed: "demo-campus" }, school);
  await confirmDistribution({ distributionId, withGaps: true }, school);
  await standAt(someTime(-3, 1));
  for (const [n, one] of experts.slice(0, 2).entries()) await judge(one.username, n);
}

/** One expert hands in the first of their sheets. */
async function judge(username: string, n: number) {
  const actor = await actorOf(username);
  const { list } = await myTasks({ pageNum: 1, pageSize: 2, sortBy: "judgingNo", order: "ASC" }, actor);
  for (const [at, { taskId }] of list.entries()) {
    const { version, columns: asked } = await openTask({ taskId }, actor);
    const marks = Object.fromEntries(
      asked.flatMap(({ key, max, type }) =>
        type === "text" ? [] : [[key, Math.floor(max * (0.9 - 0.08 * at - 0.03 * n))]],
      ),
    );
    await submitReview({ taskId, version, marks, comments: {}, comment: "选题扎实，完成度高。" }, actor);
  }
}
