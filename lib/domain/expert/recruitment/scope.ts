import { and, eq, sql } from "drizzle-orm";
import { db, expertApplication, expertCall } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { groupsWithin } from "@/lib/domain/expert/scope";
import { Fault } from "@/lib/fault";
import type { CallState } from "./calls";

/** Where a call stands by the database's clock. */
export const stateNow = sql<CallState>`case when ${expertCall.publishedAt} is null then 'draft'
  when app_now() < ${expertCall.startsAt} then 'before' when app_now() < ${expertCall.endsAt} then 'open' else 'over' end`;

export const callsWithin = (actor: Actor) => groupsWithin(actor, expertCall.groupId);

/** A call of a library in scope. `lock` holds it to the end of the transaction. @throws notFound */
export async function findCall(callId: string, actor: Actor, lock = false) {
  const query = db
    .select()
    .from(expertCall)
    .where(and(eq(expertCall.id, callId), callsWithin(actor)));
  const [row] = lock ? await query.for("update") : await query;
  if (!row) throw new Fault("notFound");
  return row;
}

/** Once somebody has applied, also who has withdrawn since. */
export const isAnswered = async (callId: string) =>
  (await db.$count(expertApplication, eq(expertApplication.callId, callId))) > 0;
