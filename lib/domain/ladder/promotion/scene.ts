import { and, asc, eq } from "drizzle-orm";
import type { z } from "zod";
import { db, quota, stage, stageEntry, work } from "@/db";
import { together } from "@/lib/collection/together";
import { aJudgedContest, anActor, aSealedList, aStage, aWorkContest, validWorks } from "@/lib/seed/factories";
import { Promote, PromoteLists, Promotion } from "./calls";
import { previewPromotion, publishListPromotion, publishPromotion } from "./promoting";

/** Four judged works and a final behind their stage; `windows` are the final's. */
export async function scene(windows: Parameters<typeof aStage>[1] = [["review", "1 day", "2 days"]]) {
  const place = await aJudgedContest([95, 90, 90, 60]);
  const final = await aStage(place.contest.id, windows, { name: "Final" });
  const requested = { revisionId: place.revision.id, toStageId: final.id, by: "rank", value: 1 } as const;
  type Rule = Partial<z.input<typeof Promote>>;
  const promote = (of: Rule = {}, actor = place.manager) =>
    publishPromotion(Promote.parse({ ...requested, ...of }), actor);
  const preview = (of: Rule = {}, actor = place.manager) =>
    previewPromotion(Promotion.parse({ ...requested, ...of }), actor);
  const statuses = async () => {
    const at = and(eq(work.contestId, place.contest.id), eq(work.stageId, place.stage.id));
    return (await db.select().from(work).where(at).orderBy(asc(work.id))).map((w) => w.status);
  };
  const above = () => db.select().from(work).where(eq(work.stageId, final.id)).orderBy(asc(work.id));
  return { ...place, requested, final, promote, preview, statuses, above };
}

/** One school with five valid works, four of them on a list that is sealed by `seal`, the fourth to go directly; its number is one. */
export async function schools() {
  const [place, organiser] = await together(aWorkContest, () => anActor("PLATFORM_ADMIN"));
  await db.update(stage).set({ ownerScope: "org" }).where(eq(stage.id, place.stage.id));
  const [final, works] = await together(
    () => aStage(place.contest.id, [["review", "1 day", "2 days"]]),
    () => validWorks(place, 5),
  );
  const orgId = works[0]?.ownerGroupId as string;
  await db.insert(quota).values({ stageId: place.stage.id, orgId, value: 1 });
  const seal = () =>
    aSealedList(place.stage.id, { orgId, by: organiser.userId, works: works.slice(0, 3), direct: works.slice(3, 4) });
  const requested = { fromStageId: place.stage.id, toStageId: final.id, eachBy: "table" } as const;
  const promote = async (of: Partial<z.input<typeof PromoteLists>> = {}) =>
    publishListPromotion(PromoteLists.parse({ ...requested, ...of }), organiser);
  const statuses = async () =>
    (await db.select().from(work).where(eq(work.stageId, place.stage.id)).orderBy(asc(work.id))).map((w) => w.status);
  const entries = () =>
    db.select().from(stageEntry).where(eq(stageEntry.stageId, final.id)).orderBy(asc(stageEntry.workId));
  return { organiser, works, requested, promote, seal, statuses, entries };
}
