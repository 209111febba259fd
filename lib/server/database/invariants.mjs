import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { home } from "#server/steps.mjs";
import { SHARED_PASSWORD } from "./demo.mjs";

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

/** Who can sign in to a real installation with the password that every demo has: SQL cannot ask argon2. */
async function sharedPasswords(client) {
  const { verify } = await import("@node-rs/argon2");
  const { rows } = await client.query(
    `select id, username, password_hash from "user" where password_hash is not null and deleted_at is null
     and not exists (select from installation where kind = 'demo')`,
  );
  const found = [];
  // As many at once as libuv has threads.
  for (let at = 0; at < rows.length; at += 4) {
    const part = rows.slice(at, at + 4);
    const same = await Promise.all(part.map((row) => verify(row.password_hash, SHARED_PASSWORD).catch(() => false)));
    found.push(...part.filter((_, n) => same[n]).map(({ id, username }) => ({ id, username })));
  }
  return found;
}

/** Runs each statement; one that returns a row, or fails, counts as failed. */
export async function checkInvariants(url) {
  const client = new pg.Client(url);
  await client.connect();
  const broken = [];
  const inSql = statements();
  if (inSql.length === 0) throw new Error("db/invariants.sql holds no statement");
  const all = [
    ...inSql.map(({ name, sql }) => ({ name, ask: async () => (await client.query(sql)).rows })),
    { name: "nobody has the demo's password in a real installation", ask: () => sharedPasswords(client) },
  ];
  try {
    await client.query("set default_transaction_read_only = on");
    for (const { name, ask } of all) {
      const rows = await ask().catch((error) => [{ error: error.message }]);
      if (rows.length > 0) broken.push(`${name}: ${rows.length} rows, the first ${JSON.stringify(rows[0])}`);
    }
  } finally {
    await client.end();
  }
  return { passed: all.length - broken.length, failed: broken.length, output: broken.join("\n") };
}
