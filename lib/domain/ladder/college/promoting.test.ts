import { asc, eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { db, promotionRun, stageOrg, work } from "@/db";
import {
  listPromotionRuns,
  previewListPromotion,
  promotionRunDetail,
  setAnswerDays,
  stagesAfter,
} from "@/lib/domain/ladder";
import { returnLists } from "@/lib/domain/ladder/org/handing";
import { ListPromotion } from "@/lib/domain/ladder/promotion/calls";
import { saveQuotas } from "@/lib/domain/ladder/quota/quotas";
import { test, useDatabase } from "@/lib/testing/database";
import { scene } from "./scene";

useDatabase();

const statusOf = async (works: readonly { id: string }[]) => {
  const found = [];
  for (const { id } of works) found.push((await db.select().from(work).where(eq(work.id, id)))[0]?.status);
  return found;
};

async function sealed() {
  const s = await scene();
  await s.seal(s.first, s.works.first);
  await s.seal(s.second, s.works.second);
  await s.seal(s.foreign, s.works.foreign);
  const preview = async (actor = s.admin) => previewListPromotion(ListPromotion.parse(s.asked), actor);
  return { ...s, preview };
}

test("a school promotes its colleges' lists into its own stage alone, with what it previewed; other schools' stay", async () => {
  const { colleges, schools, final, works, admin, rival, host, preview, promote } = await sealed();
  expect(await stagesAfter({ stageId: colleges.id }, admin)).toMatchObject([{ value: schools.id }]);
  expect(await stagesAfter({ stageId: colleges.id }, host)).toMatchObject([{ value: schools.id }, { value: final.id }]);
  const { rows, digest } = await preview();
  expect(rows.map(({ fate }) => fate).sort()).toEqual(["out", "out", "promoted", "promoted"]);
  expect((await preview(rival)).rows).toHaveLength(1);
  expect((await preview(host)).rows).toHaveLength(5);
  await expect(promote({ toStageId: final.id })).rejects.toMatchObject({
    errors: [{ field: "toStageId", fault: "notFound" }],
  });
  expect(await promote({ digest })).toEqual({ promoted: 2, reserve: 0, out: 2 });
  await expect(promote({ digest })).rejects.toMatchObject({ fault: "promotionPublished" });
  expect(await statusOf([...works.first, ...works.second, ...works.foreign])).toEqual([
    ...["promoted", "eliminated", "promoted", "eliminated", "valid"],
  ]);
  const above = await db.select().from(work).where(eq(work.stageId, schools.id)).orderBy(asc(work.id));
  expect(above.map(({ ownerGroupId }) => ownerGroupId)).toEqual([
    works.first[0]?.ownerGroupId,
    works.first[0]?.ownerGroupId,
  ]);
  await promote({}, rival);
  expect(await statusOf(works.foreign)).toEqual(["promoted"]);
});

test("its published promotions are its own and the organiser's to read; the organiser sees all of them with the school", async () => {
  const { colleges, school, rivalSchool, admin, rival, host, dean, promote } = await sealed();
  await promote({ reserve: 1 });
  await promote({}, rival);
  const runs = async (actor: typeof admin) =>
    (await listPromotionRuns({ stageId: colleges.id }, actor)).map(({ schoolName }) => schoolName);
  expect(await runs(host)).toEqual([rivalSchool.name, school.name]);
  expect(await runs(admin)).toEqual([school.name]);
  expect(await runs(rival)).toEqual([rivalSchool.name]);
  await expect(runs(dean)).rejects.toMatchObject({ fault: "notFound" });
  const [own] = await db.select().from(promotionRun).where(eq(promotionRun.schoolId, school.id));
  const runId = own?.id as string;
  const detail = await promotionRunDetail({ runId }, admin);
  expect(detail.rows.map(({ fate, now }) => fate === now)).toEqual(detail.rows.map(() => true));
  expect(detail.rows).toHaveLength(4);
  expect((await promotionRunDetail({ runId }, host)).schoolName).toBe(school.name);
  await expect(promotionRunDetail({ runId }, rival)).rejects.toMatchObject({ fault: "notFound" });
  await expect(setAnswerDays({ runId, days: 2 }, rival)).rejects.toMatchObject({ fault: "notFound" });
  await setAnswerDays({ runId, days: 2 }, admin);
});

test("what goes on stays within the school's number, and a list that went on is not returned", async () => {
  const { colleges, school, first, admin, host, promote } = await sealed();
  const stageId = colleges.id;
  await saveQuotas({ stageId, rows: [{ orgId: school.id, value: 1 }] }, host);
  await expect(promote()).rejects.toMatchObject({ fault: "schoolNumberPassed", params: { most: 1, count: 2 } });
  await saveQuotas({ stageId, rows: [{ orgId: school.id, value: 2 }] }, host);
  await promote();
  expect(await returnLists({ stageId, ids: [first.id], reason: "too late" }, admin)).toMatchObject({ succeeded: 0 });
});

test("works of captains without a college count as the school's", async () => {
  const { school, colleges, worksOf, works, host, preview, promote } = await sealed();
  const [alone] = await worksOf(school, null, 1);
  expect((await preview()).rows.map(({ workId }) => workId)).not.toContain(alone?.id);
  const passed = { passedAt: sql`app_now()` as never, passedBy: host.userId, passReason: "none" };
  await db.insert(stageOrg).values({ stageId: colleges.id, orgId: school.id, ...passed });
  expect((await preview()).rows).toContainEqual(expect.objectContaining({ workId: alone?.id, why: "ranNone" }));
  await promote();
  expect(await statusOf(works.foreign)).toEqual(["valid"]);
});
