import { and, asc, desc, eq, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { z } from "zod";
import { contest, contestLink, contestLinkItem, db, group, item, stage, team, teamArrival, user } from "@/db";
import { isOneOf } from "@/db/many";
import { pageOf } from "@/db/page";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { contestsWithin, findOwnContest, isPublic } from "@/lib/domain/contest";
import { Fault } from "@/lib/fault";
import { nameFor } from "@/lib/i18n/named";
import { shownName } from "@/lib/i18n/shown-name";
import { contains } from "@/lib/query/search";
import type * as calls from "./calls";
import { linksWithin, organises } from "./scope";

type In<C extends { input: z.ZodType }> = z.output<C["input"]>;
const [sender, receiver] = [alias(contest, "sender"), alias(contest, "receiver")];
const [senderHost, receiverHost] = [alias(group, "sender_host"), alias(group, "receiver_host")];

const links = (actor: Actor) =>
  db
    .select({
      link: contestLink,
      from: { contestId: sender.id, name: shownName(sender, actor.locale), host: shownName(senderHost, actor.locale) },
      to: {
        contestId: receiver.id,
        name: shownName(receiver, actor.locale),
        host: shownName(receiverHost, actor.locale),
      },
      stage: { name: stage.name, nameEn: stage.nameEn },
      ownFrom: organises("from", actor),
      ownTo: organises("to", actor),
      askedByName: user.realName,
      arrived: sql<number>`(select count(*)::int from ${teamArrival} where ${teamArrival.linkId} = ${contestLink.id})`,
    })
    .from(contestLink)
    .innerJoin(sender, eq(sender.id, contestLink.fromContestId))
    .innerJoin(receiver, eq(receiver.id, contestLink.toContestId))
    .innerJoin(senderHost, eq(senderHost.id, sender.groupId))
    .innerJoin(receiverHost, eq(receiverHost.id, receiver.groupId))
    .innerJoin(user, eq(user.id, contestLink.askedBy))
    .leftJoin(stage, eq(stage.id, contestLink.toStageId));

type Row = Awaited<ReturnType<typeof links>>[number];
const shown = ({ link, from, to, stage: at, ownFrom, ownTo, askedByName, arrived }: Row, actor: Actor) => ({
  linkId: link.id,
  status: link.status,
  from,
  to,
  stageName: at?.name ? nameFor(actor.locale, { name: at.name, nameEn: at.nameEn }) : null,
  side: link.side,
  own: [...(ownFrom ? (["from"] as const) : []), ...(ownTo ? (["to"] as const) : [])],
  message: link.message,
  reason: link.reason,
  askedByName,
  arrived,
  createTime: toWireTime(link.createdAt),
  version: link.version,
});

/** Links of the caller's contests, newest first. @throws notFound for a contest that is not theirs */
export async function listLinks(input: In<typeof calls.listLinks>, actor: Actor) {
  const { competitionId, status, keywords, pageNum, pageSize } = input;
  if (competitionId) await findOwnContest(competitionId, actor);
  const named = keywords
    ? sql`exists (${db
        .select({ one: sql`1` })
        .from(contest)
        .where(
          and(
            or(eq(contest.id, contestLink.fromContestId), eq(contest.id, contestLink.toContestId)),
            or(contains(contest.name, keywords), contains(contest.nameEn, keywords)),
          ),
        )})`
    : undefined;
  const where = and(
    linksWithin(actor),
    competitionId
      ? or(eq(contestLink.fromContestId, competitionId), eq(contestLink.toContestId, competitionId))
      : undefined,
    status ? eq(contestLink.status, status) : undefined,
    named,
  );
  const matching = db.select({ id: contestLink.id }).from(contestLink).where(where);
  const { ids, total } = await pageOf(matching, [{ by: contestLink.id, order: "DESC" }], input);
  const rows = ids.length ? await links(actor).where(isOneOf(contestLink.id, ids)).orderBy(desc(contestLink.id)) : [];
  return { list: rows.map((row) => shown(row, actor)), total, pageNum, pageSize };
}

/** Contests to link with, the newest first: one's own, and all published ones whatever their host. */
export async function linkContests(input: In<typeof calls.linkContests>, actor: Actor) {
  const { keywords, pageNum, pageSize } = input;
  const where = and(
    or(isPublic, contestsWithin(actor)),
    keywords ? or(contains(contest.name, keywords), contains(contest.pinyin, keywords)) : undefined,
  );
  const matching = db.select({ id: contest.id }).from(contest).where(where);
  const { ids, total } = await pageOf(matching, [{ by: contest.id, order: "DESC" }], input);
  const list = ids.length
    ? await db
        .select({ contestId: contest.id, name: shownName(contest, actor.locale), host: shownName(group, actor.locale) })
        .from(contest)
        .innerJoin(group, eq(group.id, contest.groupId))
        .where(isOneOf(contest.id, ids))
        .orderBy(desc(contest.id))
    : [];
  return { list, total, pageNum, pageSize };
}

/** A link with where each track of the sending contest enters. @throws notFound */
export async function linkDetail({ linkId }: In<typeof calls.linkDetail>, actor: Actor) {
  const [row] = await links(actor).where(and(eq(contestLink.id, linkId), linksWithin(actor)));
  if (!row) throw new Fault("notFound");
  const target = alias(item, "target");
  const items = await db
    .select({
      fromItemId: item.id,
      name: shownName(item, actor.locale),
      toItemId: target.id,
      toName: shownName(target, actor.locale),
    })
    .from(item)
    .leftJoin(contestLinkItem, and(eq(contestLinkItem.fromItemId, item.id), eq(contestLinkItem.linkId, linkId)))
    .leftJoin(target, eq(target.id, contestLinkItem.toItemId))
    .where(
      and(
        eq(item.contestId, row.link.fromContestId),
        sql`not exists (select 1 from item g where g.parent_id = ${item.id})`,
      ),
    )
    .orderBy(asc(item.sort), asc(item.id));
  return {
    ...shown(row, actor),
    stageId: row.link.toStageId,
    items: items.map((one) => ({ ...one, toName: one.toItemId ? one.toName : null })),
  };
}

/** Teams that came by a link, the last first. @throws notFound */
export async function listArrivals(input: In<typeof calls.listArrivals>, actor: Actor) {
  const { linkId, keywords, pageNum, pageSize } = input;
  const [link] = await db
    .select({ id: contestLink.id })
    .from(contestLink)
    .where(and(eq(contestLink.id, linkId), linksWithin(actor)));
  if (!link) throw new Fault("notFound");
  const where = and(
    eq(teamArrival.linkId, linkId),
    keywords ? or(contains(team.name, keywords), contains(team.number, keywords)) : undefined,
  );
  const query = () =>
    db
      .select({
        arrival: teamArrival,
        team,
        schoolName: shownName(group, actor.locale),
        itemName: shownName(item, actor.locale),
      })
      .from(teamArrival)
      .innerJoin(team, eq(team.id, teamArrival.teamId))
      .innerJoin(group, eq(group.id, team.ownerGroupId))
      .innerJoin(item, eq(item.id, team.itemId))
      .where(where);
  const [rows, [counted]] = await together(
    () =>
      query()
        .orderBy(desc(team.id))
        .limit(pageSize)
        .offset((pageNum - 1) * pageSize),
    () =>
      db
        .select({ total: sql<number>`count(*)::int` })
        .from(teamArrival)
        .innerJoin(team, eq(team.id, teamArrival.teamId))
        .where(where),
  );
  return {
    list: rows.map(({ arrival, team: of, schoolName, itemName }) => ({
      teamId: of.id,
      teamName: of.name,
      teamNumber: of.number,
      schoolName,
      itemName,
      fromStage: arrival.origin.stage ?? "",
      fromNumber: arrival.origin.number ?? null,
      rank: arrival.rank,
      createTime: toWireTime(arrival.createdAt),
    })),
    total: counted?.total ?? 0,
    pageNum,
    pageSize,
  };
}
