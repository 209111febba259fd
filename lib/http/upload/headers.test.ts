import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db, workUpload } from "@/db";
import { faults } from "@/lib/fault";
import { aPdf, aSlot } from "@/lib/seed/factories";
import { useDatabase, useStorage } from "@/lib/testing/database";
import { aCaptain, anUploadServer, metadata, send } from "@/lib/testing/upload";

useDatabase();
useStorage();

let server: Awaited<ReturnType<typeof anUploadServer>>;
beforeAll(async () => {
  server = await anUploadServer();
});
afterAll(() => server.close());

type Captain = Awaited<ReturnType<typeof aCaptain>>;
const wellKnown = ({ work }: Captain) => metadata({ workId: work.id, slot: "report", name: "a.pdf" });

/** Asks to begin an upload with these headers besides the right ones; an empty one is left out. */
async function begin(one: Captain, changed: Record<string, string | null> = {}) {
  const right = { "upload-length": String(aPdf().length), "upload-metadata": wellKnown(one), ...changed };
  const headers = Object.fromEntries(Object.entries(right).filter(([, value]) => value !== null)) as Record<
    string,
    string
  >;
  return send(server.port, { method: "POST", token: one.token, headers });
}

describe("a creation whose headers are wrong", () => {
  test("is answered by an envelope that names the header, and nothing begins", async () => {
    const one = await aCaptain();
    for (const [header, value] of [
      ["Upload-Length", "-1"],
      ["Upload-Length", "abc"],
      ["Upload-Length", "1.5"],
      ["Upload-Length", "0x10"],
      ["Upload-Length", null],
      ["Upload-Metadata", "workId ???"],
      ["Upload-Metadata", `${wellKnown(one)},${wellKnown(one)}`],
      ["Upload-Metadata", "workId MQ== MQ=="],
      ["Upload-Defer-Length", "1"],
      ["Upload-Concat", "partial"],
    ] as const) {
      const answer = await begin(one, { [header.toLowerCase()]: value });
      expect([answer?.status, answer?.body?.code], `${header}: ${value}`).toEqual([400, faults.badInput]);
      expect(answer?.headers["content-type"]).toMatch(/^application\/json/);
      expect(answer?.body?.errors, `${header}: ${value}`).toEqual([
        { field: header, message: expect.stringMatching(/..../) },
      ]);
    }
    expect(await db.$count(workUpload, eq(workUpload.workId, one.work.id))).toBe(0);
    expect((await begin(one))?.status, "control").toBe(201);
  });

  test("has every wrong header named at once, in the caller's language", async () => {
    const one = await aCaptain();
    const headers = { "upload-length": "-1", "upload-metadata": "? ?", "accept-language": "en" };
    const answer = await send(server.port, { method: "POST", token: one.token, headers });
    expect(answer?.body?.errors?.map(({ field }) => field)).toEqual(["Upload-Length", "Upload-Metadata"]);
  });

  test("names what its metadata lacks, and a length that no file may have", async () => {
    const one = await aCaptain();
    const lacking = await begin(one, { "upload-metadata": metadata({ workId: "x", slot: "report" }) });
    expect([lacking?.status, lacking?.body?.errors?.map(({ field }) => field)]).toEqual([400, ["workId", "name"]]);
    const none = await begin(one, { "upload-metadata": null });
    expect([none?.status, none?.body?.errors?.map(({ field }) => field)]).toEqual([400, ["workId", "slot", "name"]]);
    for (const length of ["9".repeat(12), "9".repeat(30)]) {
      const answer = await begin(one, { "upload-length": length });
      expect([answer?.status, answer?.body?.code], length).toEqual([413, faults.fileTooLarge]);
    }
    const slot = await aCaptain([aSlot({ maxMB: 1 })]);
    const answer = await begin(slot, { "upload-length": String(2 * 1_048_576) });
    expect([answer?.status, answer?.body?.code, answer?.body?.msg], "of the slot").toEqual([
      ...[413, faults.fileTooLarge, expect.stringMatching(/\b1\s?MB/)],
    ]);
  });
});

describe("a piece whose headers are wrong", () => {
  test("is refused by a word about them, and what is there stays", async () => {
    const one = await aCaptain();
    const bytes = Buffer.from(aPdf());
    const path = (await begin(one))?.headers.location as string;
    const piece = (headers: Record<string, string>) =>
      send(server.port, { method: "PATCH", token: one.token, path, body: bytes, headers });
    for (const [headers, status, field] of [
      [{ "upload-offset": "0", "content-type": "application/octet-stream" }, 415, "Content-Type"],
      [{ "upload-offset": "0", "content-type": "" }, 415, "Content-Type"],
      [{ "upload-offset": "-1" }, 400, "Upload-Offset"],
      [{ "upload-offset": "abc" }, 400, "Upload-Offset"],
      [{}, 400, "Upload-Offset"],
      [{ "upload-offset": "0", "upload-length": String(bytes.length) }, 400, "Upload-Length"],
      [{ "upload-offset": "0", "tus-resumable": "2.0.0" }, 412, "Tus-Resumable"],
    ] as const) {
      const answer = await piece(headers as Record<string, string>);
      const says = JSON.stringify(headers);
      expect([answer?.status, answer?.body?.code], says).toEqual([status, faults.badInput]);
      expect(
        answer?.body?.errors?.map((error) => error.field),
        says,
      ).toEqual([field]);
    }
    const at = await send(server.port, { method: "HEAD", token: one.token, path });
    expect(at?.headers["upload-offset"]).toBe("0");
    expect((await piece({ "upload-offset": "0" }))?.body?.code, "control").toBe(0);
  });

  test("is taken whatever a row of proxies says of itself", async () => {
    const one = await aCaptain();
    const behind = { "x-forwarded-proto": "https, http" };
    const begun = await begin(one, behind);
    expect(begun?.status).toBe(201);
    const last = await send(server.port, {
      ...{ method: "PATCH", token: one.token, path: begun?.headers.location, body: Buffer.from(aPdf()) },
      headers: { "upload-offset": "0", ...behind },
    });
    expect(last?.body?.code).toBe(0);
  });
});
