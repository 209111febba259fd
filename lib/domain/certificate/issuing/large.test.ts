import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { certificate, db, transaction } from "@/db";
import { batchPrintFile } from "@/lib/domain/certificate/file/handing-out";
import { sendCertificates } from "@/lib/domain/certificate/sending/sending";
import { startSending } from "@/lib/domain/certificate/sending/sendings";
import { aPublishedContest } from "@/lib/seed/factories";
import { useDatabase } from "@/lib/testing/database";
import { startBatch } from "./batches";
import { approveCertificates } from "./checking";
import { makeBatches } from "./making";

useDatabase();

const COUNT = process.env.FULL ? 5000 : 200;

test(`${COUNT} certificates in one batch: made, approved, printed and sent, a page each, stored in about a kilobyte`, {
  timeout: 600_000,
}, async () => {
  const p = await transaction(() => aPublishedContest(Array.from({ length: COUNT }, (_, n) => 100 - n / COUNT)));
  const { batchId, total } = await startBatch(p.batch, p.manager);
  expect(total).toBe(COUNT);
  const began = performance.now();
  expect(await makeBatches()).toBe(COUNT);
  const made = performance.now();
  expect(await approveCertificates({ competitionId: p.contest.id, batchId }, p.manager)).toEqual({ issued: COUNT });
  const approved = performance.now();
  const print = await buffer((await batchPrintFile({ batchId }, p.manager)).stream);
  const printed = performance.now();
  console.log(
    `${COUNT}: made ${Math.round(made - began)} ms, approved ${Math.round(approved - made)} ms, printed ${Math.round(printed - approved)} ms, ${print.length} bytes`,
  );
  expect(await startSending({ competitionId: p.contest.id, batchId }, p.manager)).toMatchObject({ left: COUNT });
  expect(await sendCertificates()).toBe(COUNT);
  console.log(`${COUNT}: sent ${Math.round(performance.now() - printed)} ms`);
  const folder = mkdtempSync(join(tmpdir(), "large-"));
  try {
    const path = join(folder, "print.pdf");
    writeFileSync(path, print);
    expect(execFileSync("qpdf", ["--show-npages", path], { encoding: "utf8" }).trim()).toBe(`${COUNT}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
  const [row] = await db
    .select({
      numbers: sql<number>`count(distinct number)::int`,
      last: sql<number>`max(serial)`,
      bytes: sql<number>`avg(pg_column_size("certificate".*))::int`,
    })
    .from(certificate)
    .where(eq(certificate.contestId, p.contest.id));
  expect(row).toMatchObject({ numbers: COUNT, last: COUNT });
  console.log(`a row takes ${row?.bytes} bytes`);
  expect(row?.bytes).toBeLessThan(1050);
});
