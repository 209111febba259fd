import { and, asc, desc, eq, getTableColumns, inArray, or, sql } from "drizzle-orm";
import {
  award,
  awardDef,
  contest,
  db,
  group,
  publicity,
  resultImport,
  resultRevision,
  resultRow,
  reviewPlan,
  team,
  teamMember,
  work,
} from "@/db";
import { isOneOf } from "@/db/many";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import type { Actor, Caller } from "@/lib/domain/actor";
import { isPublic, resolveSetting } from "@/lib/domain/contest";
import { planNameFor } from "@/lib/domain/review";
import { Fault } from "@/lib/fault";
import { Id } from "@/lib/http/wire";
import type { Locale } from "@/lib/i18n/locale";
import { nameFor } from "@/lib/i18n/named";
import { shownName } from "@/lib/i18n/shown-name";
import { mustExist } from "@/lib/query/must-exist";
import { onView } from "./lifecycle";
import { awardedLine, workLines } from "./proposal/lines";
import { byKind } from "./proposal/order";
import { correctionsOf, withCorrections } from "./publicity/corrections";
import { kindsWhere } from "./rule/kinds";
import { isPublished } from "./scope";
import type { PublicResults } from "./shapes";

/**
 * Returns a contest's public awards: those on public view, and those published. Null before the first publicity opens, so
 * that no winner can be inferred earlier (docs/rules/award.md, "Publicity").
 */
export async function publicResults(contestId: string, locale: Locale): Promise<PublicResults | null> {
  const views = await db
    .select({
      publicity: getTableColumns(publicity),
      plan: { name: reviewPlan.name, imported: reviewPlan.imported },
      importedAt:
        sql<Date | null>`case when ${resultImport.revisionId} is not null then ${resultRevision.createdAt} end`.mapWith(
          resultRevision.createdAt,
        ),
      host: shownName(group, locale),
      onShow: sql<boolean>`${publicity.status} = 'open' and app_now() < ${publicity.endsAt}`,
    })
    .from(publicity)
    .innerJoin(reviewPlan, eq(reviewPlan.id, publicity.planId))
    .innerJoin(contest, eq(contest.id, publicity.contestId))
    .innerJoin(group, eq(group.id, contest.groupId))
    .innerJoin(resultRevision, eq(resultRevision.id, publicity.revisionId))
    .leftJoin(resultImport, eq(resultImport.revisionId, publicity.revisionId))
    .where(and(eq(publicity.contestId, contestId), isPublic))
    .orderBy(desc(publicity.id));
  if (views.length === 0) return null;
  const rows = await db
    .select({
      publicityId: award.publicityId,
      workId: award.workId,
      prizeId: awardDef.id,
      name: awardDef.name,
      nameEn: awardDef.nameEn,
      level: awardDef.level,
      kind: awardDef.kind,
    })
    .from(award)
    .innerJoin(awardDef, eq(awardDef.id, award.defId))
    .where(
      and(
        inArray(
          award.publicityId,
          views.map((v) => v.publicity.id),
        ),
        inArray(award.status, [...onView]),
      ),
    )
    .orderBy(byKind, asc(awardDef.level), asc(award.rank), asc(award.id));
  const works = await workLines(
    rows.map(({ workId }) => workId),
    locale,
  );
  const corrections = await correctionsOf([...works.values()].map(({ teamId }) => teamId));
  const rowsOf = (publicityId: string) =>
    rows.flatMap(({ publicityId: on, workId, level, kind, prizeId, ...names }) => {
      const line = on === publicityId ? works.get(workId) : undefined;
      return line ? [{ ...awardedLine(line, kind), awardName: nameFor(locale, names), level, kind, prizeId }] : [];
    });
  const lists = views.map(({ publicity: p, plan, onShow, importedAt, host }) => ({
    publicityId: p.id,
    state: p.publishedAt ? ("published" as const) : onShow ? ("publicity" as const) : ("closed" as const),
    name: planNameFor(locale, plan),
    imported: importedAt && { time: toWireTime(importedAt), by: host },
    startTime: toWireTime(p.startsAt),
    endTime: toWireTime(p.endsAt),
    ...withCorrections(rowsOf(p.id), corrections, p.publishedAt),
  }));
  return { state: lists.every((l) => l.state === "published") ? "published" : "publicity", lists };
}

/** The same as a call. @throws notFound for a contest that is not public */
export async function publicResultsOf({ competitionId }: { competitionId: string }, caller: Caller) {
  await mustExist({ competitionId: [contest, competitionId, isPublic] });
  return publicResults(competitionId, caller.locale);
}

/** Whose an award is: the team's, its advisors', or the school's and nobody's of the team. */
const isOwn = or(
  inArray(
    awardDef.kind,
    kindsWhere((kind) => kind.own === "team"),
  ),
  and(
    inArray(
      awardDef.kind,
      kindsWhere((kind) => kind.own === "advisors"),
    ),
    eq(teamMember.role, "advisor"),
  ),
);

/** The published awards of the teams that the actor is in, newest first. */
export async function ownAwards(_: object, actor: Actor) {
  const rows = await db
    .select({ award: getTableColumns(award), def: getTableColumns(awardDef), contest: getTableColumns(contest) })
    .from(award)
    .innerJoin(awardDef, eq(awardDef.id, award.defId))
    .innerJoin(publicity, eq(publicity.id, award.publicityId))
    .innerJoin(contest, eq(contest.id, award.contestId))
    .innerJoin(
      teamMember,
      and(eq(teamMember.teamId, award.teamId), eq(teamMember.userId, actor.userId), eq(teamMember.status, "accepted")),
    )
    .where(and(isPublished, isOwn))
    .orderBy(desc(contest.year), desc(award.id));
  const works = await workLines(
    rows.map((r) => r.award.workId),
    actor.locale,
  );
  return rows.flatMap(({ award: a, def, contest: c }) => {
    const line = works.get(a.workId);
    const names = {
      awardName: nameFor(actor.locale, def),
      level: def.level,
      kind: def.kind,
      competitionName: nameFor(actor.locale, c),
    };
    return line ? [{ ...line, ...names, awardId: a.id, competitionId: c.id, year: c.year }] : [];
  });
}

/** A team whose award is published may be shown with its people (`publishedTeam`). */
export async function awardedTeam({ teamId }: { teamId?: string }): Promise<string | null> {
  if (!teamId) return null;
  const [row] = await db
    .select({ id: team.id })
    .from(award)
    .innerJoin(publicity, eq(publicity.id, award.publicityId))
    .innerJoin(team, eq(team.id, award.teamId))
    .where(and(eq(team.id, teamId), isPublished))
    .limit(1);
  return row?.id ?? null;
}

/** The published award of a work, the highest first (`awardOf`); null before publication. */
export const awardNameOf = async ({ workId, locale }: { workId: string; locale: Locale }): Promise<string | null> =>
  (await awardsAmong({ workIds: [workId], locale })).get(workId) ?? null;

/** The same of many works (`awardsAmong`), in the order of the awards; works without one are left out. */
export async function awardsAmong({ workIds, locale }: { workIds: readonly string[]; locale: Locale }) {
  const rows = await db
    .select({ workId: award.workId, name: awardDef.name, nameEn: awardDef.nameEn })
    .from(award)
    .innerJoin(awardDef, eq(awardDef.id, award.defId))
    .innerJoin(publicity, eq(publicity.id, award.publicityId))
    .where(
      and(
        isOneOf(award.workId, workIds),
        isPublished,
        inArray(
          awardDef.kind,
          kindsWhere((kind) => kind.namesWork),
        ),
      ),
    )
    .orderBy(byKind, asc(awardDef.level), asc(award.id));
  const names = new Map<string, string>();
  for (const row of rows) if (!names.has(row.workId)) names.set(row.workId, nameFor(locale, row));
  return names;
}

/** An open publicity and the works in it, for who wants to object. @throws notFound when it is not on view */
export async function objectionPlace({ publicityId }: { publicityId: string }, locale: Locale) {
  if (!Id.safeParse(publicityId).success) throw new Fault("notFound");
  const [at] = await db
    .select({ contest: getTableColumns(contest), revisionId: publicity.revisionId, endsAt: publicity.endsAt })
    .from(publicity)
    .innerJoin(contest, eq(contest.id, publicity.contestId))
    .where(
      and(eq(publicity.id, publicityId), eq(publicity.status, "open"), sql`${publicity.endsAt} > app_now()`, isPublic),
    );
  if (!at) throw new Fault("notFound");
  const [works, { answerDays }] = await together(
    () => worksOn(at.revisionId),
    () => resolveSetting(at.contest.id, {}, "work"),
  );
  const competitionName = nameFor(locale, at.contest);
  return { competitionId: at.contest.id, competitionName, works, answerDays, endTime: toWireTime(at.endsAt) };
}

const worksOn = (revisionId: string) =>
  db
    .select({ value: work.id, label: sql<string>`concat_ws(' · ', ${team.number}, ${work.title}, ${team.name})` })
    .from(resultRow)
    .innerJoin(work, eq(work.id, resultRow.workId))
    .innerJoin(team, eq(team.id, work.teamId))
    .where(eq(resultRow.revisionId, revisionId))
    .orderBy(asc(team.number), asc(work.id));
