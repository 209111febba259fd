import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { db, delegation, team } from "@/db";
import { actorIn, may } from "@/lib/domain/access";
import type { Actor } from "@/lib/domain/actor";
import { advises, auditTurn } from "@/lib/domain/enrollment/audit/auditor";
import { Fault } from "@/lib/fault";
import { worksIn } from "./naming";

/** Whose decisions somebody makes: their own as an advisor, or those of another person, who at the desk is in the role of then. */
interface Place {
  /** The teams whose turn it is. */
  turn: SQL;
  /** Who is stood in for. */
  delegator: { userId: string; atDesk: Actor | null } | null;
}

const awaitsAdvisor = sql`${team.status} in ('submitted', 'auditing') and ${team.auditLevel} = 'advisor'`;

/** True while a delegation is in force on the database's clock. */
export const inForce: SQL = sql`(${delegation.revokedAt} is null and ${delegation.startsAt} <= app_now() and app_now() < ${delegation.endsAt})`;

/**
 * The caller's own place as an advisor, or that of whom they stand in for: while the delegation is in force, the delegator still holds the
 * role, and the deputy still works in the organisation. Null where there is nothing of this kind.
 */
export async function findPlace(delegationId: string | undefined, actor: Actor): Promise<Place | null> {
  if (!delegationId) return { turn: sql`(${awaitsAdvisor} and ${advises(actor)})`, delegator: null };
  const [row] = await db
    .select()
    .from(delegation)
    .where(
      and(
        eq(delegation.id, delegationId),
        eq(delegation.deputyId, actor.userId),
        isNull(delegation.revokedAt),
        inForce,
        sql`(${delegation.part} = 'advisor' or ${worksIn(actor.userId, sql`${delegation.groupId}`)})`,
      ),
    );
  if (!row) return null;
  const userId = row.delegatorId;
  if (row.part === "advisor")
    return {
      turn: sql`(${awaitsAdvisor} and ${advises(actor)} and ${advises({ userId })})`,
      delegator: { userId, atDesk: null },
    };
  const atDesk = await actorIn({ userId, roleId: row.roleId as string, groupId: row.groupId as string }, actor);
  if (!atDesk || !may(atDesk, "enroll:sign:audit")) return null;
  return { turn: auditTurn(atDesk), delegator: { userId, atDesk } };
}

/** The same. @throws notFound */
export async function placeFor(delegationId: string | undefined, actor: Actor): Promise<Place> {
  const place = await findPlace(delegationId, actor);
  if (!place) throw new Fault("notFound");
  return place;
}
