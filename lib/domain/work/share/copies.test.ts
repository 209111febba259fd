import { buffer } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { db, work } from "@/db";
import { sha256 } from "@/lib/crypto";
import { addShare, detailByShareId, downloadFile, putFile, readWorks, submitWork, takeBack } from "@/lib/domain/work";
import { aBody, anEffectiveTeam, aSlot, aWork, aWorkContest } from "@/lib/seed/factories";
import { aDocx } from "@/lib/seed/factories/documents";
import { test, useDatabase, useStorage } from "@/lib/testing/database";
import { readDocument } from "@/lib/text/document/read";

useDatabase();
useStorage();

test("who opens an anonymous link downloads the copy without authors, of later versions too; of another link the file itself", async () => {
  const place = await aWorkContest({ rules: { slots: [aSlot({ ext: ["docx"], required: false })] } });
  const { team, captain } = await anEffectiveTeam(place);
  const row = await aWork({ team });
  const workId = row.id;
  const bytes = aDocx({ texts: ["正文"], core: { creator: "司马晓明" } });
  const given = { workId, slot: "report", name: "司马.docx", size: bytes.length, sha256: sha256(bytes) };
  await putFile(given, captain, aBody(bytes));
  await submitWork({ workId, version: row.version }, captain);
  const link = (blind: boolean) => addShare({ workId, blind, days: 1, viewCap: null }, captain);
  const [anonymous, named] = [await link(true), await link(false)];
  await readWorks();
  const stranger = { userId: null, ip: "10.0.0.1", userAgent: "test", locale: "zh-cn", host: "localhost" } as const;
  const authorsBy = async ({ shareId }: { shareId: string }) => {
    const [file] = (await detailByShareId({ shareId }, stranger)).files;
    const pass = new URLSearchParams(file?.url.split("?")[1]).get("pass") as string;
    const got = await downloadFile({ fileId: file?.fileId as string, pass }, stranger);
    const text = await buffer(await got.stream());
    expect([got.size, file?.size], "as long as it says").toEqual([text.length, text.length]);
    const { parts } = await readDocument(text);
    return { name: got.name, authors: parts.filter(({ kind }) => kind === "author").map((part) => part.text) };
  };
  expect(await authorsBy(named)).toEqual({ name: "司马.docx", authors: ["司马晓明"] });
  expect(await authorsBy(anonymous)).toEqual({ name: expect.stringMatching(/^\d+\.docx$/), authors: [] });

  await takeBack({ workId }, captain);
  const [now] = await db.select({ version: work.version }).from(work).where(eq(work.id, workId));
  await submitWork({ workId, version: now?.version as number }, captain);
  await readWorks();
  expect((await authorsBy(anonymous)).authors).toEqual([]);
});
