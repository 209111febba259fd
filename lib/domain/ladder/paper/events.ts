import { and, desc, eq, inArray } from "drizzle-orm";
import { audit, db, user } from "@/db";
import { toWireTime } from "@/lib/clock";
import { type OrgEvent, orgEvents } from "./calls";

/** So many are read at a desk. */
const MOST = 50;

/** What was done about a list, by whom and why, the newest first. */
export async function eventsOf(runId: string): Promise<OrgEvent[]> {
  const rows = await db
    .select({ action: audit.action, by: user.realName, reason: audit.reason, at: audit.at })
    .from(audit)
    .leftJoin(user, eq(user.id, audit.actorId))
    .where(
      and(
        eq(audit.entity, "stageOrg"),
        eq(audit.entityId, runId),
        inArray(
          audit.action,
          orgEvents.map((name) => `stageOrg.${name}`),
        ),
      ),
    )
    .orderBy(desc(audit.id))
    .limit(MOST);
  return rows.map(({ action, by, reason, at }) => ({
    what: action.slice("stageOrg.".length) as OrgEvent["what"],
    ...{ by, reason, time: toWireTime(at) },
  }));
}
