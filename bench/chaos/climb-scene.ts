import { close, contestManager, db, quota, transaction } from "@/db";
import { rankWorks } from "@/lib/domain/ladder";
import { aContest, anEffectiveTeam, anItem, aProvince, aSchool, aStage, aWork } from "@/lib/seed/factories";
import { countFrom } from "@/lib/seed/factories/next";
import { aSignedIn } from "@/lib/seed/factories/signed-in";

/** Works of one school. */
const EACH = 8;

/** Prints a contest in which as many schools as the first argument says have ranked their works, each with its administrator's token. */
const [count, start] = process.argv.slice(2).map(Number) as [number, number];
countFrom(start);
const scene = await transaction(async () => {
  const province = await aProvince();
  const manager = await aSignedIn("CONTEST_MANAGER", province);
  const contest = await aContest({ in: province });
  await db.insert(contestManager).values({ contestId: contest.id, userId: manager.person.id });
  const track = await anItem(contest.id);
  const stage = await aStage(contest.id, [["review", "-1 day", "1 day"]], { level: "school", ownerScope: "org" });
  const next = await aStage(contest.id, [["review", "2 days", "3 days"]], { level: "province" });
  await db.insert(quota).values({ stageId: stage.id, value: EACH / 2 });
  const orgs: { orgId: string; version: number; token: string }[] = [];
  for (let n = 0; n < count; n++) {
    const home = await aSchool({ parent: province });
    const admin = await aSignedIn("SCHOOL_ADMIN", home);
    const entries = [];
    for (let place = 1; place <= EACH; place++) {
      const { team } = await anEffectiveTeam({ contest, stage, track }, { in: home });
      const { id: workId } = await aWork({ team, status: "valid" });
      entries.push({ workId, place, direct: false, reason: "" });
    }
    const { version } = await rankWorks({ stageId: stage.id, orgId: home.id, version: 0, entries }, admin.actor);
    orgs.push({ orgId: home.id, version, token: admin.token });
  }
  return { stageId: stage.id, toStageId: next.id, each: EACH, orgs, token: manager.token };
});
await close();
console.log(JSON.stringify(scene));
