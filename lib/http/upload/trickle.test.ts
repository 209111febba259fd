import { afterAll, beforeAll, expect, test } from "vitest";
import { aPdf } from "@/lib/seed/factories";
import { useDatabase, useStorage } from "@/lib/testing/database";
import { aCaptain, anUploadServer, metadata, send } from "@/lib/testing/upload";

useDatabase();
useStorage();

/** Ten thousand bytes in a fifth of a second, instead of fifteen thousand in half a minute. */
let server: Awaited<ReturnType<typeof anUploadServer>>;
beforeAll(async () => {
  server = await anUploadServer({ bytes: 10_000, every: 200 });
});
afterAll(() => server.close());

const bytes = Buffer.concat([Buffer.from(aPdf()), Buffer.alloc(100_000, " ")]);

test("a piece that trickles is broken off; what arrived stays, counts and goes on", async () => {
  const { token, work } = await aCaptain();
  const begun = await send(server.port, {
    ...{ method: "POST", token },
    headers: {
      "upload-length": String(bytes.length),
      "upload-metadata": metadata({ workId: work.id, slot: "report", name: "a.pdf" }),
    },
  });
  const path = begun?.headers.location as string;
  const piece = (offset: number, trickle?: { bytes: number; every: number }) =>
    send(server.port, {
      ...{ method: "PATCH", token, path, body: bytes.subarray(offset), trickle },
      headers: { "upload-offset": String(offset) },
    });
  const before = server.answered();
  const slow = await piece(0, { bytes: 5, every: 20 });
  expect(slow?.status).toBe(408);
  await server.until(before + 1);
  const at = Number((await send(server.port, { method: "HEAD", token, path }))?.headers["upload-offset"]);
  expect(at, "what came is there").toBeGreaterThan(0);
  expect(at).toBeLessThan(1000);
  const rest = await piece(at, { bytes: 20_000, every: 20 });
  expect([rest?.status, rest?.body?.code], "control: slow, and fast enough").toEqual([200, 0]);
});
