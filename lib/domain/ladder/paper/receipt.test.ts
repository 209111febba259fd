import { execFileSync } from "node:child_process";
import { expect } from "vitest";
import { scene } from "@/lib/domain/ladder/org/scene";
import { aBody, aPdf } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { printReceipt, putScan, receiveLists, sealList } from "..";

useDatabase();

test("a receipt says what became of a sealed list, with both digests; another school has none", async () => {
  const { ids, admin, rival, host, place, ranked, rank } = await scene();
  const { version } = await rank(ranked(ids[0], ids[1], ids[2]));
  const { sealId, sha256 } = await sealList({ ...place, version }, admin);
  const read = async (who = admin) => {
    const { stream } = await printReceipt({ sealId }, who);
    return execFileSync("pdftotext", ["-layout", "-", "-"], { input: stream as Buffer, encoding: "utf8" });
  };
  const waiting = await read();
  expect(waiting).toContain(sha256);
  expect(waiting).toMatch(/尚未接收|Not received yet/);
  const bytes = aPdf("stamped");
  const scan = await putScan({ sealId, name: "scan.pdf", size: bytes.length }, admin, aBody(bytes));
  await receiveLists({ stageId: place.stageId, ids: [place.orgId] }, host);
  for (const received of [await read(), await read(host)]) {
    for (const digest of [sha256, scan.sha256]) expect(received).toContain(digest);
    expect(received).toMatch(/上级接收|Received by the next level/);
    expect(received).not.toMatch(/尚未接收|Not received yet/);
  }
  await expect(printReceipt({ sealId }, rival)).rejects.toMatchObject({ fault: "notFound" });
});
