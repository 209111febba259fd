import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { db, file, filePreview, work, workFile } from "@/db";
import { aReadyWork, aSlot, aWorkFile } from "@/lib/seed/factories";
import { aTextPdf } from "@/lib/seed/factories/documents";
import { test, useDatabase, useStorage } from "@/lib/testing/database";
import { saveDraft } from "./drafting";
import { openWork } from "./opening";
import { submitWork } from "./submitting";

useDatabase();
useStorage();

const pdf = (pages: number) => aTextPdf({ pages: Array.from({ length: pages }, (_, n) => `page ${n + 1}`) });
const versionOf = async (id: string) => (await db.select().from(work).where(eq(work.id, id)))[0]?.version as number;

type Ready = Awaited<ReturnType<typeof aReadyWork>>;
const handIn = async ({ work: { id }, captain }: Ready) =>
  submitWork({ workId: id, version: await versionOf(id) }, captain);
const empty = ({ work: { id } }: Ready) => db.delete(workFile).where(eq(workFile.workId, id));

test("a slot takes documents of so many pages, counted even of a file that arrived a moment ago", async () => {
  const ready = await aReadyWork({ rules: { slots: [aSlot({ pages: 10 })] } });
  const one = { workId: ready.work.id, name: "plan.pdf" };
  await empty(ready);
  await aWorkFile({ ...one, content: pdf(12) });
  await expect(handIn(ready)).rejects.toMatchObject({
    fault: "badInput",
    errors: [{ field: "slot.report", fault: "tooManyPages", params: { file: "plan.pdf", pages: 12, max: 10 } }],
  });
  await empty(ready);
  await aWorkFile({ ...one, content: pdf(10) });
  expect(await handIn(ready)).toMatchObject({ status: "submitted" });
});

test("a slot takes films of so many minutes, and texts of as many pages as their preview has; what nobody could measure is taken", async () => {
  const word = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
  const sheet = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  const measured = async (mime: string, facts: object | null) => {
    const slot = aSlot({ ext: ["mp4", "docx", "xlsx"], pages: 10, duration: 5 });
    const ready = await aReadyWork({ rules: { slots: [slot] } });
    await empty(ready);
    const kind = mime === "video/mp4" ? ("film" as const) : ("pdf" as const);
    const name = { "video/mp4": "a.mp4", [word]: "a.docx", [sheet]: "a.xlsx" }[mime] as string;
    const placed = await aWorkFile({ workId: ready.work.id, name, mime });
    const [stored] = await db.select().from(file).where(eq(file.id, placed.fileId));
    const made = { state: "made" as const, fileId: placed.fileId, facts };
    if (facts) await db.insert(filePreview).values({ sha256: stored?.sha256 as string, mime, kind, ...made });
    return handIn(ready).then(
      () => "taken",
      ({ errors }) => errors[0],
    );
  };
  expect(await measured("video/mp4", { seconds: 301.4 })).toMatchObject({
    ...{ field: "slot.report", fault: "filmTooLong", params: { file: "a.mp4", length: "5:01", max: 5 } },
  });
  expect(await measured("video/mp4", { seconds: 300.4 })).toBe("taken");
  expect(await measured(word, { pages: 11 })).toMatchObject({ fault: "tooManyPages", params: { pages: 11 } });
  expect(await measured(word, { pages: 10 })).toBe("taken");
  expect(await measured(sheet, { pages: 99 }), "a table is not laid out in pages").toBe("taken");
  expect(await measured("video/mp4", null)).toBe("taken");
});

test("a similarity report is handed in with the share that it states, up to the most that the contest takes", async () => {
  const rules = { slots: [aSlot()], needSimilarityReport: true, reportMaxPercent: 30 };
  const ready = await aReadyWork({ rules });
  const { captain } = ready;
  const workId = ready.work.id;
  const opened = await openWork({ teamId: ready.team.id }, captain);
  expect(opened.slots.map(({ key, required, blind }) => [key, required, blind]).at(-1)).toEqual([
    "similarityReport",
    true,
    false,
  ]);
  expect(opened.fields.map(({ key, max }) => [key, max])).toEqual([["similarityPercent", 30]]);
  const states = async (similarityPercent: number) =>
    saveDraft({ workId, version: await versionOf(workId), workName: "桥", answers: { similarityPercent } }, captain);
  await expect(handIn(ready)).rejects.toMatchObject({
    errors: [{ field: "answers.similarityPercent" }, { field: "slot.similarityReport", fault: "fileMissing" }],
  });
  await states(35);
  await aWorkFile({ workId, slot: "similarityReport" });
  await expect(handIn(ready)).rejects.toMatchObject({
    errors: [{ field: "answers.similarityPercent", message: expect.stringContaining("30") }],
  });
  await states(12.5);
  await handIn(ready);
  const [version] = (await openWork({ teamId: ready.team.id }, captain)).versions;
  expect(version).toMatchObject({ fields: [{ key: "similarityPercent" }], answers: { similarityPercent: 12.5 } });
  const other = await openWork({ teamId: (await aReadyWork()).team.id }, captain).catch(() => null);
  expect(other, "nobody else's").toBeNull();
});
