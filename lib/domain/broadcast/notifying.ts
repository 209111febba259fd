import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { broadcast, broadcastRecipient, db, transaction } from "@/db";
import { record } from "@/lib/audit";
import { now } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import { notify } from "@/lib/domain/inbox";
import { Fault } from "@/lib/fault";
import { limit } from "@/lib/limit/limits";
import { meant } from "./audience";
import type { Audience, notifyBroadcast as call } from "./calls";
import { lockDraft } from "./scope";
import { saidIn } from "./telling";

/** So many letters to many a contest sends a day, and so many people one of them reaches. */
const perDay = limit("broadcast", { points: 10, seconds: 86_400 });
const MOST = 50_000;

/**
 * Sends a draft to everybody whom it is for at this moment, once (docs/rules/inbox.md, "Letters to many").
 * @throws notFound, stale, broadcastSent, broadcastNobody, broadcastChanged where another number is meant than the caller was shown,
 * broadcastTooMany, tooFast
 */
export async function notifyBroadcast({ broadcastId, version, count }: z.output<typeof call.input>, actor: Actor) {
  return transaction(async () => {
    const row = await lockDraft(broadcastId, actor);
    if (row.version !== version) throw new Fault("stale");
    const people = await meant(row.contestId, row.audience as Audience, actor);
    const { rows } = await db.execute<{ id: string }>(sql`
      insert into ${broadcastRecipient} (broadcast_id, user_id) select ${broadcastId}::bigint, m.id from (${people}) m
      returning user_id::text as id`);
    if (rows.length === 0) throw new Fault("broadcastNobody");
    if (rows.length > MOST) throw new Fault("broadcastTooMany", { max: MOST });
    if (rows.length !== count) throw new Fault("broadcastChanged", { count: rows.length });
    await perDay.take(row.contestId);
    await db
      .update(broadcast)
      .set({ sentAt: now(), sentBy: actor.userId, recipients: rows.length })
      .where(eq(broadcast.id, broadcastId));
    const { params, ...about } = await saidIn(row);
    await notify(
      rows.map(({ id }) => id),
      "contestLetter",
      params,
      about,
    );
    const { title, audience } = row;
    await record(actor, "broadcast.send", "contest", row.contestId, {
      ...{ title, to: (audience as Audience).to, people: rows.length },
    });
    return { count: rows.length };
  });
}
