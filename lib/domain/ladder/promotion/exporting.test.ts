import { expect } from "vitest";
import { faults } from "@/lib/fault";
import { aJudgedContest, anActor, aProvince, aStage } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { cellsOf } from "@/lib/testing/exported";
import { exportPromotionRun as call, Promote } from "./calls";
import { exportPromotionRun } from "./exporting";
import { publishPromotion } from "./promoting";
import { listPromotionRuns } from "./runs";

useDatabase();

test("a published promotion is exported with each work's outcome and reason, in the columns chosen, by its organiser alone", async () => {
  const place = await aJudgedContest([95, 90, 90, 60]);
  const final = await aStage(place.contest.id, [["review", "1 day", "2 days"]], { name: "Final" });
  const rule = { revisionId: place.revision.id, toStageId: final.id, by: "rank", value: 2, tie: "exclude", reserve: 2 };
  await publishPromotion(Promote.parse(rule), place.manager);
  const [run] = await listPromotionRuns({ stageId: place.stage.id }, place.manager);
  const exported = async (columns?: string, actor = place.manager) =>
    cellsOf(await exportPromotionRun(call.input.parse({ runId: run?.runId, columns }), actor));
  expect(await exported("why,rank,fate")).toEqual([
    ["名次", "结果", "原因"],
    ["1", "晋级", expect.stringContaining("1")],
    ["2", "递补", expect.stringContaining("并列")],
    ["2", expect.any(String), expect.stringContaining("并列")],
    ["4", expect.any(String), expect.any(String)],
  ]);
  const [heads, first] = await exported();
  expect(heads).toHaveLength(9);
  expect(first).toContain(place.works[0]?.title);
  const stranger = await anActor("CONTEST_MANAGER", { in: await aProvince() });
  await expect(exported(undefined, stranger)).rejects.toMatchObject({ code: faults.notFound });
});
