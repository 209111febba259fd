import { and, eq, sql } from "drizzle-orm";
import { db, expert, group, transaction } from "@/db";
import { record } from "@/lib/audit";
import { stale } from "@/lib/audit/stale";
import type { Actor } from "@/lib/domain/actor";
import { expertsWithin } from "@/lib/domain/expert/scope";
import { notify } from "@/lib/domain/inbox";
import { Fault } from "@/lib/fault";
import { touch } from "@/lib/fresh";
import { nameFor } from "@/lib/i18n/named";

type One = { expertId: string; version: number };

/** Holds an expert of a library in scope as the caller saw them. @throws notFound, stale */
async function hold({ expertId, version }: One, actor: Actor) {
  const [row] = await db
    .select()
    .from(expert)
    .where(and(eq(expert.id, expertId), expertsWithin(actor)))
    .for("update");
  if (!row) throw new Fault("notFound", {}, [{ field: "expertId", fault: "notFound" }]);
  if (row.version !== version) throw stale("expert", expertId);
  return row;
}

async function put(row: { id: string }, publishedAt: ReturnType<typeof sql> | null) {
  await db
    .update(expert)
    .set({ publishedAt, version: sql`${expert.version} + 1` })
    .where(eq(expert.id, row.id));
  await touch("experts");
}

/** Whoever is shown, or no longer, is told by which organisation. */
async function tell({ userId, groupId }: typeof expert.$inferSelect, topic: keyof typeof links, actor: Actor) {
  const [library] = await db.select().from(group).where(eq(group.id, groupId));
  await notify([userId], topic, { org: library ? nameFor(actor.locale, library) : "" }, { link: links[topic] });
}

const links = { expertShown: "/home/expertInfo", expertHidden: "/review/competitionReview" } as const;

/** Shows an expert on the host's page. @throws notFound, stale; consentMissing; illegalTransition for whoever is retired or shown already */
export async function publishExpert(one: One, actor: Actor) {
  return transaction(async () => {
    const row = await hold(one, actor);
    if (row.status !== "active" || row.publishedAt)
      throw new Fault("illegalTransition", { from: row.publishedAt ? "published" : row.status });
    if (!row.consentedAt) throw new Fault("consentMissing");
    await put(row, sql`app_now()`);
    await record(actor, "expert.publish", "expert", row.id);
    await tell(row, "expertShown", actor);
    return null;
  });
}

/** Takes an expert off the host's page; their consent stays. @throws notFound, stale; illegalTransition for whoever is not on it */
export async function unpublishExpert(one: One, actor: Actor) {
  return transaction(async () => {
    const row = await hold(one, actor);
    if (!row.publishedAt) throw new Fault("illegalTransition", { from: row.status });
    await put(row, null);
    await record(actor, "expert.unpublish", "expert", row.id);
    await tell(row, "expertHidden", actor);
    return null;
  });
}
