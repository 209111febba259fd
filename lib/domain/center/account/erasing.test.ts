import { sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { db, expertApplication, expertCall, expertInvitation, temporaryExpert } from "@/db";
import { anActor, anExpert, aProvince } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { erase } from "./closing";

useDatabase();

/** Tables in which a text stands anywhere; the operation log keeps what was done. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'audit' order by 1`);
  const found: string[] = [];
  for (const { name } of rows) {
    const at = sql.identifier(name);
    const { rows: hits } = await db.execute(sql`select 1 from ${at} t where t::text like ${`%${text}%`} limit 1`);
    if (hits.length) found.push(name);
  }
  return found;
}

const CANARY = "canary-of-an-expert";

/** A person who applied, was invited and once came by a slip, and wrote the same words each time. */
async function aPerson() {
  const { id: groupId } = await aProvince();
  const host = await anActor("HOST_ADMIN");
  const { row, actor } = await anExpert();
  const at = sql`app_now()` as never;
  const later = sql`app_now() + interval '1 day'` as never;
  const [call] = await db
    .insert(expertCall)
    .values({ groupId, title: "Call", text: "", startsAt: at, endsAt: later, fields: [], createdBy: host.userId })
    .returning();
  const said = { name: CANARY, jobTitle: CANARY, fields: [CANARY] };
  await db.insert(expertApplication).values({
    ...{ ...said, callId: call?.id as string, userId: actor.userId },
    ...{ organisation: CANARY, answers: { years: CANARY }, appliedAt: at },
  });
  await db.insert(expertInvitation).values({
    ...{ ...said, groupId, which: "email" as const, target: `${CANARY}@example.cn`, status: "accepted" as const },
    ...{ expertId: row.id, invitedBy: host.userId, expiresAt: later },
  });
  await db.insert(temporaryExpert).values({ expertId: row.id, no: 1, organisation: CANARY });
  return actor.userId;
}

describe("a deleted person", () => {
  test("has left no word of theirs as an expert in any table", async () => {
    const userId = await aPerson();
    expect(await tablesWith(CANARY)).toEqual(["expert_application", "expert_invitation", "temporary_expert"]);
    const other = await aPerson();
    await erase(userId);
    expect((await tablesWith(CANARY)).length, "others' words stay").toBe(3);
    await erase(other);
    expect(await tablesWith(CANARY)).toEqual([]);
  });
});
