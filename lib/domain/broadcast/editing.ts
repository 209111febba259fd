import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { broadcast, db, transaction } from "@/db";
import { record } from "@/lib/audit";
import { now } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import { findOwnContest } from "@/lib/domain/contest";
import { Fault } from "@/lib/fault";
import { meant } from "./audience";
import type * as calls from "./calls";
import { lockDraft } from "./scope";

type Of<C extends { input: z.ZodType }> = z.output<C["input"]>;

/** Writes a draft of a letter to many. @throws notFound for a contest of others, and for a filter */
export async function addBroadcast({ competitionId, ...said }: Of<typeof calls.addBroadcast>, actor: Actor) {
  return transaction(async () => {
    await findOwnContest(competitionId, actor);
    await meant(competitionId, said.audience, actor);
    const [made] = await db
      .insert(broadcast)
      .values({ ...said, contestId: competitionId, createdBy: actor.userId })
      .returning({ id: broadcast.id });
    const broadcastId = made?.id as string;
    await record(actor, "broadcast.add", "contest", competitionId, { title: said.title, to: said.audience.to });
    return { broadcastId };
  });
}

/** Changes a draft. @throws notFound, stale, broadcastSent */
export async function updateBroadcast(
  { broadcastId, version, ...said }: Of<typeof calls.updateBroadcast>,
  actor: Actor,
) {
  return transaction(async () => {
    const row = await lockDraft(broadcastId, actor);
    await meant(row.contestId, said.audience, actor);
    const [changed] = await db
      .update(broadcast)
      .set({ ...said, version: sql`${broadcast.version} + 1`, updatedAt: now() })
      .where(and(eq(broadcast.id, broadcastId), eq(broadcast.version, version)))
      .returning({ version: broadcast.version });
    if (!changed) throw new Fault("stale");
    await record(actor, "broadcast.update", "contest", row.contestId, { title: said.title, to: said.audience.to });
    return changed;
  });
}

/** Throws a draft away. @throws notFound, broadcastSent */
export async function deleteBroadcast({ broadcastId }: Of<typeof calls.deleteBroadcast>, actor: Actor) {
  return transaction(async () => {
    const row = await lockDraft(broadcastId, actor);
    await db.delete(broadcast).where(eq(broadcast.id, broadcastId));
    await record(actor, "broadcast.delete", "contest", row.contestId, { title: row.title });
    return null;
  });
}
