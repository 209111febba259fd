import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { home } from "./steps.mjs";

/** The statements of db/invariants.sql, each with the comment above it as its name. */
function statements() {
  const text = fs.readFileSync(path.join(home, "db/invariants.sql"), "utf8");
  const blocks = text.split(/;[ \t]*(?:\n|$)/).map((block) => block.trim());
  const named = blocks.map((block) => ({
    name: block.match(/^--\s*(.+)$/m)?.[1] ?? block,
    sql: block.replace(/^--.*$/gm, "").trim(),
  }));
  return named.filter(({ sql }) => sql);
}

/** Runs each statement; one that returns a row, or fails, counts as failed. */
export async function checkInvariants(url) {
  const client = new pg.Client(url);
  await client.connect();
  const broken = [];
  const all = statements();
  if (all.length === 0) throw new Error("db/invariants.sql holds no statement");
  try {
    await client.query("set default_transaction_read_only = on");
    for (const { name, sql } of all) {
      const rows = await client.query(sql).then(
        (result) => result.rows,
        (error) => [{ error: error.message }],
      );
      if (rows.length > 0) broken.push(`${name}: ${rows.length} rows, the first ${JSON.stringify(rows[0])}`);
    }
  } finally {
    await client.end();
  }
  return { passed: all.length - broken.length, failed: broken.length, output: broken.join("\n") };
}
