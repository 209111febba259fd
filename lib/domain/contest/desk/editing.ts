import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { pinyin } from "pinyin-pro";
import type { z } from "zod";
import { contest, contestManager, contestSeries, db, group, transaction } from "@/db";
import { record } from "@/lib/audit";
import { changesBetween } from "@/lib/audit/changes";
import { toWireTime } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import { changing } from "@/lib/domain/contest/changing";
import { orRefuse } from "@/lib/domain/contest/constraint";
import { allows } from "@/lib/domain/contest/lifecycle/acts";
import { mustAllow } from "@/lib/domain/contest/lifecycle/gate";
import { contestLifecycle } from "@/lib/domain/contest/lifecycle/lifecycle";
import { contestsWithin } from "@/lib/domain/contest/scope";
import { dataScope, within } from "@/lib/domain/org";
import { Fault } from "@/lib/fault";
import { touch } from "@/lib/fresh";
import { cleanHtml } from "@/lib/text/html";
import type * as calls from "./calls";
import type { ContestDetail, ContestText } from "./calls";

/** A contest as its organiser edits it. @throws notFound */
export async function contestDetail(
  { competitionId }: { competitionId: string },
  actor: Actor,
): Promise<ContestDetail> {
  const [row] = await db
    .select({ contest, seriesName: contestSeries.name, groupName: group.name })
    .from(contest)
    .innerJoin(group, eq(group.id, contest.groupId))
    .innerJoin(contestSeries, eq(contestSeries.id, contest.seriesId))
    .where(and(eq(contest.id, competitionId), contestsWithin(actor)));
  if (!row) throw new Fault("notFound");
  const { id, nameEn, publishedAt, createdAt, status, ...rest } = row.contest;
  return {
    ...rest,
    competitionId: id,
    nameEn: nameEn ?? "",
    status,
    seriesName: row.seriesName,
    groupName: row.groupName,
    publishTime: publishedAt && toWireTime(publishedAt),
    createTime: toWireTime(createdAt),
    editable: allows(status, "configure"),
  };
}

/** The organisation a new contest is held by: the caller's own, or one in scope. @throws notFound */
export async function hostFor(groupId: string | undefined, actor: Actor): Promise<string> {
  if (!groupId || groupId === actor.groupId) {
    if (!actor.groupId) throw new Fault("notFound");
    return actor.groupId;
  }
  const [row] = await db
    .select({ id: group.id })
    .from(group)
    .where(and(eq(group.id, groupId), within(actor, group.id)));
  if (!row) throw new Fault("notFound");
  return row.id;
}

/** The series of an organisation by its name; a new name begins one. */
async function seriesOf(groupId: string, name: string): Promise<string> {
  await db.insert(contestSeries).values({ groupId, name }).onConflictDoNothing();
  const [row] = await db
    .select({ id: contestSeries.id })
    .from(contestSeries)
    .where(and(eq(contestSeries.groupId, groupId), eq(contestSeries.name, name)));
  return row?.id as string;
}

/** Pinyin and initials of a name, for search. */
export const soundOf = (name: string) => {
  const syllables = pinyin(name, { toneType: "none", type: "array" });
  return `${syllables.join("")} ${syllables.map((s) => s[0] ?? "").join("")}`.toLowerCase();
};

function columnsOf(given: ContestText) {
  const { seriesName: _, nameEn, rulesHtml, rulesHtmlEn, ...text } = given;
  const html = { rulesHtml: cleanHtml(rulesHtml), rulesHtmlEn: cleanHtml(rulesHtmlEn) };
  return { ...text, ...html, nameEn: nameEn || null, pinyin: soundOf(text.name) };
}

const editionFault = (round: number) => (broken: string) =>
  broken === "unique"
    ? new Fault("editionTaken", { round }, [{ field: "round", fault: "editionTaken", params: { round } }])
    : null;

/** Adds a contest as a draft; whoever adds it is in charge of it. @throws editionTaken, notFound for a foreign organisation */
export async function addContest(input: z.output<typeof calls.addContest.input>, actor: Actor) {
  const { groupId: requested, ...text } = input;
  return transaction(async () => {
    const groupId = await hostFor(requested, actor);
    const seriesId = await seriesOf(groupId, text.seriesName);
    const [made] = await orRefuse(
      () =>
        db
          .insert(contest)
          .values({ ...columnsOf(text), groupId, seriesId, createdBy: actor.userId })
          .returning({ id: contest.id }),
      editionFault(text.round),
    );
    const competitionId = made?.id as string;
    await db.insert(contestManager).values({ contestId: competitionId, userId: actor.userId });
    await contestLifecycle.begin(competitionId, "draft", actor);
    await record(actor, "contest.add", "contest", competitionId, { name: text.name });
    return { competitionId };
  });
}

/** @throws notFound, stale, contestReadOnly, editionTaken */
export async function updateContest(input: z.output<typeof calls.updateContest.input>, actor: Actor) {
  const { competitionId, version, ...text } = input;
  return changing(competitionId, version, actor, async (row) => {
    const seriesId = await seriesOf(row.groupId, text.seriesName);
    const set = { ...columnsOf(text), seriesId };
    await orRefuse(() => db.update(contest).set(set).where(eq(contest.id, competitionId)), editionFault(text.round));
    await record(actor, "contest.update", "contest", competitionId, changesBetween(row, set));
    return {};
  });
}

/** What keeps a draft: its teams, or what was drawn, issued or calculated in a plan of it. Plans without such things go with it. */
const inTheWay = (constraint: string) =>
  constraint.startsWith("team_")
    ? "contestHasTeams"
    : constraint.endsWith("_review_plan_id_fk")
      ? "contestHasJudging"
      : "conflict";

/** Deletes drafts that have no team, all that are named or none. @throws notFound, illegalTransition, contestHasTeams, contestHasJudging, conflict */
export async function deleteContests({ ids }: { ids: string[] }, actor: Actor) {
  return transaction(async () => {
    const rows = await db
      .select({ id: contest.id, name: contest.name })
      .from(contest)
      .where(and(inArray(contest.id, ids), contestsWithin(actor)))
      .orderBy(contest.id);
    if (rows.length < new Set(ids).size) throw new Fault("notFound");
    for (const row of rows) {
      await mustAllow(row.id, "delete");
      await orRefuse(
        () => db.delete(contest).where(eq(contest.id, row.id)),
        (broken, constraint) => (broken === "foreign" ? new Fault(inTheWay(constraint)) : null),
      );
      await record(actor, "contest.delete", "contest", row.id, { name: row.name });
    }
    await touch("contests");
    return { deleted: rows.length };
  });
}

/** The organisations in whose name the caller may hold a contest; the caller's own first. */
export async function contestGroups({ keywords }: { keywords?: string }, actor: Actor) {
  const own = sql`${group.id} = ${actor.groupId}`;
  const scope = actor.dataScope === dataScope.ownContests ? own : sql`(${own} or ${within(actor, group.id)})`;
  return db
    .select({ value: group.id, label: group.name })
    .from(group)
    .where(and(scope, keywords ? sql`${group.name} ilike ${`%${keywords.replace(/[\\%_]/g, "\\$&")}%`}` : undefined))
    .orderBy(desc(own), group.path)
    .limit(50);
}
