import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { certificate, db, team, transaction } from "@/db";
import { exportProblems } from "@/lib/domain/certificate/file/exporting";
import { batchPrintFile } from "@/lib/domain/certificate/file/handing-out";
import { checkBatch, listBatches, startBatch } from "@/lib/domain/certificate/issuing/batches";
import { makeBatches } from "@/lib/domain/certificate/issuing/making";
import { aPublishedContest } from "@/lib/seed/factories";
import { readSheet } from "@/lib/sheet";
import { useDatabase } from "@/lib/testing/database";

useDatabase();

const COUNT = process.env.FULL ? 5000 : 500;

const undrawn = (...names: string[]) => ({ fault: "glyphMissing", names });
const tooLong = { fault: "textOverflow", names: [] };

/** Names that people and pranksters send in, and what becomes of their certificates: null where it is printed as it reads. */
const hostile: readonly (readonly [name: string, hindrance: { fault: string; names: string[] } | null])[] = [
  ["𠮷野家队", null],
  ["𬭎𬬮队", null],
  ["㐂㐄㐅", null],
  ["龘靐齉队", null],
  ["葛\u{e0100}城队", null],
  ["한국어팀", null],
  ["ひらがな", null],
  ["Zoë Ünal", null],
  ["买买提·阿卜杜拉", null],
  ["甲".repeat(60), null],
  ["W".repeat(60), null],
  ["<b>甲</b>&amp;<script>alert(1)</script>", null],
  ["{workName}{{x}}", null],
  ['=HYPERLINK("http://x.example")', null],
  ["@SUM(A1)+cmd|'/c calc'!A0", null],
  ["\\u0007 \\b %s $1 ${x}", null],
  ["🏆冠军队", undrawn("🏆")],
  ["👨\u200d👩\u200d👧一家", undrawn("👨", "👩", "👧")],
  ["🇨🇳队", undrawn("🇨", "🇳")],
  ["👍🏽队", undrawn("👍", "🏽")],
  ["ᠮᠣᠩᠭᠣᠯ", null],
  ["བོད་ཡིག", null],
  ["ئۇيغۇر", null],
  ["العربية", null],
  ["ᠰᠠᠷ\u180eᠠ", null],
  ["མིང\u0f72\u0f90", undrawn("ང", "U+0F72", "U+0F90")],
  ["עברית", undrawn("ע", "ב", "ר", "י", "ת")],
  ["ไทย", undrawn("ไ", "ท", "ย")],
  ["हिन", undrawn("ह", "U+093F", "न")],
  ["Zoe\u0308", undrawn("U+0308")],
  ["甲\u0301乙", undrawn("U+0301")],
  ["\u202e队倒写", undrawn("U+202E")],
  ["甲\u2066乙\u2069", undrawn("U+2066", "U+2069")],
  ["甲\u200b乙", undrawn("U+200B")],
  ["甲\u00ad乙", undrawn("U+00AD")],
  ["甲\u2060乙", undrawn("U+2060")],
  ["甲\u3164乙", undrawn("U+3164")],
  ["甲\u0007乙", undrawn("U+0007")],
  ["甲\u007f乙", undrawn("U+007F")],
  ["\ue000私用区", undrawn("U+E000")],
  ["\uffff甲", undrawn("U+FFFF")],
  ["长".repeat(900), tooLong],
];
const bad = hostile.filter(([, hindrance]) => hindrance).length;

test(`${COUNT} certificates, of which forty-two are for hostile names: all that can be printed are, the others are told`, {
  timeout: 600_000,
}, async () => {
  expect(hostile.length).toBe(42);
  const p = await transaction(() => aPublishedContest(Array.from({ length: COUNT }, (_, n) => 100 - n / COUNT)));
  // between good ones
  const at = hostile.map((_, n) => n * Math.floor(COUNT / 42) + 3);
  for (const [n, [name]] of hostile.entries())
    await db
      .update(team)
      .set({ name })
      .where(eq(team.id, p.works[at[n] as number]?.team.id as string));
  const awardOf = (n: number) => p.awards[at[n] as number]?.id;

  const found = await checkBatch(p.batch, p.manager);
  const { batchId, total } = await startBatch(p.batch, p.manager);
  expect([found.ready, found.notMade, total], "of certificates, not of problems").toEqual([
    COUNT - bad,
    bad,
    COUNT - bad,
  ]);
  expect(await makeBatches()).toBe(COUNT - bad);
  const [batch] = (await listBatches({ pageNum: 1, pageSize: 5, competitionId: p.contest.id }, p.manager)).list;
  expect(batch).toMatchObject({ status: "finished", done: COUNT - bad, notMade: bad });

  const told = hostile.map(([name], n) => ({
    name,
    problems: found.problems.filter((one) => one.awardId === awardOf(n)),
  }));
  for (const [n, { name, problems }] of told.entries()) {
    const expected = hostile[n]?.[1];
    expect(
      problems.map(({ fault, names }) => ({ fault, names })),
      name,
    ).toEqual(expected ? [expected] : []);
    for (const { teamName, recipient, awardName, elements } of problems) {
      expect([teamName, recipient, awardName], "whose it is").toEqual([name, name, "一等奖"]);
      expect(elements, "where on the page").toEqual([expect.stringContaining("〈团队名称〉")]);
    }
  }
  expect(found.problems.length, "nothing else is in the way").toBe(bad);
  expect(batch?.problems.map((one) => one.awardId).sort()).toEqual(found.problems.map((one) => one.awardId).sort());

  const { stream } = await exportProblems({ batchId }, p.manager);
  const rows = await readSheet(Buffer.from(await new Response(stream as never).arrayBuffer()), 100);
  expect(rows.length).toBe(bad + 1);
  for (const row of rows.slice(1)) expect(JSON.stringify(row), "what can be done").toMatch(/更正/);

  const made = await db.select().from(certificate).where(eq(certificate.contestId, p.contest.id));
  expect(
    made.map(({ serial }) => Number(serial)).sort((a, b) => a - b),
    "no number is lost on one that is not made",
  ).toEqual(Array.from({ length: COUNT - bad }, (_, n) => n + 1));
  const folder = mkdtempSync(join(tmpdir(), "hostile-"));
  try {
    const path = join(folder, "print.pdf");
    writeFileSync(path, await buffer((await batchPrintFile({ batchId }, p.manager)).stream));
    expect(execFileSync("qpdf", ["--show-npages", path], { encoding: "utf8" }).trim()).toBe(`${COUNT - bad}`);
    // in the order of the file, and as a reader of lines from right to left has it
    const printed = [["-raw"], []].map((way) =>
      execFileSync("pdftotext", [...way, path, "-"], { encoding: "utf8", maxBuffer: 1e8 }),
    );
    const bare = (text: string) => text.replaceAll(/\s|\p{Variation_Selector}|[\u202a-\u202e]/gu, "");
    const said = printed.map(bare).join("\n");
    for (const [name, hindrance] of hostile) expect(said.includes(bare(name)), name).toBe(hindrance === null);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
