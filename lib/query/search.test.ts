import { type SQLWrapper, sql } from "drizzle-orm";
import * as fc from "fast-check";
import { expect } from "vitest";
import { certificate, db, team, user, workWords } from "@/db";
import { test, useDatabase } from "@/lib/testing/database";
import { contains } from "./search";

useDatabase();

const letter = fc.constantFrom(..."智能灌溉系统平台软件ＡａAIaiéÉßΣσς😀👍%_\\ -'1２\n");
const text = fc.array(letter, { maxLength: 12 }).map((letters) => letters.join(""));
const words = fc.array(letter, { minLength: 1, maxLength: 5 }).map((letters) => letters.join(""));

test("finds what ilike finds, whatever the letters and whichever the way", async () => {
  const texts = fc.sample(text, { numRuns: 400, seed: 7 });
  await db.execute(sql`create temp table phrase (id serial, words text) on commit drop`);
  await db.execute(sql`insert into phrase (words) select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb)`);
  await db.execute(sql`insert into phrase (words) values (null)`);
  await db.execute(sql`create index phrase_words on phrase using gin (words gin_trgm_ops)`);
  await db.execute(sql`create index phrase_pairs on phrase using gin (letter_pairs(words))`);
  const found = async (where: SQLWrapper) =>
    (await db.execute<{ ids: number[] }>(sql`select array_agg(id order by id) as ids from phrase where ${where}`))
      .rows[0]?.ids;
  let hits = 0;
  const requested = [
    ...fc.sample(words, { numRuns: 300, seed: 8 }),
    "智能",
    "系",
    "AI",
    "%",
    "_",
    "\\",
    "😀",
    "%_\\",
    "智能灌",
    "  ",
  ];
  for (const part of requested) {
    const plain = await found(sql`words ilike ${`%${part.replace(/[\\%_]/g, "\\$&")}%`}`);
    for (const way of ["on", "off"]) {
      await db.execute(sql.raw(`set local enable_seqscan = ${way}`));
      expect(await found(contains(sql`words`, part)), `${JSON.stringify(part)}, scans ${way}`).toEqual(plain);
    }
    if (plain) hits++;
  }
  expect(hits).toBeGreaterThan(100);
});

test("an index answers words of two letters and of more", async () => {
  await db.execute(sql`set local enable_seqscan = off`);
  const ways = { 软件: "pairs", 智能灌溉: "words|trgm", AI: "pairs", "T12-6": "words|trgm" };
  for (const [part, way] of Object.entries(ways))
    for (const column of [workWords.words, user.realName, user.username, team.name, certificate.number]) {
      const { rows } = await db.execute<{ "QUERY PLAN": string }>(
        sql`explain select * from ${column.table} where ${contains(column, part)}`,
      );
      expect(rows.map((row) => row["QUERY PLAN"]).join("\n"), `${column.name} ${part}`).toMatch(
        new RegExp(`Bitmap Index Scan on \\w+_(${way})\\b`),
      );
    }
});
