import { writeFileSync } from "node:fs";
import type { Readable } from "node:stream";

import { describe, expect } from "vitest";
import { db, file, workClean } from "@/db";

import { openTaskPreview, taskFile } from "@/lib/domain/review";
import { downloadFile, makePreviews, openPreview, sweepPreviews } from "@/lib/domain/work";
import { previewsSoon } from "@/lib/domain/work/preview/due";
import {
  aBody,
  anEffectiveTeam,
  anExpert,
  aPlan,
  aReviewContest,
  aSlot,
  aTask,
  aWork,
  aWorkFile,
} from "@/lib/seed/factories";
import { aDocx, aTextPdf } from "@/lib/seed/factories/documents";
import { faultOf } from "@/lib/seed/factories/signed-in";
import { storage } from "@/lib/storage";
import { test, useDatabase, useStorage } from "@/lib/testing/database";
import { previewStandIns } from "@/lib/testing/programs";
import { readDocument } from "@/lib/text/document/read";

useDatabase();
useStorage();
const { folder, standIn, aMaker } = previewStandIns();

const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const aDocument = (text = `${Math.random()}`) => aDocx({ texts: [text] });
const read = async ({ stream }: { stream: () => Promise<Readable> }) => Buffer.concat(await (await stream()).toArray());

describe("a judge of a blind plan", () => {
  async function aJudging() {
    const place = await aReviewContest({ rules: { slots: [aSlot(), aSlot({ key: "stamped", blind: false })] } });
    const { team, captain } = await anEffectiveTeam(place);
    const work = await aWork({ team, status: "reviewing" });
    const of = { workId: work.id, versionId: work.finalVersionId, mime: DOCX };
    const name = "司马晓明.docx";
    const original = await aWorkFile({ ...of, name, content: aDocument("original") });
    await aWorkFile({ ...of, slot: "stamped", name, content: aDocument("stamped") });
    const judge = await anExpert();
    const plan = await aPlan(place, { status: "open", blind: "double", experts: [judge] });
    const task = await aTask({ planId: plan.id, work, expertId: judge.row.id });
    await sweepPreviews();
    return { judge: judge.actor, taskId: task.id, original, captain, work };
  }

  test("gets the preview under a neutral name, of the slots that are open to them alone", async () => {
    aMaker();
    const { judge, taskId, original } = await aJudging();
    await makePreviews();
    const asked = { taskId, slot: "report", n: 1 };
    expect(await openTaskPreview(asked, judge)).toMatchObject({ state: "made" });
    expect((await taskFile({ ...asked, as: "preview" }, judge)).name).toBe("0001-report-1.pdf");
    for (const way of [openTaskPreview, taskFile])
      expect(await faultOf(way({ ...asked, slot: "stamped", as: "preview" }, judge))).toBe("notFound");
    expect(await faultOf(openPreview({ fileId: original.id }, judge))).toBe("notFound");
    expect(await faultOf(downloadFile({ fileId: original.id, as: "preview" }, judge))).toBe("notFound");
  });

  test("is told nothing by the preview of who wrote the document, whatever the program put into it", async () => {
    const secret = "Sima Xiaoming";
    const xmp = `<x:xmpmeta><dc:creator>${secret}</dc:creator></x:xmpmeta>`;
    const info = { Author: secret, Title: `Of ${secret}`, Creator: secret };
    const pdf = aTextPdf({ pages: ["the plan"], info, xmp, remark: { by: secret, text: "a remark" } });
    writeFileSync(`${folder}/telling.pdf`, pdf);
    process.env.SOFFICE = standIn(`cp ${folder}/telling.pdf out/source.pdf`);
    const { judge, taskId } = await aJudging();
    await makePreviews();
    const given = await read(await taskFile({ taskId, slot: "report", n: 1, as: "preview" }, judge));
    const said = async (bytes: Buffer) => JSON.stringify((await readDocument(bytes)).parts);
    expect(await said(pdf), "the program's says it").toContain(secret);
    expect(await said(given)).toContain("the plan");
    expect([(await said(given)).includes(secret), given.includes(secret)]).toEqual([false, false]);
  });

  test("given a cleaned copy, never gets the preview of the original: it is made of the copy", async () => {
    aMaker();
    const { judge, taskId, original, captain } = await aJudging();
    await makePreviews();
    const asked = { taskId, slot: "report", n: 1 };
    const bytes = aDocument("cleaned");
    const copy = await storage.put(aBody(bytes), bytes.length);
    const [row] = await db
      .insert(file)
      .values({ sha256: copy.sha256, size: String(copy.size), mime: DOCX, name: "a.docx", purpose: "work" })
      .returning();
    await db.insert(workClean).values({ workFileId: original.id, fileId: row?.id as string });
    expect(await openTaskPreview(asked, judge), "while there is none of the copy").toMatchObject({ state: "making" });
    expect(await faultOf(taskFile({ ...asked, as: "preview" }, judge))).toBe("notFound");
    const ofOriginal = await read(await downloadFile({ fileId: original.id, as: "preview" }, captain));
    process.env.SOFFICE = standIn(`cp ${folder}/cleaned.pdf out/source.pdf`);
    writeFileSync(`${folder}/cleaned.pdf`, aTextPdf({ pages: ["of the copy"] }));
    await previewsSoon([{ sha256: copy.sha256, mime: DOCX }]);
    await makePreviews();
    const given = await taskFile({ ...asked, as: "preview" }, judge);
    expect((await read(given)).equals(ofOriginal)).toBe(false);
    expect(await sweepPreviews(-60), "both stay").toBe(0);
  });
});
