import { randomBytes } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db, extension, stageWindow, workFile, workUpload } from "@/db";
import { sha256 } from "@/lib/crypto";
import { openSession } from "@/lib/domain/access/login/sessions";
import { downloadFile, finishUpload, listUploads, putFile, sweepUploads } from "@/lib/domain/work";
import { MOST_UPLOADS } from "@/lib/domain/work/contract";
import { faults } from "@/lib/fault";
import { aBody, aPdf, aSlot, aStudent } from "@/lib/seed/factories";
import { aVisitor, faultOf } from "@/lib/seed/factories/signed-in";
import { useDatabase, useStorage } from "@/lib/testing/database";
import { aCaptain, anUploadServer, metadata, send, UPLOADS } from "@/lib/testing/upload";

useDatabase();
useStorage();

let server: Awaited<ReturnType<typeof anUploadServer>>;
beforeAll(async () => {
  server = await anUploadServer();
});
afterAll(() => server.close());

type Captain = Awaited<ReturnType<typeof aCaptain>>;
const parts = () => readdirSync(join(process.env.STORAGE_DIR as string, "unfinished"));
const pdfOf = (size: number) => Buffer.concat([Buffer.from(aPdf()), randomBytes(size - aPdf().length)]);

async function begin({ token, work }: Captain, size: number, of: Record<string, string> = {}) {
  const answer = await send(server.port, {
    ...{ method: "POST", token },
    headers: {
      "upload-length": String(size),
      "upload-metadata": metadata({ workId: work.id, slot: "report", name: "a.pdf", ...of }),
    },
  });
  if (!answer) throw new Error("no answer");
  return { ...answer, path: answer.headers.location ?? "" };
}
const patch = (token: string, path: string, offset: number, body: Uint8Array, more: { cutAfter?: number } = {}) =>
  send(server.port, { method: "PATCH", token, path, body, headers: { "upload-offset": String(offset) }, ...more });
const offsetOf = async (token: string, path: string) => {
  const answer = await send(server.port, { method: "HEAD", token, path });
  return Number(answer?.headers["upload-offset"]);
};
describe("a file that arrives in pieces", () => {
  test("goes on after ten cuts and a restart from where it stands, and is the same file as one in one piece", async () => {
    const one = await aCaptain();
    const bytes = pdfOf(40_000_000);
    const { path, status } = await begin(one, bytes.length, { sha256: sha256(bytes) });
    expect([status, path]).toEqual([201, expect.stringMatching(new RegExp(`^${UPLOADS}/\\d+$`))]);
    let [at, sent, arrived] = [0, 0, 0];
    for (let cut = 0; cut < 10; cut++) {
      const cutAfter = Math.floor(1_000_000 + Math.random() * 2_500_000);
      const before = server.answered();
      await patch(one.token, path, at, bytes.subarray(at), { cutAfter });
      // A client waits a moment before it asks: what had arrived is read by then.
      await server.until(before + 1);
      const now = await offsetOf(one.token, path);
      sent += cutAfter;
      arrived += now - at;
      at = now;
      if (cut === 4) {
        await server.close();
        server = await anUploadServer();
        expect(await offsetOf(one.token, path), "after a restart").toBe(at);
      }
    }
    expect(arrived / sent, "of what was sent").toBeGreaterThan(0.95);
    const last = await patch(one.token, path, at, bytes.subarray(at));
    expect([last?.status, last?.body?.code, last?.body?.data.sha256]).toEqual([200, 0, sha256(bytes)]);
    const fileId = last?.body?.data.fileId as string;
    const { stream, mime } = await downloadFile({ fileId }, one.captain);
    expect(mime).toBe("application/pdf");
    expect(sha256(Buffer.concat(await (await stream()).toArray()))).toBe(sha256(bytes));
    expect(parts(), "nothing is left behind").not.toContain(path.split("/").at(-1));
    const plain = await putFile(
      { workId: one.work.id, slot: "report", name: "b.pdf", size: bytes.length },
      one.captain,
      aBody(bytes),
    );
    expect(plain.sha256, "the same content is stored once").toBe(sha256(bytes));
  });

  test("is answered for again by whoever did not get the last answer", async () => {
    const one = await aCaptain();
    const bytes = pdfOf(100_000);
    const { path } = await begin(one, bytes.length);
    const uploadId = path.split("/").at(-1) as string;
    await patch(one.token, path, 0, bytes.subarray(0, 40_000));
    expect(await faultOf(finishUpload({ uploadId }, one.captain)), "not yet").toBe("uploadUnfinished");
    const last = await patch(one.token, path, 40_000, bytes.subarray(40_000));
    expect(await offsetOf(one.token, path)).toBe(bytes.length);
    const again = await finishUpload({ uploadId }, one.captain);
    expect(again.fileId).toBe(last?.body?.data.fileId);
    expect(await db.$count(workFile, eq(workFile.workId, one.work.id))).toBe(1);
  });

  test("two tabs at once: one writes at a time, and there is one file", async () => {
    const one = await aCaptain();
    const bytes = pdfOf(3_000_000);
    const { path } = await begin(one, bytes.length, { sha256: sha256(bytes) });
    const tab = async () => {
      for (let turn = 0; turn < 50; turn++) {
        const at = await offsetOf(one.token, path);
        if (at === bytes.length) return finishUpload({ uploadId: path.split("/").at(-1) as string }, one.captain);
        const piece = bytes.subarray(at, at + 500_000);
        await patch(one.token, path, at, piece).catch(() => null);
      }
      throw new Error("never whole");
    };
    const [a, b] = await Promise.all([tab(), tab()]);
    expect([a.fileId, a.sha256]).toEqual([b.fileId, sha256(bytes)]);
    expect(await db.$count(workFile, eq(workFile.workId, one.work.id))).toBe(1);
  });

  test("two files at once for the last place of a slot: one of them is refused", async () => {
    const one = await aCaptain([aSlot({ maxCount: 1 })]);
    const [a, b] = [pdfOf(50_000), pdfOf(60_000)];
    const [first, second] = [await begin(one, a.length), await begin(one, b.length)];
    const ends = await Promise.all([patch(one.token, first.path, 0, a), patch(one.token, second.path, 0, b)]);
    expect(ends.map((end) => end?.body?.code).sort()).toEqual([0, faults.fileCountExceeded]);
    expect(ends.map((end) => end?.status).sort()).toEqual([200, 422]);
    expect(await db.$count(workFile, eq(workFile.workId, one.work.id))).toBe(1);
  });
});

describe("is refused", () => {
  test("from a wrong place: ahead, behind, without one; what is there stays", async () => {
    const one = await aCaptain();
    const bytes = pdfOf(100_000);
    const { path } = await begin(one, bytes.length);
    await patch(one.token, path, 0, bytes.subarray(0, 50_000));
    for (const offset of [0, 49_999, 50_001, 100_000]) {
      const answer = await patch(one.token, path, offset, bytes.subarray(0, 10));
      expect([answer?.status, answer?.body?.code], `${offset}`).toEqual([409, faults.uploadOffset]);
    }
    const without = await send(server.port, { method: "PATCH", token: one.token, path, body: bytes.subarray(0, 10) });
    expect([without?.status, without?.body?.code]).toEqual([400, faults.badInput]);
    expect(await offsetOf(one.token, path)).toBe(50_000);
    expect((await patch(one.token, path, 50_000, bytes.subarray(50_000)))?.body?.code, "control").toBe(0);
  });

  test("by what it announces: length, ending, slot, its own words; none of it leaves a trace", async () => {
    const one = await aCaptain();
    const cases: [number, Record<string, string>, number, number][] = [
      [60 * 1_048_576 + 1, {}, 413, faults.fileTooLarge],
      [1000, { name: "a.exe" }, 422, faults.fileTypeRefused],
      [1000, { slot: "nowhere" }, 400, faults.badInput],
      [1000, { workId: "999999999" }, 404, faults.notFound],
      [1000, { workId: "words" }, 400, faults.badInput],
      [0, {}, 422, faults.fileCorrupt],
    ];
    for (const [size, of, status, code] of cases) {
      const answer = await begin(one, size, of);
      expect([answer.status, answer.body?.code], JSON.stringify([size, of])).toEqual([status, code]);
      expect(answer.body?.msg.length).toBeGreaterThan(3);
    }
    const without = await send(server.port, { method: "POST", token: one.token, headers: { "upload-length": "1" } });
    expect(without?.status).toBe(400);
    expect(await db.$count(workUpload, eq(workUpload.workId, one.work.id))).toBe(0);
    expect((await begin(one, 1000)).status, "control").toBe(201);
  });

  test("for more bytes than it announced, which are not stored", async () => {
    const one = await aCaptain();
    const bytes = pdfOf(10_000);
    const { path } = await begin(one, 5_000);
    const long = await patch(one.token, path, 0, bytes);
    expect([long?.status, long?.body?.code]).toEqual([413, faults.uploadTooLong]);
    expect(long?.body?.msg).not.toMatch(/MB/);
    const endless = await send(server.port, {
      ...{ method: "PATCH", token: one.token, path, body: bytes, chunked: true },
      headers: { "upload-offset": "0" },
    });
    expect([endless?.status, endless?.body?.code]).toEqual([413, faults.uploadTooLong]);
    expect(await offsetOf(one.token, path)).toBeLessThanOrEqual(5_000);
    expect(await db.$count(workFile, eq(workFile.workId, one.work.id))).toBe(0);
  });

  test("for other bytes than it announced, or of another kind, and forgotten", async () => {
    const one = await aCaptain();
    const bytes = pdfOf(10_000);
    const wrong = await begin(one, bytes.length, { sha256: sha256("other") });
    expect((await patch(one.token, wrong.path, 0, bytes))?.body?.code).toBe(faults.fileCorrupt);
    const html = Buffer.from("<html><script>1</script></html>");
    const kind = await begin(one, html.length);
    const answer = await patch(one.token, kind.path, 0, html);
    expect([answer?.status, answer?.body?.code]).toEqual([422, faults.fileTypeRefused]);
    for (const { path } of [wrong, kind])
      expect((await send(server.port, { method: "HEAD", token: one.token, path }))?.status).toBe(404);
  });

  test("for everybody else: a stranger, a member, somebody without a session", async () => {
    const one = await aCaptain();
    const bytes = pdfOf(10_000);
    const { path } = await begin(one, bytes.length);
    const other = await aStudent();
    const { token } = await openSession(other.userId, aVisitor());
    for (const method of ["HEAD", "PATCH", "DELETE"]) {
      const headers = { "upload-offset": "0" };
      const body = method === "PATCH" ? bytes : undefined;
      const foreign = await send(server.port, { method, path, token, body, headers });
      expect(foreign?.status, method).toBe(404);
      expect((await send(server.port, { method, path, token: null, body, headers }))?.status, method).toBe(401);
    }
    expect((await begin({ ...one, token }, 1000)).status).toBe(404);
    expect((await patch(one.token, path, 0, bytes))?.body?.code, "control").toBe(0);
  });

  test("where its last byte comes after the window, and taken where only the rest took longer", async () => {
    const one = await aCaptain();
    const bytes = pdfOf(10_000);
    const [late, early] = [await begin(one, bytes.length), await begin(one, bytes.length)];
    await patch(one.token, late.path, 0, bytes.subarray(0, 9_999));
    await patch(one.token, early.path, 0, bytes.subarray(0, 9_999));
    // In time to the last byte; the process was killed before it could make a file of it.
    const uploadId = early.path.split("/").at(-1) as string;
    const { unfinished } = await import("@/lib/storage");
    await unfinished.append(uploadId, 9_999, [bytes.subarray(9_999)] as unknown as AsyncIterable<Uint8Array>);
    await db
      .update(workUpload)
      // Stored to the millisecond, in which the window may end as well.
      .set({ wholeAt: sql`app_now() - interval '10 ms'` as never })
      .where(eq(workUpload.id, uploadId));
    await db
      .update(stageWindow)
      .set({ endsAt: sql`clock_timestamp()` as never })
      .where(eq(stageWindow.stageId, one.stage.id));
    const answer = await patch(one.token, late.path, 9_999, bytes.subarray(9_999));
    expect([answer?.status, answer?.body?.code]).toEqual([422, faults.submissionClosed]);
    expect((await begin(one, 1000)).body?.code, "none begins").toBe(faults.submissionClosed);
    expect((await finishUpload({ uploadId }, one.captain)).sha256).toBe(sha256(bytes));
    expect(await db.$count(extension)).toBe(0);
  });

  test("once its time is over, and swept with what had arrived", async () => {
    const one = await aCaptain();
    const bytes = pdfOf(10_000);
    const [over, living] = [await begin(one, bytes.length), await begin(one, bytes.length)];
    const idOf = (path: string) => path.split("/").at(-1) as string;
    await patch(one.token, over.path, 0, bytes.subarray(0, 5_000));
    await db
      .update(workUpload)
      .set({ expiresAt: sql`app_now() - interval '1 second'` as never })
      .where(eq(workUpload.id, idOf(over.path)));
    expect((await send(server.port, { method: "HEAD", token: one.token, path: over.path }))?.status).toBe(410);
    const answer = await patch(one.token, over.path, 5_000, bytes.subarray(5_000));
    expect([answer?.status, answer?.body?.code]).toEqual([410, faults.uploadExpired]);
    expect(await sweepUploads(3600)).toBe(1);
    expect(parts()).not.toContain(idOf(over.path));
    expect((await patch(one.token, living.path, 0, bytes))?.body?.code, "control").toBe(0);
  });

  test("beyond so many unfinished ones of a person; one given up makes room", async () => {
    const one = await aCaptain();
    const begun: string[] = [];
    for (let n = 0; n < MOST_UPLOADS; n++) begun.push((await begin(one, 1000)).path);
    const full = await begin(one, 1000);
    expect([full.status, full.body?.code]).toEqual([422, faults.uploadsFull]);
    expect((await send(server.port, { method: "DELETE", token: one.token, path: begun[0] }))?.status).toBe(204);
    expect((await listUploads({ workId: one.work.id }, one.captain)).length).toBe(MOST_UPLOADS - 1);
    expect((await begin(one, 1000)).status).toBe(201);
  });

  test("in another version of the protocol, and by other methods", async () => {
    const one = await aCaptain();
    const { path } = await begin(one, 1000);
    const older = await send(server.port, {
      ...{ method: "HEAD", token: one.token, path, headers: { "tus-resumable": "0.2.2" } },
    });
    expect([older?.status, older?.headers["tus-version"]]).toEqual([412, "1.0.0"]);
    for (const [method, at] of [
      ["GET", path],
      ["PUT", path],
      ["GET", UPLOADS],
      ["PATCH", UPLOADS],
    ] as const)
      expect((await send(server.port, { method, token: one.token, path: at }))?.status, `${method} ${at}`).toBe(405);
    const told = await send(server.port, { method: "OPTIONS", token: null });
    expect([told?.status, told?.headers.allow, told?.headers["tus-version"]]).toEqual([204, "POST, OPTIONS", "1.0.0"]);
  });
});
