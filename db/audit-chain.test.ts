import { sql } from "drizzle-orm";
import pg from "pg";
import { expect, test } from "vitest";
import { checkInvariants } from "#server/database/invariants.mjs";
import { record, systemActor } from "@/lib/audit";
import { checkedChain } from "@/lib/audit/chain";
import { useDatabase } from "@/lib/testing/database";
import { audit, db, transaction } from ".";

useDatabase();

/** As somebody would who has the database itself in hand: past triggers and rights. */
async function asOwner(statement: string) {
  const { pathname } = new URL(process.env.DATABASE_URL as string);
  const client = new pg.Client(Object.assign(new URL(process.env.TEST_ADMIN_URL as string), { pathname }).href);
  await client.connect();
  await client.query("set session_replication_role = replica");
  await client.query(statement).finally(() => client.end());
}

/** The first row that does not fit, as the command finds it and as the desk's button does. */
const broken = async () => {
  const { output } = await checkInvariants(process.env.DATABASE_URL as string);
  const found = output.includes("the audit chain is unbroken") ? /"id":"(\d+)"/.exec(output)?.[1] : null;
  const { broken: first } = await checkedChain();
  expect(first?.id ?? null).toBe(found);
  return found;
};

test("one altered, re-hashed or removed row of the audit is found", async () => {
  for (let n = 0; n < 30; n++) await transaction(() => record(systemActor, "user.update", "user", null, { n }));
  await db.execute(sql`select seal_audit()`);
  const rows = await db.select({ id: audit.id }).from(audit).orderBy(audit.id);
  expect(await broken(), "the control").toBeNull();
  const [altered, next] = [rows[11]?.id, rows[12]?.id];

  const was = `update audit set detail = '{"n": 11}' where id = ${altered}`;
  await asOwner(`update audit set detail = '{"n": 12}' where id = ${altered}`);
  expect(await broken()).toBe(altered);
  await asOwner(`update audit a set hash = audit_hash(prev_hash, a) where id = ${altered}`);
  expect(await broken(), "its hash was made to fit: the next row no longer does").toBe(next);
  await asOwner(was);
  await asOwner(`update audit a set hash = audit_hash(prev_hash, a) where id = ${altered}`);
  expect(await broken(), "as it was").toBeNull();
  await asOwner(`delete from audit where id = ${altered}`);
  expect(await broken()).toBe(next);
});
