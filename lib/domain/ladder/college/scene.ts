import { eq } from "drizzle-orm";
import type { z } from "zod";
import { db, group, stage, teamMember } from "@/db";
import { together } from "@/lib/collection/together";
import { rankWorks } from "@/lib/domain/ladder/org/ranking";
import { sealList } from "@/lib/domain/ladder/org/sealing";
import { PromoteLists } from "@/lib/domain/ladder/promotion/calls";
import { publishListPromotion } from "@/lib/domain/ladder/promotion/promoting";
import {
  aCollege,
  aContest,
  anActor,
  anEffectiveTeam,
  anItem,
  aProvince,
  aSchool,
  aStage,
  aWork,
} from "@/lib/seed/factories";

type Org = typeof group.$inferSelect;
type Stage = Awaited<ReturnType<typeof aStage>>;

const ladder = [
  ["college", "-1 day", "1 day"],
  ["school", "2 days", "3 days"],
  ["province", "4 days", "5 days"],
] as const;

/** A stage of colleges that is left to schools: two colleges of one school with two works each, and one of another school with one. */
export async function scene({ schoolsReceive = true } = {}) {
  const province = await aProvince();
  const [school, rivalSchool, contest] = await together(
    () => aSchool({ parent: province }),
    () => aSchool({ parent: province }),
    () => aContest({ in: province }),
  );
  const [first, second, foreign] = await together(
    () => aCollege({ parent: school }),
    () => aCollege({ parent: school }),
    () => aCollege({ parent: rivalSchool }),
  );
  const stages = [];
  for (const [level, from, to] of ladder) {
    const ownerScope = level === "province" ? "contest" : "org";
    stages.push(await aStage(contest.id, [["review", from, to]], { level, ownerScope }));
  }
  const [colleges, schools, final] = stages as [Stage, Stage, Stage];
  const [track, admin, rival, host, dean] = await together(
    () => anItem(contest.id),
    () => anActor("SCHOOL_ADMIN", { in: school }),
    () => anActor("SCHOOL_ADMIN", { in: rivalSchool }),
    () => anActor("HOST_ADMIN", { in: province }),
    () => anActor("COLLEGE_ADMIN", { in: first }),
    () => db.update(stage).set({ schoolsReceive }).where(eq(stage.id, colleges.id)),
  );
  const worksOf = async (home: Org, college: Org | null, count: number) => {
    const works = [];
    for (let n = 0; n < count; n++) {
      const { team } = await anEffectiveTeam({ contest, stage: colleges, track } as never, { in: home });
      await db
        .update(teamMember)
        .set({ collegeId: college?.id ?? null })
        .where(eq(teamMember.teamId, team.id));
      works.push(await aWork({ team, status: "valid" }));
    }
    return works;
  };
  const works = {
    first: await worksOf(school, first, 2),
    second: await worksOf(school, second, 2),
    foreign: await worksOf(rivalSchool, foreign, 1),
  };
  /** A college ranks its works as they come, and seals them. */
  const seal = async (college: Org, of: readonly { id: string }[]) => {
    const by = await anActor("COLLEGE_ADMIN", { in: college });
    const place = { stageId: colleges.id, orgId: college.id };
    const entries = of.map(({ id: workId }, n) => ({ workId, place: n + 1, direct: false, reason: "" }));
    const { version } = await rankWorks({ ...place, version: 0, entries }, by);
    return sealList({ ...place, version }, by);
  };
  const asked = { fromStageId: colleges.id, toStageId: schools.id, eachBy: "fixed", each: 1 } as const;
  const promote = (of: Partial<z.input<typeof PromoteLists>> = {}, actor = admin) =>
    publishListPromotion(PromoteLists.parse({ ...asked, ...of }), actor);
  return {
    ...{ province, contest, school, rivalSchool, first, second, foreign, colleges, schools, final, track, works },
    ...{ admin, rival, host, dean, seal, asked, promote, worksOf },
  };
}
