import { and, desc, eq, inArray, isNull, notLike, sql } from "drizzle-orm";
import { audit, db, user } from "@/db";
import type { Outdated } from "@/lib/audit/stale";
import { toWireTime } from "@/lib/clock";
import type { Caller } from "@/lib/domain/actor";
import { Fault } from "@/lib/fault";
import { actsWithin } from "./logs";

/** Who saved meanwhile, as a refusal carries it to the form that was refused. */
interface Saved {
  /** Null for somebody whose acts the caller does not see. */
  by: string | null;
  time: string;
  /** The caller themselves, in another window. */
  own: boolean;
}

/** Recorded, too, and change nothing. */
const looks = ["%.preview", "%.view", "%.export", "%.check", "%.print", "%.zip", "%.test"];

/**
 * The refusal of an outdated version, with who saved and when. A name is for whoever sees that person's acts in the log, or works for the same
 * organisation; a visitor learns neither.
 */
export async function withSaver(error: unknown, caller: Caller): Promise<unknown> {
  const outdated = error instanceof Fault ? (error as Fault & { outdated?: Outdated }).outdated : undefined;
  if (!outdated || caller.userId === null) return error;
  const { entity, id, acts, said } = outdated;
  const mayName = sql<boolean>`coalesce(${actsWithin(caller, audit.actorId)} or ${user.groupId} = ${caller.groupId}, false)`;
  const [row] = await db
    .select({ actorId: audit.actorId, at: audit.at, name: user.realName, mayName })
    .from(audit)
    .leftJoin(user, eq(user.id, audit.actorId))
    .where(
      and(
        ...[eq(audit.entity, entity), id === null ? isNull(audit.entityId) : eq(audit.entityId, id)],
        ...(acts ? [inArray(audit.action, [...acts])] : looks.map((look) => notLike(audit.action, look))),
        said ? sql`${audit.detail} @> ${JSON.stringify(said)}::jsonb` : undefined,
      ),
    )
    .orderBy(desc(audit.at), desc(audit.id))
    .limit(1);
  if (!row) return new Fault("stale", {}, [], { saved: null });
  const time = toWireTime(row.at);
  const own = row.actorId === caller.userId;
  const by = row.mayName ? row.name : null;
  const saved: Saved = { by: own ? null : by, time, own };
  if (own) return new Fault("staleOwn", { time }, [], { saved });
  return by ? new Fault("staleBy", { name: by, time }, [], { saved }) : new Fault("staleAt", { time }, [], { saved });
}
