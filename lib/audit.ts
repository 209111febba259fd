import { sql } from "drizzle-orm";
import { audit, db } from "@/db";

/** Who acted: an Actor, or the house itself (jobs). */
export interface Doer {
  userId: string | null;
  roleKey?: string;
  ip?: string;
}

export const theHouse: Doer = { userId: null, roleKey: "SYSTEM" };

/** Writes down who did what to which thing, in the transaction that does it. Never a password, token or identity number. */
export async function record(
  doer: Doer,
  action: string,
  entity: string,
  entityId: string | null,
  detail: Record<string, unknown> = {},
  reason?: string,
) {
  await db.insert(audit).values({
    actorId: doer.userId,
    roleKey: doer.roleKey ?? null,
    ip: doer.ip ?? null,
    action,
    entity,
    entityId,
    detail,
    reason: reason ?? null,
  });
}

/** One row for each of many things that one act changed. */
export async function recordEach(
  doer: Doer,
  action: string,
  entity: string,
  things: readonly { id: string; detail: Record<string, unknown> }[],
  reason?: string,
) {
  if (things.length === 0) return;
  await db.execute(sql`
    insert into ${audit} (actor_id, role_key, ip, action, entity, entity_id, detail, reason)
    select ${doer.userId}::bigint, ${doer.roleKey ?? null}, ${doer.ip ?? null}, ${action}, ${entity}, t.id, t.detail, ${reason ?? null}
    from jsonb_to_recordset(${JSON.stringify(things)}::jsonb) as t(id bigint, detail jsonb)`);
}
