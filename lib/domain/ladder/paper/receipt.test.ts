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

test("a list that was received without a scan gets its first one, which stays", async () => {
  const { ids, admin, rival, host, place, ranked, rank, list } = await scene();
  const { version } = await rank(ranked(ids[0], ids[1], ids[2]));
  const { sealId } = await sealList({ ...place, version }, admin);
  const put = (who = admin) => {
    const bytes = aPdf("stamped");
    return putScan({ sealId, name: "scan.pdf", size: bytes.length }, who, aBody(bytes));
  };
  await receiveLists({ stageId: place.stageId, ids: [place.orgId] }, host);
  await expect(put(rival)).rejects.toMatchObject({ fault: "notFound" });
  const { sha256 } = await put();
  expect((await list(host)).seals).toMatchObject([{ scanSha256: sha256, receiveTime: expect.any(String) }]);
  await expect(put()).rejects.toMatchObject({ fault: "listReceived" });
  const { stream } = await printReceipt({ sealId }, admin);
  const read = execFileSync("pdftotext", ["-layout", "-", "-"], { input: stream as Buffer, encoding: "utf8" });
  expect(read.search(/上级接收|Received by the next level/)).toBeLessThan(read.search(/盖章|[Ss]can/));
});
