import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { db, quota } from "@/db";
import {
  checkQuotas,
  computeQuotas,
  exportQuotas,
  importQuotas,
  listQuotas,
  previewQuotas,
  saveQuotas,
} from "@/lib/domain/ladder";
import { hostileSheets } from "@/lib/seed/factories/hostile-sheets";
import { aSheet } from "@/lib/seed/factories/sheet";
import { readSheet } from "@/lib/sheet";
import { test, useDatabase } from "@/lib/testing/database";
import { scene as colleges } from "./scene";

useDatabase();

type Actor = Parameters<typeof listQuotas>[1];

async function scene(of: { schoolsReceive?: boolean } = {}) {
  const s = await colleges(of);
  const stageId = s.colleges.id;
  const send = (bytes: Buffer, actor: Actor = s.admin) =>
    checkQuotas({ stageId, file: "q.xlsx" }, actor, new Blob([new Uint8Array(bytes)]).stream());
  const check = async (rows: string[][], actor?: Actor) =>
    send(await aSheet(rows, ["编码", "单位", "其余赛道", s.track.name]), actor);
  const take = (found: { checkId: string; sha256: string }, actor: Actor = s.admin, onlyValid: 0 | 1 = 0) =>
    importQuotas({ stageId, checkId: found.checkId, sha256: found.sha256, onlyValid }, actor);
  const stored = async () =>
    Object.fromEntries(
      (await db.select().from(quota).where(eq(quota.stageId, stageId))).map(({ orgId, value }) => [orgId ?? "", value]),
    );
  const give = (orgId: string | null, value: number | null) =>
    saveQuotas({ stageId, rows: [{ orgId, value }] }, s.host);
  return { ...s, stageId, send, check, take, stored, give };
}
const errorsOf = ({ rows }: { rows: { errors: { column?: string | null }[] }[] }) =>
  rows.map(({ errors }) => errors.map(({ column }) => column));

describe("a school's numbers for its colleges, by sheet", () => {
  test("are exported, checked and imported for its own colleges, and say that the school set them", async () => {
    const s = await scene();
    await s.give(null, 9);
    const found = await s.check([
      [s.first.code, "", "1", "2"],
      ["", s.second.name, "3", ""],
    ]);
    expect(errorsOf(found)).toEqual([[], []]);
    await s.take(found);
    expect(await s.stored()).toMatchObject({ "": 9, [s.second.id]: 3 });
    const [row] = await db.select().from(quota).where(eq(quota.orgId, s.second.id));
    expect(row?.origin).toEqual({ by: "sheet", ofSchool: true });
    const { stream } = await exportQuotas({ stageId: s.stageId, type: "data" }, s.admin);
    const cells = (await readSheet(stream as Buffer, 100)).map(({ cells: of }) => of);
    expect(cells.map(([code]) => code)).toEqual(expect.arrayContaining([s.first.code, s.second.code]));
    expect(JSON.stringify(cells)).not.toContain(s.foreign.name);
    expect(JSON.stringify(cells)).not.toContain("其余单位");
    expect(JSON.stringify(cells)).toContain("来自学校名额表");
    const { stream: form } = await exportQuotas({ stageId: s.stageId, type: "template" }, s.admin);
    expect(await s.send(form as Buffer), "the template comes back as it is").toMatchObject({
      ...{ createCount: 0, updateCount: 0, invalidCount: 0 },
    });
  });

  test("another school's college, the school itself and the line for all are refused by row", async () => {
    const s = await scene();
    await s.give(s.school.id, 5);
    const wrong = [
      [s.foreign.code, "", "1", ""],
      ["", s.foreign.name, "1", ""],
      [s.school.code, "", "9", ""],
      ["", "其余单位", "1", ""],
      [s.first.code, "", "1", ""],
    ];
    const found = await s.check(wrong);
    expect(errorsOf(found)).toEqual([["orgCode"], ["orgName"], ["orgCode"], ["orgName"], []]);
    await expect(s.take(found)).rejects.toMatchObject({ fault: "importFailed" });
    await s.take(await s.check(wrong), s.admin, 1);
    expect(await s.stored()).toEqual({ [s.school.id]: 5, [s.first.id]: 1 });
    expect(errorsOf(await s.check(wrong, s.host)), "the organiser sets them all").toEqual([
      [],
      ["orgName"],
      [],
      [],
      [],
    ]);
  });

  test("together above the school's own is refused at the cells that do it, and again where the number fell meanwhile", async () => {
    const s = await scene();
    await s.give(s.school.id, 3);
    const rows = [
      [s.first.code, "", "2", ""],
      [s.second.code, "", "", "2"],
    ];
    expect(errorsOf(await s.check(rows))).toEqual([["all"], [`item.${s.track.id}`]]);
    await s.give(s.school.id, 4);
    const found = await s.check(rows);
    expect(errorsOf(found)).toEqual([[], []]);
    await s.give(s.school.id, 3);
    await expect(s.take(found)).rejects.toMatchObject({ fault: "importFailed" });
    expect(await s.stored()).toEqual({ [s.school.id]: 3 });
    await s.give(s.school.id, 4);
    await s.take(await s.check(rows));
    await expect(s.give(s.school.id, 3)).rejects.toMatchObject({ fault: "quotaAboveSchool" });
  });

  test("belong to who checked them; a stage that is left to nobody, a rival and a hostile file get nothing", async () => {
    const s = await scene();
    const found = await s.check([[s.first.code, "", "1", ""]]);
    for (const other of [s.rival, s.host])
      await expect(s.take(found, other)).rejects.toMatchObject({ fault: "notFound" });
    const off = await scene({ schoolsReceive: false });
    const notFound = { fault: "notFound" };
    await expect(off.check([[off.first.code, "", "1", ""]])).rejects.toMatchObject(notFound);
    await expect(exportQuotas({ stageId: off.stageId, type: "data" }, off.admin)).rejects.toMatchObject(notFound);
    await expect(off.check([[off.first.code, "", "1", ""]], off.dean)).rejects.toMatchObject(notFound);
    expect(errorsOf(await s.check([[s.first.code, "", "1", ""]], s.rival)), "no college of the rival").toEqual([
      ["orgCode"],
    ]);
    for (const [name, [fault, make]] of Object.entries(hostileSheets).slice(0, 12))
      await expect(s.send(make()), name).rejects.toMatchObject({ fault });
    await s.take(found);
    expect(await s.stored()).toEqual({ [s.first.id]: 1 });
  });
});

describe("a school's numbers for its colleges, by formula", () => {
  const formula = { base: 1, perEntered: 1, perFormer: 0, perPromoted: 0, perAward: 0, level: 1, least: 0, most: 99 };

  test("are computed from its own colleges' works alone, and never come above the school's own", async () => {
    const s = await scene();
    const input = { stageId: s.stageId, ...formula };
    const drawn = await previewQuotas(input, s.admin);
    expect(Object.fromEntries(drawn.rows.map(({ orgId, value }) => [orgId, value]))).toEqual({
      ...{ [s.first.id]: 3, [s.second.id]: 3 },
    });
    expect(drawn.above).toEqual([]);
    await s.give(s.school.id, 5);
    await expect(computeQuotas({ ...input, digest: drawn.digest }, s.admin)).rejects.toMatchObject({
      ...{ fault: "quotaAboveSchool", params: { most: 5, sum: 6 } },
    });
    const above = { school: s.school.name, track: s.track.name, most: 5, sum: 6 };
    expect(await previewQuotas(input, s.admin)).toMatchObject({ above: [above] });
    expect(await computeQuotas({ ...input, most: 2 }, s.admin)).toEqual({ set: 2 });
    expect(await s.stored()).toEqual({ [s.school.id]: 5, [s.first.id]: 2, [s.second.id]: 2 });
    const [row] = await db.select().from(quota).where(eq(quota.orgId, s.first.id));
    expect(row?.origin).toMatchObject({ by: "formula", ofSchool: true, made: { entered: 2, heldTo: "most" } });
  });

  test("of a stage that is left to schools, the organiser computes the schools'; of one that is not, the colleges'", async () => {
    const s = await scene();
    const valuesOf = async (of: typeof s) =>
      Object.fromEntries(
        (await previewQuotas({ stageId: of.stageId, ...formula }, of.host)).rows.map((row) => [row.orgId, row.value]),
      );
    expect(await valuesOf(s)).toEqual({ [s.school.id]: 5, [s.rivalSchool.id]: 2 });
    const off = await scene({ schoolsReceive: false });
    expect(await valuesOf(off)).toEqual({ [off.first.id]: 3, [off.second.id]: 3, [off.foreign.id]: 2 });
    await expect(previewQuotas({ stageId: off.stageId, ...formula }, off.admin)).rejects.toMatchObject({
      fault: "notFound",
    });
    await expect(computeQuotas({ stageId: s.stageId, ...formula }, s.dean)).rejects.toMatchObject({
      fault: "notFound",
    });
  });
});
