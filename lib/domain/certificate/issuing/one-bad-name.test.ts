import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { certificate, db, team } from "@/db";
import { Design } from "@/lib/designer/document";
import { exportProblems } from "@/lib/domain/certificate/file/exporting";
import { addTemplate, publishTemplate, saveDraft, templateDraft } from "@/lib/domain/certificate/template/designing";
import { aPublishedContest } from "@/lib/seed/factories";
import { readSheet } from "@/lib/sheet";
import { test, useDatabase } from "@/lib/testing/database";
import { checkBatch, listBatches, resumeBatch, startBatch } from "./batches";
import { makeBatches } from "./making";

useDatabase();

const page = { pageNum: 1, pageSize: 100 };

async function withNames(...names: string[]) {
  const p = await aPublishedContest(names.map((_, n) => 90 - n));
  for (const [n, name] of names.entries())
    if (name)
      await db
        .update(team)
        .set({ name })
        .where(eq(team.id, p.works[n]?.team.id as string));
  return p;
}

const cellsOf = async ({ stream }: { stream: unknown }) =>
  (await readSheet(Buffer.from(await new Response(stream as never).arrayBuffer()), 100)).map((row) => row.cells ?? row);

test("makes the good ones and lists the others with what is wrong, where and whose", async () => {
  // no font has the first two's characters: one certificate with two problems is one certificate
  const p = await withNames("", `${"长".repeat(900)}🏆`, "", "🎉");
  const found = await checkBatch(p.batch, p.manager);
  expect(found).toMatchObject({ ready: 2, notMade: 2 });
  expect(found.problems.map((one) => [one.awardId, one.fault])).toEqual([
    [p.awards[1]?.id, "glyphMissing"],
    [p.awards[1]?.id, "textOverflow"],
    [p.awards[3]?.id, "glyphMissing"],
  ]);
  expect(found.problems[2]).toMatchObject({
    teamName: "🎉",
    names: ["🎉"],
    elements: [expect.stringContaining("〈团队名称〉")],
  });
  const { batchId, total } = await startBatch(p.batch, p.manager);
  expect(total).toBe(2);
  expect(await makeBatches(2)).toBe(2);
  const made = await db.select().from(certificate).orderBy(certificate.id);
  expect(made.map((one) => [one.awardId, one.serial])).toEqual([
    [p.awards[0]?.id, 1],
    [p.awards[2]?.id, 2],
  ]);
  const [batch] = (await listBatches({ ...page, competitionId: p.contest.id }, p.manager)).list;
  expect(batch).toMatchObject({ status: "finished", done: 2, total: 2, notMade: 2 });
  expect(batch?.problems.map((one) => one.awardId)).toEqual([1, 1, 3].map((n) => p.awards[n]?.id));

  const rows = await cellsOf(await exportProblems({ batchId }, p.manager));
  expect(rows.length).toBe(4);
  expect(JSON.stringify(rows[3])).toContain("🎉");
  expect(JSON.stringify(rows[3]), "what to do about it").toContain("更正");
  const { competitionId, templateId } = p.batch;
  expect((await cellsOf(await exportProblems({ competitionId, templateId }, p.manager))).length).toBe(4);
});

test("begins nothing where none can be made; what fails after it began stops only an empty batch", async () => {
  const p = await withNames("🎉", "🏆");
  await expect(startBatch(p.batch, p.manager)).rejects.toMatchObject({ fault: "glyphMissing" });
  const rename = (...names: string[]) =>
    Promise.all(
      names.map((name, n) =>
        db
          .update(team)
          .set({ name })
          .where(eq(team.id, p.works[n]?.team.id as string)),
      ),
    );
  await rename("好", "很好");
  const { batchId } = await startBatch(p.batch, p.manager);
  await rename("🎉", "🏆");
  expect(await makeBatches(1)).toBe(0);
  const [batch] = (await listBatches({ ...page, competitionId: p.contest.id }, p.manager)).list;
  expect(batch).toMatchObject({ status: "failed", done: 0, notMade: 2 });
  await rename("好", "很好");
  await resumeBatch({ batchId }, p.manager);
  expect(await makeBatches(1)).toBe(2);
});

test("a character that any shipped face has is printed in every font", async () => {
  const p = await withNames("𠮷");
  expect(await checkBatch(p.batch, p.manager)).toMatchObject({ ready: 1, notMade: 0, problems: [] });
});

test("tells before making what the template has forgotten, and prevents nothing by it", async () => {
  const p = await withNames("");
  const of = { name: "空白", recipientType: 4, competitionId: p.contest.id };
  const { templateId } = await addTemplate(of, p.manager);
  const text = { type: "text", id: "a", left: 0, top: 0, width: 300, height: 60, contentText: "双击编辑文字" };
  const design = Design.parse({ slides: [{ id: "1", elements: [text] }, { id: "2" }] });
  await saveDraft({ templateId, design, version: 1 }, p.manager);
  const kinds = ["emptyPage", "placeholder", "noRecipient", "noNumber", "noCode"];
  expect((await templateDraft({ templateId }, p.manager)).notices.map(({ kind }) => kind)).toEqual(kinds);
  await publishTemplate({ templateId, status: "published" }, p.manager);
  const found = await checkBatch({ ...p.batch, templateId }, p.manager);
  expect(found).toMatchObject({ ready: 1, notMade: 0 });
  expect(found.notices.map(({ kind, at }) => [kind, at])).toEqual(kinds.map((k, n) => [k, ["2", "a"][n] ?? null]));
});
