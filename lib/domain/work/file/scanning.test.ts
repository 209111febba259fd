import { and, eq } from "drizzle-orm";
import { afterAll, afterEach, test as bare, beforeAll, expect } from "vitest";
import { audit, db, workFile, workUpload } from "@/db";
import { sha256 } from "@/lib/crypto";
import { beginUpload, finishUpload, putFile } from "@/lib/domain/work";
import { aBody, anEffectiveTeam, aPdf, aWork, aWorkContest } from "@/lib/seed/factories";
import { faultOf } from "@/lib/seed/factories/signed-in";
import { storage, unfinished } from "@/lib/storage";
import { aClamd, aScanner, EICAR, hasClamd } from "@/lib/testing/clamd";
import { useDatabase, useStorage } from "@/lib/testing/database";

useDatabase();
useStorage();

/** The real daemon where there is one, else a server that knows the same signature. */
let scanner: { setting: string; close: () => Promise<void> };
beforeAll(async () => {
  scanner = hasClamd
    ? await aClamd()
    : await aScanner((content) => (content.includes(EICAR) ? "stream: Eicar-Test FOUND" : "stream: OK"));
});
afterAll(() => scanner.close());
afterEach(() => void delete process.env.CLAMD);

async function aDraft() {
  const { team, captain } = await anEffectiveTeam(await aWorkContest());
  const work = await aWork({ team });
  const put = (content: string) => {
    const size = Buffer.byteLength(content);
    return putFile({ workId: work.id, slot: "report", name: "a.pdf", size }, captain, aBody(content));
  };
  return { work, captain, put };
}
const infected = aPdf(`${EICAR}${Math.random()}`);

bare("an infected file is refused by name, not kept, and noted; a clean one is taken", async () => {
  process.env.CLAMD = scanner.setting;
  const { work, captain, put } = await aDraft();
  await expect(put(infected)).rejects.toMatchObject({
    fault: "fileInfected",
    params: { virus: expect.stringContaining("Eicar") },
  });
  expect(await storage.has(sha256(infected))).toBe(false);
  const rows = await db
    .select({ by: audit.actorId, what: audit.detail })
    .from(audit)
    .where(and(eq(audit.action, "work.file.infected"), eq(audit.entityId, work.id)));
  expect(rows).toEqual([{ by: captain.userId, what: expect.objectContaining({ sha256: sha256(infected) }) }]);
  expect(await db.$count(workFile, eq(workFile.workId, work.id))).toBe(0);
  expect((await put(aPdf("clean"))).name, "control").toBe("a.pdf");
});

bare("without a scanner nothing is scanned", async () => {
  const { put } = await aDraft();
  expect((await put(infected)).sha256).toBe(sha256(infected));
});

bare("while the scanner is away nothing is taken; what came in pieces is whole for the next try", async () => {
  process.env.CLAMD = "/nowhere/clamd";
  const { work, captain, put } = await aDraft();
  expect(await faultOf(put(aPdf("away")))).toBe("scanUnavailable");
  const content = aPdf("in pieces");
  const uploadId = await beginUpload(
    { workId: work.id, slot: "report", name: "b.pdf", size: Buffer.byteLength(content) },
    captain,
  );
  await unfinished.append(uploadId, 0, [Buffer.from(content)] as unknown as AsyncIterable<Uint8Array>);
  expect(await faultOf(finishUpload({ uploadId }, captain))).toBe("scanUnavailable");
  expect(await db.$count(workUpload, eq(workUpload.id, uploadId))).toBe(1);
  process.env.CLAMD = scanner.setting;
  expect((await finishUpload({ uploadId }, captain)).sha256).toBe(sha256(content));
});
