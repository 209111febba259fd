import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { audit, db, team } from "@/db";
import { checkBatch } from "@/lib/domain/certificate/issuing/batches";
import { anActor, aPublishedContest, enterAs, issueCertificates } from "@/lib/seed/factories";
import { readSheet } from "@/lib/sheet";
import { test, useDatabase } from "@/lib/testing/database";
import { exportCertificates } from "./exporting";

useDatabase();

/** As they come: long, in scripts that fonts may lack, with a sign that turns what follows. */
const names = ["阿".repeat(900), "עברית", "ไทย", "🏆🎉", '=HYPERLINK("http://x","y")', "张\u202e三"];

test("the list is exported as it is filtered, names of any kind as text, and who took it is logged", async () => {
  const p = await aPublishedContest([90, 80]);
  await issueCertificates(p.batch, p.manager);
  const cells = async (of: object, actor = p.manager) => {
    const { stream } = await exportCertificates({ ...of }, actor);
    const bytes = Buffer.from(await new Response(stream as never).arrayBuffer());
    return (await readSheet(bytes, 100)).map((row) => row.cells ?? row);
  };
  const [first] = p.works;
  const rows = JSON.stringify(await cells({ competitionId: p.contest.id }));
  expect(rows).toContain(`${p.rule.prefix}001`);
  expect(rows).toContain(`${p.rule.prefix}002`);
  expect(rows).toContain(first?.captain.realName as string);
  const one = JSON.stringify(await cells({ keywords: `${p.rule.prefix}002` }));
  expect(one).toContain(`${p.rule.prefix}002`);
  expect(one).not.toContain(`${p.rule.prefix}001`);
  expect(JSON.stringify(await cells({}, await anActor("CONTEST_MANAGER")))).not.toContain(p.rule.prefix);
  expect(await db.$count(audit, eq(audit.action, "certificate.export"))).toBe(3);
});

test("reports names that cannot be printed before a batch, and prints the others", async () => {
  const p = await aPublishedContest(names.map((_, n) => 90 - n));
  for (const [n, name] of names.entries()) {
    await db
      .update(team)
      .set({ name })
      .where(eq(team.id, p.works[n]?.team.id as string));
    await enterAs(p.works[n]?.captain.userId as string, name);
  }
  const { problems } = await checkBatch(p.batch, p.manager);
  const of = (n: number) => problems.filter((one) => one.awardId === p.awards[n]?.id).map((one) => one.fault);
  expect(of(0), "nine hundred characters").toContain("textOverflow");
  for (const n of [1, 2, 3]) expect(of(n), names[n]).toContain("glyphMissing");
  const turned = problems.find((one) => one.awardId === p.awards[5]?.id && one.fault === "glyphMissing");
  expect(turned?.names).toEqual(["U+202E"]);
  expect(of(4), "plain letters, whatever they look like").toEqual([]);
  await issueCertificates({ ...p.batch, awardIds: [p.awards[4]?.id as string] }, p.manager);
  const { stream } = await exportCertificates({ competitionId: p.contest.id }, p.manager);
  const text = JSON.stringify(await readSheet(Buffer.from(await new Response(stream as never).arrayBuffer()), 10));
  expect(text, "as text: lib/sheet.test.ts").toContain("HYPERLINK");
});
