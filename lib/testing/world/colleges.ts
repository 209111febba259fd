import { eq } from "drizzle-orm";
import { contestManager, db, group, promotionRun, stage, teamMember } from "@/db";
import { checkQuotas, rankWorks, sealList } from "@/lib/domain/ladder";
import { aContest, anEffectiveTeam, anItem, aStage, aWork } from "@/lib/seed/factories";
import { aTable } from "@/lib/testing/examples/sheet";
import type { aPlace } from "./people";

type Place = Awaited<ReturnType<typeof aPlace>>;

/** Two stages of colleges whose lists are left to schools, the second sealed and promoted from once, before a stage of schools. */
export async function someColleges({ province, people, places }: Place) {
  const contest = await aContest({ in: province });
  await db.insert(contestManager).values({ contestId: contest.id, userId: people.manager.userId });
  const track = await anItem(contest.id);
  const ofCollege = async () => {
    const made = await aStage(contest.id, [["review", "-1 day", "1 day"]], { level: "college", ownerScope: "org" });
    await db.update(stage).set({ schoolsReceive: true }).where(eq(stage.id, made.id));
    const { team } = await anEffectiveTeam({ contest, stage: made, track }, { in: { ...province, id: places.school } });
    await db.update(teamMember).set({ collegeId: places.college }).where(eq(teamMember.teamId, team.id));
    return { stageId: made.id, workId: (await aWork({ team, status: "valid" })).id };
  };
  const [open, shut] = [await ofCollege(), await ofCollege()];
  const schools = await aStage(contest.id, [["review", "40 days", "41 days"]], { level: "school", ownerScope: "org" });
  const place = { stageId: shut.stageId, orgId: places.college };
  const entries = [{ workId: shut.workId, place: 1, direct: false, reason: "" }];
  const { version } = await rankWorks({ ...place, version: 0, entries }, people.collegeAdmin);
  const { sealId } = await sealList({ ...place, version }, people.collegeAdmin);
  const [run] = await db
    .insert(promotionRun)
    .values({
      ...{ fromStageId: open.stageId, toStageId: schools.id, schoolId: places.school, no: 1 },
      ...{ rule: { by: "quota", eachBy: "fixed", each: 1 }, digest: "1".repeat(64) },
      publishedBy: people.schoolAdmin.userId,
    })
    .returning();
  const [college] = await db.select().from(group).where(eq(group.id, places.college));
  const { checkId: checkedCollegeQuotas } = await checkQuotas(
    { stageId: open.stageId, file: "quotas.xlsx" },
    people.schoolAdmin,
    new Blob([await aTable(["单位", "其余赛道"], [college?.name ?? "", "2"])]).stream(),
  );
  return {
    checkedCollegeQuotas,
    ...{ collegeStage: open.stageId, sealedCollegeStage: shut.stageId, collegeWork: shut.workId, collegeSeal: sealId },
    ...{ schoolsStage: schools.id, collegeItem: track.id, collegeRun: run?.id as string },
  };
}
