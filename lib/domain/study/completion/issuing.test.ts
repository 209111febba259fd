import { execFileSync } from "node:child_process";
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { certificateDesign, certificateTemplate, db } from "@/db";
import { Design } from "@/lib/designer/document";
import { addCompletion, completionFile, saveStudyProgress, traceCompletion } from "@/lib/domain/study";
import { scene } from "@/lib/domain/study/scene";
import { faultOf } from "@/lib/seed/factories/signed-in";
import { test, useDatabase, useStorage } from "@/lib/testing/database";

useDatabase();
useStorage();

test("a certificate of completion holds what was required, is the same for the same, and is traced by its code", async () => {
  const s = await scene();
  const [first, second] = [await s.shown({ title: "First" }), await s.shown({ title: "Second" })];
  const take = (who = s.captain) => addCompletion({ competitionId: s.contest.id }, who);
  await saveStudyProgress({ resourceId: first, done: true }, s.captain);
  expect(await faultOf(take())).toBe("studyOpen");
  await saveStudyProgress({ resourceId: second, done: true }, s.captain);
  const { completionId } = await take();
  expect(await take(), "the same").toEqual({ completionId });
  expect(await faultOf(take(s.outsider))).toBe("notFound");
  expect(await faultOf(completionFile({ completionId }, s.outsider))).toBe("notFound");
  const pdf = await completionFile({ completionId }, s.captain);
  const said = execFileSync("pdftotext", ["-layout", "-", "-"], { input: pdf.stream as Buffer, encoding: "utf8" });
  for (const word of ["First", "Second", s.captain.realName]) expect(said).toContain(word);
  const { rows } = await db.execute<{ code: string }>(sql`select trace_code as code from study_completion`);
  const code = rows[0]?.code as string;
  expect(said.replaceAll(" ", "")).toContain(code);
  expect(said).toContain("结业证书");
  expect(await traceCompletion({ code: code.toLowerCase() })).toMatchObject({ holds: true });
  expect(await faultOf(traceCompletion({ code: "A".repeat(16) }))).toBe("notFound");
  await db.execute(sql`set local session_replication_role = replica`);
  await db.execute(sql`update study_completion set holder = 'Somebody else'`);
  expect((await traceCompletion({ code })).holds, "altered").toBe(false);
  await s.shown({ title: "Third" });
  expect(await faultOf(take()), "more is required").toBe("studyOpen");
});

test("a certificate of completion is drawn by the organiser's own published design, and stays as it was issued", async () => {
  const s = await scene();
  const take = async (title: string) => {
    const resourceId = await s.shown({ title });
    await saveStudyProgress({ resourceId, done: true }, s.captain);
    const { completionId } = await addCompletion({ competitionId: s.contest.id }, s.captain);
    const read = async () => {
      const { stream } = await completionFile({ completionId }, s.captain);
      return execFileSync("pdftotext", ["-layout", "-", "-"], { input: stream as Buffer, encoding: "utf8" });
    };
    return { completionId, read };
  };
  const first = await take("First");
  const before = await first.read();
  expect(before).toContain("结业证书");
  const design = (elements: object[]) => ({ title: "Own", slides: [{ id: "1", elements }] });
  const says = (id: string, contentText: string, top: number) => ({
    ...{ type: "text", id, left: 100, top, width: 800, height: 80, contentText, fontSize: 20 },
    defaultFontName: "SimSun",
  });
  const own = async (name: string, elements: object[]) => {
    const groupId = s.contest.groupId;
    const [made] = await db
      .insert(certificateTemplate)
      .values({ groupId, name, recipientType: 6, status: "published" })
      .returning({ id: certificateTemplate.id });
    await db
      .insert(certificateDesign)
      .values({ templateId: made?.id as string, no: 1, design: Design.parse(design(elements)) });
  };
  await own("Asks for an advisor", [says("a", "{userName} {teacher}", 100)]);
  expect(await (await take("Second")).read(), "asks for what a completion has not").toContain("结业证书");
  await own("Own", [says("a", "{userName} learned {workName}", 100), says("b", "{certificateNo}", 300)]);
  const third = await take("Third");
  const said = await third.read();
  expect(said).toContain("learned");
  expect(said).not.toContain("结业证书");
  expect(await first.read(), "issued before").toBe(before);
  await db.execute(sql`update "user" set real_name = 'Renamed' where id = ${s.captain.userId}`);
  expect(await third.read()).toBe(said);
});

test("many long titles fit: what is more is counted", async () => {
  const s = await scene();
  for (let n = 1; n <= 12; n++) {
    const resourceId = await s.shown({ title: `第${n}讲：${"竞赛作品的选题、调研与答辩".repeat(4)}` });
    await saveStudyProgress({ resourceId, done: true }, s.captain);
  }
  const { completionId } = await addCompletion({ competitionId: s.contest.id }, s.captain);
  const { stream } = await completionFile({ completionId }, s.captain);
  const said = execFileSync("pdftotext", ["-layout", "-", "-"], { input: stream as Buffer, encoding: "utf8" });
  expect(said.replaceAll(/\s/g, "")).toContain("等12项");
});
