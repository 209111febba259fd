import { sql } from "drizzle-orm";
import { audit, db } from "@/db";
import { deviceName } from "@/lib/text/device-name";
import type { AuditAction } from "./actions";

/** Who acted: an Actor, or the system itself (jobs). */
export interface Doer {
  userId: string | null;
  roleKey?: string;
  ip?: string;
  userAgent?: string;
}

export const systemActor: Doer = { userId: null, roleKey: "SYSTEM" };

/** In what a person acted, as they would call it ("Chrome · Windows"), for the detail of an audit row. */
export const deviceOf = ({ userAgent }: Doer): { device?: string } => {
  const device = deviceName(userAgent ?? null);
  return device ? { device } : {};
};

/** Writes down who did what to which thing, in the transaction that does it. Never a password, token or identity number. */
export async function record(
  doer: Doer,
  action: AuditAction,
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
    detail: { ...detail, ...deviceOf(doer) },
    reason: reason ?? null,
  });
}

/** One row for each of many things that one act changed. */
export async function recordEach(
  doer: Doer,
  action: AuditAction,
  entity: string,
  things: readonly { id: string; detail: Record<string, unknown> }[],
  reason?: string,
) {
  if (things.length === 0) return;
  await db.execute(sql`
    insert into ${audit} (actor_id, role_key, ip, action, entity, entity_id, detail, reason)
    select ${doer.userId}::bigint, ${doer.roleKey ?? null}, ${doer.ip ?? null}, ${action}, ${entity}, t.id,
      t.detail || ${JSON.stringify(deviceOf(doer))}::jsonb, ${reason ?? null}
    from jsonb_to_recordset(${JSON.stringify(things)}::jsonb) as t(id bigint, detail jsonb)`);
}
