import { and, asc, desc, eq, gt, inArray, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { PgSelect } from "drizzle-orm/pg-core";
import type { z } from "zod";
import { contest, db, group, item, similarText, stage, team, teamMember, work, workVersion, workWords } from "@/db";
import { isOneOf } from "@/db/many";
import { type By, inOrder, pageOf } from "@/db/page";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import { may } from "@/lib/domain/access";
import type { Actor } from "@/lib/domain/actor";
import { workDefaults } from "@/lib/domain/contest/contract";
import { effective, isEffective, mustExistAtDesk } from "@/lib/domain/enrollment";
import { placeOf, type TeamRow } from "@/lib/domain/work/ownership";
import { announcedIn, shownStatus, worksInScope } from "@/lib/domain/work/scope";
import type { WorkStatus } from "@/lib/domain/work/shapes";
import type * as calls from "@/lib/domain/work/submission/calls";
import { stageOf } from "@/lib/domain/work/submission/in-play";
import { namesOf, workOf } from "@/lib/domain/work/submission/opening";
import { settingAt } from "@/lib/domain/work/submission/rules";
import { submitWindow } from "@/lib/domain/work/submission/window";
import type { Locale } from "@/lib/i18n/locale";
import { shownName } from "@/lib/i18n/shown-name";
import { contains } from "@/lib/query/search";
import { sortKeys } from "@/lib/query/sorts";
import type * as desk from "./calls";
import type { DeskWorkRow } from "./calls";
import { redacted } from "./past";

/** Whoever runs the results learns them before they are public; nobody else does. */
export const knowsOutcomes = (actor: Actor) => may(actor, "review:result:list");

const title = sql<string>`coalesce(${workVersion.title}, ${work.title})`;

/** What was found last in the files of a work's final version. */
const lastLint = sql`(select found, possible, unread from work_lint where version_id = ${work.finalVersionId} order by id desc limit 1) l`;
const marked = {
  found: sql`exists (select 1 from ${lastLint} where l.found + l.possible > 0)`,
  unread: sql`exists (select 1 from ${lastLint} where l.unread > 0)`,
} as const;

/** The share from which a work's contest marks works: its own, or the usual one. */
const markedFrom = sql`coalesce((select (s.value ->> 'similarFrom')::int from setting s
  where s.contest_id = ${work.contestId} and s.kind = 'work' and s.stage_id is null and s.item_id is null), ${workDefaults.similarFrom}::int)`;
const similar = sql`exists (select 1 from ${similarText} where ${similarText.workId} = ${work.id} and ${similarText.share} >= 10 * ${markedFrom})`;

/** Works with what is around them; `status` as it may be seen. */
const rowsOf = (locale: Locale, status: SQL<WorkStatus>) =>
  db
    .select({
      workId: work.id,
      workName: title,
      status,
      teamId: team.id,
      teamName: team.name,
      teamNumber: team.number,
      competitionId: contest.id,
      competitionName: shownName(contest, locale),
      itemName: shownName(item, locale),
      stageId: work.stageId,
      stageName: shownName(stage, locale),
      schoolId: group.id,
      schoolName: shownName(group, locale),
      versionNo: sql<number>`coalesce(${workVersion.no}, 0)`,
      fileNum: sql<number>`(select count(*) from work_file f where f.version_id = ${work.finalVersionId})`.mapWith(
        Number,
      ),
      // What stands for a work that was judged outside was never handed in.
      submittedAt: sql<Date | null>`case when not ${workVersion.imported} then ${workVersion.submittedAt} end`.mapWith(
        workVersion.submittedAt,
      ),
      blindFindings: sql<number | null>`l.found + l.possible`,
      blindUnread: sql<number | null>`l.unread`,
      similarShare: sql<number | null>`${similarText.share} / 10.0`.mapWith((share) =>
        share === null ? null : Number(share),
      ),
      isSimilar: sql<boolean>`coalesce(${similarText.share} >= 10 * ${markedFrom}, false)`,
    })
    .from(work)
    .innerJoin(team, eq(team.id, work.teamId))
    .innerJoin(contest, eq(contest.id, work.contestId))
    .innerJoin(item, eq(item.id, work.itemId))
    .innerJoin(stage, eq(stage.id, work.stageId))
    .innerJoin(group, eq(group.id, work.ownerGroupId))
    .leftJoin(workVersion, eq(workVersion.id, work.finalVersionId))
    .leftJoin(similarText, eq(similarText.workId, work.id))
    .leftJoinLateral(lastLint, sql`true`);

type Row = Omit<DeskWorkRow, "submitTime"> & { submittedAt: Date | null };
const wire = ({ submittedAt, ...row }: Row): DeskWorkRow => ({
  ...row,
  submitTime: submittedAt && toWireTime(submittedAt),
});

const sorts = { submitTime: workVersion.submittedAt, workName: title, teamNumber: team.number };

/** Joins that only some filters and orders need: without them an index alone answers a page. */
const withPlaces = <T extends PgSelect>(works: T) =>
  works
    .leftJoin(team, eq(team.id, work.teamId))
    .leftJoin(contest, eq(contest.id, work.contestId))
    .leftJoin(workVersion, eq(workVersion.id, work.finalVersionId));

type Wanted = Omit<z.output<typeof desk.exportWorks.input>, "columns">;

/** The works in the caller's scope that filters leave, and how their states may be seen. @throws notFound for a filter */
export async function pickedWorks(wanted: Wanted, actor: Actor) {
  await mustExistAtDesk(wanted, actor);
  const scope = await worksInScope(actor, wanted.competitionId);
  const all = knowsOutcomes(actor);
  const status = shownStatus(all, all ? [] : await announcedIn(scope));
  const where = and(
    scope,
    wanted.competitionId ? eq(work.contestId, wanted.competitionId) : undefined,
    wanted.itemId ? or(eq(work.itemId, wanted.itemId), eq(team.subItemId, wanted.itemId)) : undefined,
    wanted.stageId ? eq(work.stageId, wanted.stageId) : undefined,
    wanted.schoolId ? eq(work.ownerGroupId, wanted.schoolId) : undefined,
    wanted.status ? (all ? eq(work.status, wanted.status) : sql`${status} = ${wanted.status}`) : undefined,
    wanted.blind ? marked[wanted.blind] : undefined,
    wanted.isSimilar ? similar : undefined,
    wanted.payStatus ? eq(team.payStatus, wanted.payStatus) : undefined,
    wanted.keywords
      ? inArray(
          work.id,
          db.select({ id: workWords.workId }).from(workWords).where(contains(workWords.words, wanted.keywords)),
        )
      : undefined,
  );
  return { where, status, needsPlaces: Boolean(wanted.itemId || wanted.payStatus || (!all && wanted.status)) };
}

/** All works in the caller's scope. @throws notFound for a filter */
export async function listWorks(input: z.output<typeof desk.listWorks.input>, actor: Actor) {
  const { pageNum, pageSize, sortBy, order, thenBy, thenOrder, ...wanted } = input;
  const { where, status, needsPlaces } = await pickedWorks(wanted, actor);
  const works = db.select({ id: work.id }).from(work).$dynamic();
  const matching = sortBy || needsPlaces ? withPlaces(works) : works;
  const newest = { by: work.id, order: sortBy ? "DESC" : order } as const;
  const sorted = sortKeys({ sortBy, order, thenBy, thenOrder });
  const by = [...sorted.map(({ key, order: way }): By => ({ by: sorts[key], order: way, nulls: "last" })), newest];
  const { ids, total } = await pageOf(matching.where(where), by, input);
  const rows = await rowsOf(actor.locale, status).where(isOneOf(work.id, ids));
  return { list: inOrder(ids, rows, (row) => row.workId).map(wire), total, pageNum, pageSize };
}

/** The same works, the oldest first, so many at a time after one of them. */
export async function worksAfter({ where, status }: Picked, last: string, many: number, locale: Locale) {
  const rows = await rowsOf(locale, status)
    .where(and(where, gt(work.id, last)))
    .orderBy(asc(work.id))
    .limit(many);
  return rows.map(wire);
}
type Picked = Pick<Awaited<ReturnType<typeof pickedWorks>>, "where" | "status">;

/** One row of the list, unscoped: for who has judged already. */
export async function deskRow(workId: string, locale: Locale, revealed: boolean) {
  const [row] = await rowsOf(locale, shownStatus(revealed)).where(eq(work.id, workId));
  return row && wire(row);
}

/** How many of these teams have handed in a work: one that went on to other stages is one. */
export async function countWorks({ teamIds }: { teamIds: string[] }): Promise<number> {
  if (teamIds.length === 0) return 0;
  const [row] = await db
    .select({ works: sql<number>`count(distinct ${work.teamId})::int` })
    .from(work)
    .where(
      and(isOneOf(work.teamId, teamIds), notInArray(work.status, ["draft", "missed", "withdrawn", "disqualified"])),
    );
  return row?.works ?? 0;
}

/** The caller's teams that hand in works or may do so, the newest first. */
export async function myWorks(input: z.output<typeof calls.myWorks.input>, actor: Actor) {
  const { pageNum, pageSize, keywords } = input;
  const mine = and(
    sql`exists (select 1 from ${teamMember} where ${teamMember.teamId} = ${team.id} and ${teamMember.userId} = ${actor.userId} and ${teamMember.status} = 'accepted')`,
    sql`(${effective} or exists (select 1 from ${work} where ${work.teamId} = ${team.id}))`,
    keywords ? or(contains(team.name, keywords), contains(contest.name, keywords)) : undefined,
  );
  const from = db.select({ team }).from(team).innerJoin(contest, eq(contest.id, team.contestId)).where(mine);
  const [rows, [count]] = await together(
    () =>
      from
        .orderBy(desc(team.id), asc(contest.id))
        .limit(pageSize)
        .offset((pageNum - 1) * pageSize),
    () =>
      db
        .select({ total: sql<number>`count(*)`.mapWith(Number) })
        .from(team)
        .innerJoin(contest, eq(contest.id, team.contestId))
        .where(mine),
  );
  const list = [];
  for (const row of rows) list.push(await myRow(row.team, actor));
  return { list, total: count?.total ?? 0, pageNum, pageSize };
}

/** One of the caller's teams with its work of the stage. */
export async function myRow(of: TeamRow, actor: Actor) {
  const stageId = await stageOf(of);
  const [{ lockAt }, found, names] = await together(
    () => settingAt(placeOf(of, stageId)),
    () => workOf(of.id, stageId),
    () => namesOf({ contestId: of.contestId, itemId: of.itemId, stageId }, actor.locale),
  );
  const [final] = found?.finalVersionId
    ? await db.select().from(workVersion).where(eq(workVersion.id, found.finalVersionId))
    : [];
  return {
    teamId: of.id,
    teamName: of.name,
    competitionId: of.contestId,
    competitionName: names.competitionName,
    itemName: names.itemName,
    workId: found?.id ?? null,
    workName: found?.title || (final?.title ?? ""),
    status: found ? redacted(found.status, names.revealed) : null,
    isCaptain: of.captainId === actor.userId,
    effective: isEffective(of),
    submitTime: final && !final.imported ? toWireTime(final.submittedAt) : null,
    window: await submitWindow({ teamId: of.id, stageId, lockAt }),
  };
}
