import { desc, eq } from "drizzle-orm";
import { db, resultRevision, team } from "@/db";
import { checkRanking, importRanking } from "@/lib/domain/ladder";
import { aContest, anActor, anEffectiveTeam, anItem, aProvince, aStage } from "@/lib/seed/factories";
import { aSheet } from "@/lib/seed/factories/sheet";

/** The headings that the rows of a scene have. */
const HEADS = ["编号", "名次", "成绩", "未计名次原因", "备注", "作品名称"];
export type RankingRow = (string | number | null)[];

/** A contest whose first stage is judged outside, with four effective teams and one that is not. */
export async function anOutsideScene(teams = 4) {
  const home = await aProvince();
  const manager = await anActor("CONTEST_MANAGER", { in: home });
  const contest = await aContest({ in: home, managerId: manager.userId });
  const stage = await aStage(contest.id, [["signUp", "-3 days", "-1 day"]], { mode: "importOnly" });
  const track = await anItem(contest.id);
  const entered = [];
  for (let n = 0; n < teams; n++) entered.push((await anEffectiveTeam({ contest, stage, track })).team);
  const { team: draft } = await anEffectiveTeam({ contest, stage, track });
  await db.update(team).set({ status: "submitted" }).where(eq(team.id, draft.id));
  const numbers = entered.map(({ number }) => number as string);
  const at = { stageId: stage.id };
  const check = async (rows: RankingRow[], more: { itemId?: string } = {}) => {
    const bytes = await aSheet(rows, HEADS);
    return checkRanking({ ...at, ...more, file: "名次.xlsx" }, manager, new Blob([new Uint8Array(bytes)]).stream());
  };
  const bring = async (rows: RankingRow[], more: { itemId?: string } = {}) => {
    const { checkId, sha256 } = await check(rows, more);
    return importRanking({ ...at, ...more, checkId, sha256 }, manager);
  };
  const revisions = async (planId: string) =>
    db.select().from(resultRevision).where(eq(resultRevision.planId, planId)).orderBy(desc(resultRevision.no));
  return { home, manager, contest, stage, track, entered, draft, numbers, at, check, bring, revisions };
}
export type OutsideScene = Awaited<ReturnType<typeof anOutsideScene>>;
/** The first three by their scores, the fourth absent. */
export const goodRanking = ({ numbers: [a, b, c, d] }: OutsideScene): RankingRow[] => [
  [b as string, 1, 95.5, "", "", ""],
  [a as string, 2, 80, "", "补考", "智能灌溉"],
  [c as string, 2, 80, "", "", ""],
  [d as string, "", "", "缺赛", "车祸", ""],
];
