import { and, arrayContains, asc, desc, eq, ilike, inArray, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { z } from "zod";
import { contest, db, group, item, showcase, team, voteRule, work, workVersion, workWords } from "@/db";
import { isOneOf } from "@/db/many";
import { inOrder } from "@/db/page";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import type { Caller } from "@/lib/domain/actor";
import { websiteMembers } from "@/lib/domain/enrollment";
import { finalVersionOf } from "@/lib/domain/work/share/shared";
import { contentOf, summaryOf } from "@/lib/domain/work/share/shared-content";
import { inquire } from "@/lib/events";
import { Fault } from "@/lib/fault";
import type { Locale } from "@/lib/i18n/locale";
import { shownName } from "@/lib/i18n/shown-name";
import { contains } from "@/lib/query/search";
import type * as calls from "./calls";
import type { ShownRow, ShownWork } from "./calls";
import { coverUrl } from "./cover-url";
import { onShow, showRules } from "./exposure";
import { openCount, sortsByVotes, toShownVote, voteColumns } from "./vote/counting";

type Filter = Omit<z.output<typeof calls.showcasePage.input>, "groupId"> & { groupId?: string | null };

const subItem = alias(item, "sub_item");

export const likeCount = sql<number>`(select count(*) from work_like l where l.work_id = ${work.id})`.mapWith(Number);

const columns = (locale: Locale) => ({
  workId: work.id,
  workName: workVersion.title,
  teamName: team.name,
  schoolName: shownName(group, locale),
  competitionId: contest.id,
  competitionName: shownName(contest, locale),
  year: contest.year,
  itemName: sql<string>`concat_ws(' · ', ${shownName(item, locale)}, ${shownName(subItem, locale)})`,
  tags: showcase.tags,
  coverId: showcase.coverCardId,
  listedAt: showcase.listedAt,
  likes: likeCount,
  vote: voteColumns,
  votes: openCount,
});

/** Works of the showcase with what is around them; `shown` is the condition of `onShow`. */
const from = (locale: Locale) =>
  db
    .select(columns(locale))
    .from(showcase)
    .innerJoin(work, eq(work.id, showcase.workId))
    .innerJoin(workVersion, eq(workVersion.id, work.finalVersionId))
    .innerJoin(team, eq(team.id, work.teamId))
    .innerJoin(group, eq(group.id, work.ownerGroupId))
    .innerJoin(contest, eq(contest.id, work.contestId))
    .innerJoin(item, eq(item.id, team.itemId))
    .leftJoin(subItem, eq(subItem.id, team.subItemId))
    .leftJoin(voteRule, eq(voteRule.contestId, contest.id))
    .$dynamic();
type Row = Awaited<ReturnType<typeof from>>[number];

const wire = ({ coverId, listedAt: _, vote, ...row }: Row, awards: Map<string, string>): ShownRow => ({
  ...row,
  vote: toShownVote(vote),
  awardName: awards.get(row.workId) ?? null,
  coverUrl: coverId && coverUrl(row.workId, "card", coverId),
});

const below = (groupId: string): SQL =>
  inArray(
    contest.groupId,
    sql`(select d.id from ${group} h join ${group} d on d.path like h.path || '%' where h.id = ${groupId})`,
  );

const filtered = ({ groupId, competitionId, year, itemId, tag, keywords }: Partial<Filter>) =>
  and(
    groupId ? below(groupId) : undefined,
    competitionId ? eq(contest.id, competitionId) : undefined,
    year ? eq(contest.year, year) : undefined,
    itemId ? or(eq(team.itemId, itemId), eq(team.subItemId, itemId)) : undefined,
    tag ? arrayContains(showcase.tags, [tag]) : undefined,
    keywords
      ? or(
          inArray(
            work.id,
            db.select({ id: workWords.workId }).from(workWords).where(contains(workWords.words, keywords)),
          ),
          sql`exists (select 1 from unnest(${showcase.tags}) t where ${ilike(sql`t`, `%${keywords.replace(/[\\%_]/g, "\\$&")}%`)})`,
        )
      : undefined,
  );

/** The published awards of works by their work. */
export const awardsOf = async (workIds: readonly string[], locale: Locale) =>
  (workIds.length > 0 ? await inquire("awardsAmong", { workIds, locale }) : null) ?? new Map<string, string>();

/** One page of the works that everybody may see: the newest contests first, in them as their organisers arranged it. */
export async function shownPage(filter: Filter, locale: Locale) {
  const { pageNum, pageSize, competitionId, award, sortBy } = filter;
  const [shown, first] = await together(
    () => onShow(competitionId ? eq(contest.id, competitionId) : undefined),
    async () => (competitionId && sortBy ? orderedBy(sortBy, competitionId) : []),
  );
  const matching = await db
    .select({ workId: work.id })
    .from(showcase)
    .innerJoin(work, eq(work.id, showcase.workId))
    .innerJoin(team, eq(team.id, work.teamId))
    .innerJoin(contest, eq(contest.id, work.contestId))
    .leftJoin(voteRule, eq(voteRule.contestId, contest.id))
    .where(and(shown, filtered(filter)))
    .orderBy(...first, desc(contest.year), desc(contest.id), asc(showcase.sort), asc(work.id));
  const all = matching.map(({ workId }) => workId);
  const awarded = award ? await awardsOf(all, locale) : null;
  const found = awarded ? all.filter((id) => awarded.get(id) === award) : all;
  const ids = found.slice((pageNum - 1) * pageSize, pageNum * pageSize);
  const [rows, awards] = await together(
    () => from(locale).where(isOneOf(work.id, ids)),
    async () => awarded ?? awardsOf(ids, locale),
  );
  const list = inOrder(ids, rows, (row) => row.workId).map((row) => wire(row, awards));
  return { list, total: found.length, pageNum, pageSize };
}

/** What comes first by a reader's wish, where the contest lets it. */
async function orderedBy(sortBy: "likes" | "votes", contestId: string): Promise<SQL[]> {
  if (sortBy === "votes") return (await sortsByVotes(contestId)) ? [desc(openCount)] : [];
  return (await showRules(contestId)).sortByLikes ? [desc(likeCount)] : [];
}

/** By what the showcase of an organiser can be narrowed. */
export async function shownOptions(
  { groupId, competitionId }: { groupId?: string | null; competitionId?: string },
  locale: Locale,
) {
  const rows = await from(locale)
    .where(and(await onShow(), groupId ? below(groupId) : undefined))
    .orderBy(desc(contest.year), desc(contest.id), asc(item.id), asc(work.id));
  const here = competitionId ? rows.filter((row) => row.competitionId === competitionId) : rows;
  const [awards, items, rules, byVotes] = await together(
    () =>
      awardsOf(
        here.map(({ workId }) => workId),
        locale,
      ),
    () =>
      db
        .select({ value: item.id, label: shownName(item, locale) })
        .from(item)
        .where(competitionId ? eq(item.contestId, competitionId) : sql`false`)
        .orderBy(asc(item.id)),
    async () => (competitionId ? showRules(competitionId) : null),
    async () => competitionId !== undefined && (await sortsByVotes(competitionId)),
  );
  const contests = new Map(rows.map((row) => [row.competitionId, row.competitionName]));
  return {
    contests: [...contests].map(([value, label]) => ({ value, label })),
    years: [...new Set(rows.map(({ year }) => year))],
    items,
    tags: [...new Set(here.flatMap(({ tags }) => tags))].toSorted(),
    awards: [...new Set(here.flatMap(({ workId }) => awards.get(workId) ?? []))],
    byLikes: rules?.sortByLikes ? (1 as const) : (0 as const),
    byVotes: byVotes ? (1 as const) : (0 as const),
  };
}

/** A work as everybody may read it. @throws notFound for one that is not shown */
export async function shownDetail(
  workId: string,
  { locale, ...caller }: Pick<Caller, "ip" | "locale">,
): Promise<ShownWork> {
  const [of] = await db.select({ contestId: work.contestId }).from(work).where(eq(work.id, workId));
  if (!of) throw new Fault("notFound");
  const shown = await onShow(eq(contest.id, of.contestId));
  const [row] = await from(locale).where(and(eq(work.id, workId), shown));
  if (!row?.listedAt) throw new Fault("notFound");
  const final = await finalVersionOf(workId);
  if (!final) throw new Fault("notFound");
  const { teamId, fields: asked, slots, answers, files } = final;
  const fields = asked.filter((field) => !field.personal && field.visibleTo === "public");
  const open = new Set(slots.filter((slot) => slot.public).map(({ key }) => key));
  const people = await websiteMembers({ teamId }, caller);
  return {
    ...wire(row, await awardsOf([workId], locale)),
    coverUrl: row.coverId && coverUrl(workId, "wide", row.coverId),
    summary: summaryOf(fields, answers),
    contentHtml: contentOf(fields, answers, locale),
    files: files
      .filter(({ slot }) => open.has(slot))
      .map(({ fileId, name, size, mime, url }) => ({ fileId, name, size, mime, url })),
    members: people.map(({ name, memberType, schoolName }) => ({ name, memberType, schoolName })),
    publishTime: toWireTime(row.listedAt),
  };
}

/** The works of the showcase of an organiser, for search engines. */
export async function shownIds(groupId: string | null, limit: number) {
  return db
    .select({ workId: work.id, changedAt: showcase.listedAt })
    .from(showcase)
    .innerJoin(work, eq(work.id, showcase.workId))
    .innerJoin(contest, eq(contest.id, work.contestId))
    .where(and(await onShow(), groupId ? below(groupId) : undefined))
    .orderBy(desc(showcase.listedAt), desc(work.id))
    .limit(limit);
}
