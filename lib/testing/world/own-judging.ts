import { db, declaredConflict, reviewEntry } from "@/db";
import { dryRunDistribution } from "@/lib/domain/review";
import {
  aContest,
  anEffectiveTeam,
  anExpert,
  anItem,
  aPlan,
  aRevision,
  aSchool,
  aStage,
  aTask,
  aWork,
} from "@/lib/seed/factories";
import type { Place } from "./people";
import { aPresented, someRooms } from "./scene";

/** A stage that schools run for themselves, in which one judges by plans of its own: under way, not begun, and closed. */
export async function anOwnJudging({ province, school, people, places }: Place) {
  const contest = await aContest({ in: province, managerId: people.manager.userId });
  const track = await anItem(contest.id);
  const stage = await aStage(contest.id, [["review", "-1 day", "1 day"]], { level: "school", ownerScope: "org" });
  const at = { contest, stage, track };
  const works: Awaited<ReturnType<typeof aWork>>[] = [];
  for (let n = 0; n < 3; n++) {
    const { team } = await anEffectiveTeam(at, { in: school });
    works.push(await aWork({ team, status: "valid" }));
  }
  const [first, second, third] = works as [(typeof works)[0], (typeof works)[0], (typeof works)[0]];
  const elsewhere = await aSchool();
  const experts = [];
  for (let n = 0; n < 3; n++) experts.push(await anExpert({ in: school, org: elsewhere }));
  const [judge, other, spare] = experts as [(typeof experts)[0], (typeof experts)[0], (typeof experts)[0]];
  const own = { orgId: places.school, coiLevel: "persons" } as const;
  const plan = await aPlan(at, { ...own, type: "scene", status: "open", perWork: 1, experts });
  const emptyPlan = await aPlan(at, { ...own, itemId: track.id });
  const shut = await aStage(contest.id, [["review", "-1 day", "1 day"]], { level: "school", ownerScope: "org" });
  const closedPlan = await aPlan({ ...at, stage: shut }, { ...own, status: "closed" });
  const task = async (work: typeof first, expert: typeof judge, status: "assigned" | "submitted") =>
    (await aTask({ planId: plan.id, work, expertId: expert.row.id, status })).id;
  const tasks = {
    ownTask: await task(first, judge, "assigned"),
    ownSubmittedTask: await task(second, judge, "submitted"),
  };
  const [conflict] = await db
    .insert(declaredConflict)
    .values({
      ...{ contestId: contest.id, orgId: places.school, expertId: other.row.id, workId: third.id },
      ...{ reason: "related", declaredBy: people.schoolAdmin.userId },
    })
    .returning();
  // Entered, and in no room yet.
  const entry = { workId: third.id, versionId: third.finalVersionId as string, judgingNo: "0009" };
  await db.insert(reviewEntry).values({ planId: plan.id, ...entry });
  const scored = works.map((work, n) => ({ ...work, score: 90 - 10 * n }));
  const rooms = await someRooms(plan.id, [first, second], judge.row.id, people.schoolAdmin);
  const { team } = await anEffectiveTeam(at, { in: school });
  const presented = await aWork({ team, status: "valid" });
  const typists = [people.host, people.manager];
  const paper = await aPresented({ planId: plan.id, room: rooms.room }, presented, [judge.row, other.row], typists);
  const { distributionId } = await dryRunDistribution({ planId: plan.id, mode: "topUp" }, people.schoolAdmin);
  return {
    ...{
      ownRoom: rooms.room,
      ownSpareRoom: rooms.spareRoom,
      ownFirstPlace: rooms.firstPlace,
      ownSecondPlace: rooms.secondPlace,
    },
    ...{ ownPaperSheet: paper.paperSheet, ownDifferingSheet: paper.differingSheet },
    ...{ ownContest: contest.id, ownStage: stage.id, ownItem: track.id },
    ...{ ownPlan: plan.id, ownEmptyPlan: emptyPlan.id, ownClosedPlan: closedPlan.id },
    ...{ ownWork: first.id, ownThirdWork: third.id, ...tasks },
    ...{ ownExpert: judge.row.id, ownExpert2: other.row.id, ownSpareExpert: spare.row.id },
    ownRevision: (await aRevision(plan.id, scored, people.schoolAdmin.userId)).id,
    ownNewerRevision: (await aRevision(plan.id, scored, people.schoolAdmin.userId)).id,
    ownLaterStage: (await aStage(contest.id)).id,
    ...{ ownDistribution: distributionId, ownConflict: conflict?.id as string },
  };
}
