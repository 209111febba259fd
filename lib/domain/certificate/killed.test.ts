import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { certificate, certificateBatch, db, numberCounter, transaction } from "@/db";
import { aPublishedContest } from "@/db/seed/factories";
import { useDatabase } from "@/db/testing";
import { startBatch } from "./batches";

useDatabase();

const COUNT = 60;
/** So many are made when the makers are killed. */
const KILLS = [5, 17, 29, 41];

/** A process of its own that makes batches, one award a piece. */
function aMaker() {
  const making = "process.stdout.write('ready'); await m.makeBatches(1); process.exit(0)";
  const script = `import("./lib/domain/certificate/making.ts").then(async (m) => { ${making} })`;
  const child = spawn(process.execPath, ["--conditions=react-server", "--import", "tsx", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
    env: process.env,
  });
  return { child, ready: once(child.stdout, "data"), ended: once(child, "exit") };
}

test("makers that are killed in the middle, two at a time, lose nothing: each award one certificate, numbers without a gap", {
  timeout: 240_000,
}, async () => {
  const p = await transaction(() => aPublishedContest(Array.from({ length: COUNT }, (_, n) => 100 - n)));
  const { batchId } = await startBatch(p.batch, p.manager);
  const here = eq(certificate.contestId, p.contest.id);
  const batch = async () => (await db.select().from(certificateBatch).where(eq(certificateBatch.id, batchId)))[0];
  let midway = 0;
  for (const [kill, at] of KILLS.entries()) {
    const makers = [aMaker(), aMaker()];
    await Promise.all(makers.map((m) => m.ready));
    while (((await batch())?.done ?? 0) < at) await sleep(2);
    await sleep(3 * kill);
    for (const { child } of makers) child.kill("SIGKILL");
    await Promise.all(makers.map((m) => m.ended));
    const made = await db.$count(certificate, here);
    if (made < COUNT) midway++;
    expect((await batch())?.done, "what is told is what is there").toBe(made);
  }
  expect(midway, "they were killed in the middle").toBeGreaterThan(0);
  expect(await aMaker().ended).toEqual([0, null]);
  const rows = await db.select().from(certificate).where(here);
  expect(rows.map((c) => c.serial as number).sort((a, b) => a - b)).toEqual(
    Array.from({ length: COUNT }, (_, n) => n + 1),
  );
  expect(new Set(rows.map((c) => c.awardId)).size).toBe(COUNT);
  expect(rows.every((c) => c.status === "generated")).toBe(true);
  const [counter] = await db.select().from(numberCounter).where(eq(numberCounter.ruleId, p.rule.id));
  expect(counter?.last).toBe(COUNT);
  expect(await batch()).toMatchObject({ status: "finished", done: COUNT, total: COUNT });
});
