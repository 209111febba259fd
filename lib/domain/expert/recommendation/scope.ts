import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { db, expertNomination, expertRequest, group } from "@/db";
import { qualified } from "@/db/qualified";
import { may } from "@/lib/domain/access";
import type { Actor } from "@/lib/domain/actor";
import { groupsWithin } from "@/lib/domain/expert/scope";
import { Fault } from "@/lib/fault";
import type { RequestRow } from "./calls";

/** Where a request stands by the database's clock. */
export const stateNow = sql<RequestRow["state"]>`case when app_now() < ${expertRequest.startsAt} then 'before'
  when app_now() < ${expertRequest.endsAt} then 'open' else 'over' end`;

/** Requests that the actor makes. */
export const organised = (actor: Actor): SQL =>
  may(actor, "expert:recommend:edit", "expert:recommend:audit")
    ? groupsWithin(actor, expertRequest.groupId)
    : sql`false`;

/** Requests that ask the school in which the actor acts: it lies below the host. */
const askedOf = (actor: Actor): SQL =>
  sql`exists (select 1 from ${group} s join ${group} h on s.path like h.path || '%'
    where s.id = ${actor.groupId ?? "0"} and s.kind = 'school' and h.id = ${expertRequest.groupId})`;

export const seen = (actor: Actor) => or(organised(actor), askedOf(actor)) as SQL;

/** How many people a school may name. */
export const quotaOf = (orgId: string | null) =>
  sql<number>`coalesce((select q.quota from expert_request_quota q
    where q.request_id = ${qualified(expertRequest.id)} and q.org_id = ${orgId ?? "0"}), ${qualified(expertRequest.quota)})`;

/** A request that the actor makes or that asks it; with `as` only in that part. `lock` holds it. @throws notFound */
export async function findRequest(requestId: string, actor: Actor, as: "host" | "school" | "either", lock = false) {
  const parts = { host: organised(actor), school: askedOf(actor), either: seen(actor) };
  const query = db
    .select({
      request: expertRequest,
      state: stateNow,
      organises: sql<boolean>`${organised(actor)}`,
      quota: quotaOf(actor.groupId),
    })
    .from(expertRequest)
    .where(and(eq(expertRequest.id, requestId), parts[as]));
  const [row] = lock ? await query.for("update") : await query;
  if (!row) throw new Fault("notFound");
  return row;
}

/** Nominations of the actor's own school. */
export const ofOwnSchool = (actor: Actor) => eq(expertNomination.orgId, actor.groupId ?? "0");

/** A nomination of the actor's school, its row held. @throws notFound */
export async function lockOwnNomination(nominationId: string, actor: Actor) {
  const [row] = await db
    .select()
    .from(expertNomination)
    .where(and(eq(expertNomination.id, nominationId), ofOwnSchool(actor)))
    .for("update");
  if (!row) throw new Fault("notFound");
  return row;
}
