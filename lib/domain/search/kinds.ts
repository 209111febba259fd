import { and, eq, exists, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { article, award, contest, db, group, publicity, showcase, team, work } from "@/db";
import { isOneOf } from "@/db/many";
import { isPublished } from "@/lib/domain/award";
import { isPublic } from "@/lib/domain/contest";
import { isPublicArticle } from "@/lib/domain/news";
import { shownPageIds } from "@/lib/domain/site";
import { onShow } from "@/lib/domain/work";
import type { SearchKind } from "./contract";

interface Candidate {
  refId: string;
  contestId: string | null;
}

interface Kind {
  /** Which of these everybody may see now on a host; null: on every host. The one place that decides what is found. */
  visible: (found: readonly Candidate[], groupId: string | null) => Promise<{ id: string | null }[]>;
  /** Where it is read. */
  path: (row: { refId: string; contestId: string | null; title: string; slug: string | null }) => string;
}

/** Between an award and whose it is, in the title of its document (the view `search_source`). */
const AWARD_OF = " · ";

const below = (column: SQLWrapper, groupId: string | null): SQL | undefined =>
  groupId
    ? sql`${column} in (select d.id from ${group} h join ${group} d on d.path like h.path || '%' where h.id = ${groupId})`
    : undefined;

/** A school that an award shows which everybody may see on the host. @param schoolId column of the school's id */
export const wonOn = (schoolId: SQLWrapper, groupId: string | null): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(team)
      .innerJoin(award, eq(award.teamId, team.id))
      .innerJoin(publicity, eq(publicity.id, award.publicityId))
      .innerJoin(contest, eq(contest.id, award.contestId))
      .where(and(eq(team.ownerGroupId, schoolId), isPublished, isPublic, below(contest.groupId, groupId))),
  );

const idsOf = (found: readonly Candidate[]) => found.map(({ refId }) => refId);

/** What the public search finds. A new kind is an entry here, a branch of the view `search_source` with its triggers, and its words. */
export const kinds: Record<SearchKind, Kind> = {
  contest: {
    visible: (found, groupId) =>
      db
        .select({ id: contest.id })
        .from(contest)
        .where(and(isOneOf(contest.id, idsOf(found)), isPublic, below(contest.groupId, groupId))),
    path: ({ refId }) => `/home/competition/details?id=${refId}`,
  },
  school: {
    visible: (found, groupId) =>
      db
        .select({ id: group.id })
        .from(group)
        .where(and(isOneOf(group.id, idsOf(found)), wonOn(group.id, groupId))),
    path: ({ title }) => `/home/searchNews?${new URLSearchParams({ keywords: title, kind: "award" })}`,
  },
  news: {
    visible: (found, groupId) =>
      db
        .select({ id: article.id })
        .from(article)
        .where(and(isOneOf(article.id, idsOf(found)), isPublicArticle, below(article.groupId, groupId))),
    path: ({ refId }) => `/home/newsDetails?id=${refId}`,
  },
  page: {
    visible: (_, groupId) => shownPageIds(groupId),
    path: ({ slug }) => `/home/${slug}`,
  },
  work: {
    visible: async (found, groupId) => {
      const contests = [...new Set(found.flatMap(({ contestId }) => contestId ?? []))];
      return db
        .select({ id: work.id })
        .from(showcase)
        .innerJoin(work, eq(work.id, showcase.workId))
        .innerJoin(contest, eq(contest.id, work.contestId))
        .where(
          and(
            isOneOf(work.id, idsOf(found)),
            await onShow(inArray(contest.id, contests)),
            below(contest.groupId, groupId),
          ),
        );
    },
    path: ({ refId }) => `/home/work/workDetail?id=${refId}`,
  },
  award: {
    visible: (found, groupId) =>
      db
        .select({ id: award.id })
        .from(award)
        .innerJoin(publicity, eq(publicity.id, award.publicityId))
        .innerJoin(contest, eq(contest.id, award.contestId))
        .where(and(isOneOf(award.id, idsOf(found)), isPublished, isPublic, below(contest.groupId, groupId))),
    path: ({ contestId, title }) => {
      // A title is the award and whose it is; the list is narrowed to the latter.
      const whose = title.slice(title.indexOf(AWARD_OF) + AWARD_OF.length).slice(0, 100);
      return `/home/competition/results?${new URLSearchParams({ id: String(contestId), keywords: whose })}`;
    },
  },
};
