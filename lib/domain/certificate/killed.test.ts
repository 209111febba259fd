import { spawn } from "node:child_process";
import { once } from "node:events";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { certificate, certificateBatch, db, numberCounter, transaction } from "@/db";
import { aPublishedContest } from "@/db/seed/factories";
import { useDatabase } from "@/db/testing";
import { startBatch } from "./batches";

useDatabase();

const COUNT = 60;
const KILLS = 4;

/** A process of its own that makes batches, one award a piece, and is killed where it stands after so many milliseconds. */
async function killedAfter(ms: number | null): Promise<number | null> {
  const making = "process.stdout.write('ready'); await m.makeBatches(1); process.exit(0)";
  const script = `import("./lib/domain/certificate/making.ts").then(async (m) => { ${making} })`;
  const child = spawn(process.execPath, ["--conditions=react-server", "--import", "tsx", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
    env: process.env,
  });
  const ended = once(child, "exit");
  await once(child.stdout, "data");
  const timer = ms === null ? null : setTimeout(() => child.kill("SIGKILL"), ms);
  const [code] = (await ended) as [number | null];
  if (timer) clearTimeout(timer);
  return code;
}

test("makers that are killed in the middle, two at a time, lose nothing: each award one certificate, numbers without a gap", {
  timeout: 180_000,
}, async () => {
  const p = await transaction(() => aPublishedContest(Array.from({ length: COUNT }, (_, n) => 100 - n)));
  const { batchId } = await startBatch(p.batch, p.manager);
  const here = eq(certificate.contestId, p.contest.id);
  let midway = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    const codes = await Promise.all([killedAfter(60 + 40 * kill), killedAfter(90 + 40 * kill)]);
    const made = await db.$count(certificate, here);
    if (codes.includes(null) && made > 0 && made < COUNT) midway++;
    const [batch] = await db.select().from(certificateBatch).where(eq(certificateBatch.id, batchId));
    expect(batch?.done, "what is told is what is there").toBe(made);
  }
  expect(midway, "somebody was killed in the middle").toBeGreaterThan(0);
  expect(await killedAfter(null)).toBe(0);
  const rows = await db.select().from(certificate).where(here);
  expect(rows.map((c) => c.serial as number).sort((a, b) => a - b)).toEqual(
    Array.from({ length: COUNT }, (_, n) => n + 1),
  );
  expect(new Set(rows.map((c) => c.awardId)).size).toBe(COUNT);
  expect(rows.every((c) => c.status === "generated")).toBe(true);
  const [counter] = await db.select().from(numberCounter).where(eq(numberCounter.ruleId, p.rule.id));
  expect(counter?.last).toBe(COUNT);
  const [batch] = await db.select().from(certificateBatch).where(eq(certificateBatch.id, batchId));
  expect(batch).toMatchObject({ status: "finished", done: COUNT, total: COUNT });
});
