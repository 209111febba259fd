import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { z } from "zod";
import { contest, contestLink, contestLinkItem, db, item, stage, transaction } from "@/db";
import { insertMany } from "@/db/many";
import { record } from "@/lib/audit";
import { stale } from "@/lib/audit/stale";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { contestsWithin, isHeldFor, isPublic, mustAllow, notifyInCharge } from "@/lib/domain/contest";
import { Fault } from "@/lib/fault";
import { shownNames } from "@/lib/i18n/shown-name";
import type * as calls from "./calls";
import { contestLinkLifecycle } from "./lifecycle";
import { lockLink } from "./scope";

const live = ["asked", "accepted"] as const;
type Link = typeof contestLink.$inferSelect;
/** Everybody who adds a link waits for the others: two links may close a circle together. */
const LINKING = 727014;

/**
 * Asks for a link, by the organiser of one of the two contests; the other contest is a published one.
 * @throws notFound, at the contest; contestsLinked; linkCircle
 */
export async function askLink(input: z.output<typeof calls.askLink.input>, actor: Actor) {
  return transaction(async () => {
    const { fromContestId, toContestId, message } = input;
    const [from, to] = await together(
      () => seen(fromContestId, actor, "fromContestId"),
      () => seen(toContestId, actor, "toContestId"),
    );
    if (!from.own && !to.own) throw new Fault("notFound", {}, [{ field: "fromContestId", fault: "notFound" }]);
    const side = from.own ? ("from" as const) : ("to" as const);
    // Neither can be linked when it is over, or not yet published: the other side could not even decline.
    for (const contestId of [fromContestId, toContestId]) await mustAllow(contestId, "configure");
    await mustNotCircle(fromContestId, toContestId);
    const [made] = await db
      .insert(contestLink)
      .values({
        ...{ fromContestId, toContestId, side, message, status: "asked" as const, askedBy: actor.userId },
        createdAt: sql`app_now()` as never,
      })
      .onConflictDoNothing()
      .returning();
    if (!made) throw new Fault("contestsLinked", {}, [{ field: "toContestId", fault: "contestsLinked" }]);
    await contestLinkLifecycle.begin(made.id, "asked", actor);
    await matchTracks(made);
    await record(
      actor,
      "contestLink.ask",
      "contestLink",
      made.id,
      { fromContestId, toContestId },
      message || undefined,
    );
    await tell(made, side === "from" ? "to" : "from", "linkAsked");
    return { linkId: made.id };
  });
}

type Told = "linkAsked" | "linkAccepted" | "linkDeclined" | "linkEnded";

/** Tells who is in charge of the contest on one side. */
async function tell(link: Link, side: "from" | "to", topic: Told, more: { reason?: string } = {}) {
  const { fromContestId, toContestId } = link;
  const rows = await db
    .select({ id: contest.id, names: shownNames(contest) })
    .from(contest)
    .where(inArray(contest.id, [fromContestId, toContestId]));
  const name = (id: string) => rows.find((one) => one.id === id)?.names ?? "";
  await notifyInCharge(
    side === "from" ? fromContestId : toContestId,
    topic,
    { from: name(fromContestId), to: name(toContestId), ...more },
    { link: `/ladder/link?linkId=${link.id}` },
  );
}

async function seen(contestId: string, actor: Actor, field: string) {
  const [row] = await db
    .select({ own: sql<boolean>`${contestsWithin(actor)}` })
    .from(contest)
    .where(and(eq(contest.id, contestId), or(isPublic, contestsWithin(actor))));
  if (!row) throw new Fault("notFound", {}, [{ field, fault: "notFound" }]);
  return row;
}

/** @throws linkCircle where the receiving contest already feeds the sending one, by whatever way */
async function mustNotCircle(fromContestId: string, toContestId: string) {
  await db.execute(sql`select pg_advisory_xact_lock(${LINKING})`);
  const { rows } = await db.execute<{ closed: boolean }>(sql`
    with recursive fed(id) as (
      select ${toContestId}::bigint
      union select l.to_contest_id from contest_link l join fed on l.from_contest_id = fed.id
        where l.status in ('asked', 'accepted'))
    select exists (select 1 from fed where id = ${fromContestId}::bigint) as closed`);
  if (rows[0]?.closed) throw new Fault("linkCircle", {}, [{ field: "toContestId", fault: "linkCircle" }]);
}

/** Tracks of the same code enter each other until the receiving organiser says otherwise. */
const matchTracks = ({ id, fromContestId, toContestId }: Link) =>
  db.execute(sql`
    insert into ${contestLinkItem} (link_id, from_item_id, to_item_id)
    select ${id}::bigint, f.id, t.id from ${item} f
    join ${item} t on t.contest_id = ${toContestId} and t.code = f.code
      and (t.parent_id is null) = (f.parent_id is null)
    where f.contest_id = ${fromContestId}
      and not exists (select 1 from ${item} g where g.parent_id in (f.id, t.id))`);

/** Accepts a link, by the side that was asked, while both contests may be configured. @throws notFound, illegalTransition */
export const acceptLink = (input: z.output<typeof calls.acceptLink.input>, actor: Actor) =>
  answer(input.linkId, "accepted", undefined, actor);
/** Declines a link, likewise. @throws notFound, illegalTransition */
export const declineLink = (input: z.output<typeof calls.declineLink.input>, actor: Actor) =>
  answer(input.linkId, "declined", input.reason, actor);

async function answer(linkId: string, to: "accepted" | "declined", reason: string | undefined, actor: Actor) {
  return transaction(async () => {
    const { link, ...own } = await lockLink(linkId, actor);
    const asked = link.side === "from" ? "to" : "from";
    if (!own[asked]) throw new Fault("notFound");
    await mustAllow(link.fromContestId, "configure");
    await mustAllow(link.toContestId, "configure");
    await contestLinkLifecycle.move(linkId, to, actor, {
      reason,
      set: { answeredBy: actor.userId, answeredAt: sql`app_now()` as never, reason: reason ?? null },
    });
    await tell(link, link.side, to === "accepted" ? "linkAccepted" : "linkDeclined", { reason: reason ?? "" });
    return null;
  });
}

/** Ends a link, or takes a request back, by either side. @throws notFound, illegalTransition */
export async function endLink({ linkId, reason }: z.output<typeof calls.endLink.input>, actor: Actor) {
  return transaction(async () => {
    const { link, from } = await lockLink(linkId, actor);
    await mustAllow(from ? link.fromContestId : link.toContestId, "configure");
    await contestLinkLifecycle.move(linkId, "ended", actor, { reason, set: { reason } });
    await tell(link, from ? "to" : "from", "linkEnded", { reason });
    return null;
  });
}

/**
 * Sets where works enter, by the organiser of the receiving contest: a stage of it, and for tracks of the sending contest a
 * track without groups, or a group.
 * @throws notFound, stale, illegalTransition once it is over, groupMissing, stageOfOtherTracks
 */
export async function updateLink(input: z.output<typeof calls.updateLink.input>, actor: Actor) {
  return transaction(async () => {
    const { link, to } = await lockLink(input.linkId, actor);
    if (!to) throw new Fault("notFound");
    await mustAllow(link.toContestId, "configure");
    if (!live.some((one) => one === link.status)) throw new Fault("illegalTransition", { from: link.status });
    if (link.version !== input.version) throw stale("contestLink", link.id);
    await mustBePlaces(link, input);
    await db
      .update(contestLink)
      .set({ toStageId: input.stageId, version: link.version + 1 })
      .where(eq(contestLink.id, link.id));
    await db.delete(contestLinkItem).where(eq(contestLinkItem.linkId, link.id));
    await insertMany(
      contestLinkItem,
      input.items.map((one) => ({ linkId: link.id, ...one })),
    );
    await record(actor, "contestLink.update", "contestLink", link.id, { stageId: input.stageId, items: input.items });
    return null;
  });
}

async function mustBePlaces(link: Link, { stageId, items }: z.output<typeof calls.updateLink.input>) {
  const [to] = await db
    .select({ itemIds: stage.itemIds })
    .from(stage)
    .where(and(eq(stage.id, stageId), eq(stage.contestId, link.toContestId)));
  if (!to) throw new Fault("notFound", {}, [{ field: "stageId", fault: "notFound" }]);
  const wanted = [...new Set(items.flatMap(({ fromItemId, toItemId }) => [fromItemId, toItemId]))];
  const known = await db
    .select({
      id: item.id,
      contestId: item.contestId,
      trackId: sql<string>`coalesce(${item.parentId}, ${item.id})::text`,
      grouped: sql<boolean>`exists (select 1 from item g where g.parent_id = "item".id)`,
    })
    .from(item)
    .where(inArray(item.id, wanted));
  const byId = new Map(known.map((one) => [one.id, one]));
  for (const [n, one] of items.entries())
    for (const [field, contestId] of [
      ["fromItemId", link.fromContestId] as const,
      ["toItemId", link.toContestId] as const,
    ]) {
      const found = byId.get(one[field]);
      const at = `items.${n}.${field}`;
      if (found?.contestId !== contestId) throw new Fault("notFound", {}, [{ field: at, fault: "notFound" }]);
      if (field === "toItemId" && found.grouped)
        throw new Fault("groupMissing", {}, [{ field: at, fault: "groupMissing" }]);
      if (field === "toItemId" && !isHeldFor(to, found.trackId))
        throw new Fault("stageOfOtherTracks", {}, [{ field: at, fault: "stageOfOtherTracks" }]);
    }
  const again = items.flatMap(({ fromItemId }, n) =>
    items.findIndex((one) => one.fromItemId === fromItemId) < n
      ? [{ field: `items.${n}.fromItemId`, word: "namedTwice" as const }]
      : [],
  );
  if (again.length > 0) throw new Fault("badInput", {}, again);
}
