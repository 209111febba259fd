import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { db, expert, group, reviewTask, team, user, work } from "@/db";
import { grouped } from "@/lib/collection/grouped";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { counted } from "@/lib/domain/review/lifecycle";
import { columnsOf } from "@/lib/domain/review/plan/columns";
import { toTenThousandths } from "@/lib/domain/review/result/scoring";
import { type Plan, seePlan } from "@/lib/domain/review/scope";
import { Fault } from "@/lib/fault";
import { wordsFor } from "@/lib/i18n/named";
import { shownName } from "@/lib/i18n/shown-name";
import { intervalAlpha } from "./alpha";
import type { JudgingQuality, Quality } from "./calls";
import { type ExpertQuality, expertQuality, type JudgedSheet } from "./judging";

/** The least severity that is flagged, in points. */
const SEVERE = 5;
const pointsOf = (stored: number) => Math.round(stored / 100) / 100;
const digits = (value: number) => Math.round(value * 1000) / 1000;

const countingColumns = (plan: Plan) => columnsOf(plan).filter(({ type }) => type !== "text");

async function sheetsOf(plan: Plan): Promise<JudgedSheet[]> {
  const columns = countingColumns(plan);
  const rows = await db
    .select({
      workId: reviewTask.workId,
      expertId: reviewTask.expertId,
      schoolId: team.ownerGroupId,
      total: reviewTask.total,
      marks: reviewTask.marks,
      seconds: sql<number | null>`extract(epoch from ${reviewTask.submittedAt} - ${reviewTask.openedAt})::float8`,
    })
    .from(reviewTask)
    .innerJoin(work, eq(work.id, reviewTask.workId))
    .innerJoin(team, eq(team.id, work.teamId))
    .where(and(eq(reviewTask.planId, plan.id), inArray(reviewTask.status, [...counted])))
    .orderBy(asc(reviewTask.submittedAt), asc(reviewTask.id));
  return rows.map(({ marks, total, ...sheet }, at) => ({
    ...sheet,
    at,
    total: total ?? 0,
    marks: columns.map(({ key }) => Number(marks[key] ?? 0)),
  }));
}

const foundIn = (plan: Plan, sheets: readonly JudgedSheet[]) =>
  expertQuality(sheets, { limit: toTenThousandths(plan.dispersionLimit), points: toTenThousandths(SEVERE) });

/** How the experts of a plan judge; for its organisers alone. @throws notFound */
export async function judgingQuality({ planId }: { planId: string }, actor: Actor): Promise<JudgingQuality> {
  const plan = await seePlan(planId, actor, "review:result:list");
  const sheets = await sheetsOf(plan);
  const works = [...grouped(sheets, ({ workId }) => workId).values()];
  const alphaOf = (of: (sheet: JudgedSheet) => number) => {
    const { alpha, ...n } = intervalAlpha(works.map((list) => list.map(of)));
    return { alpha: alpha === null ? null : digits(alpha), ...n };
  };
  return {
    total: alphaOf(({ total }) => total),
    columns: countingColumns(plan).map(({ key, label }, at) => ({
      key,
      label: wordsFor(actor.locale, label),
      ...alphaOf(({ marks }) => marks[at] ?? 0),
    })),
    experts: await named(foundIn(plan, sheets), actor),
  };
}

/** How severe the experts of a plan are, in points, by their ids; null for whom nobody is compared with. */
export async function severitiesIn(plan: Plan): Promise<Map<string, number | null>> {
  const found = foundIn(plan, await sheetsOf(plan));
  return new Map(found.map(({ expertId, severity }) => [expertId, severity === null ? null : pointsOf(severity)]));
}

/** What `judgingQuality` says of one expert; null before their first submitted review. For who may see the plan's results. */
export async function qualityOf(plan: Plan, expertId: string, actor: Actor): Promise<Quality | null> {
  const found = foundIn(plan, await sheetsOf(plan)).filter((one) => one.expertId === expertId);
  return (await named(found, actor))[0] ?? null;
}

/** What `judgingQuality` says of one expert, and who they are. @throws notFound, also for an expert without a task in the plan */
export async function expertRecord({ planId, expertId }: { planId: string; expertId: string }, actor: Actor) {
  const plan = await seePlan(planId, actor, "review:result:list");
  const [[person], quality] = await together(
    () =>
      db
        .select({ realName: user.realName, orgName: shownName(group, actor.locale) })
        .from(expert)
        .innerJoin(user, eq(user.id, expert.userId))
        .leftJoin(group, eq(group.id, expert.orgId))
        .where(
          and(
            eq(expert.id, expertId),
            sql`exists (select 1 from ${reviewTask} where ${reviewTask.planId} = ${planId} and ${reviewTask.expertId} = ${expert.id})`,
          ),
        ),
    () => qualityOf(plan, expertId, actor),
  );
  if (!person) throw new Fault("notFound");
  return { ...person, quality };
}

async function named(found: readonly ExpertQuality[], actor: Actor): Promise<Quality[]> {
  const schoolIds = found.flatMap(({ flags }) => flags.flatMap(({ schoolId }) => schoolId ?? []));
  const expertIds = found.map(({ expertId }) => expertId);
  const [people, schools] = await together(
    () =>
      db
        .select({ expertId: expert.id, realName: user.realName })
        .from(expert)
        .innerJoin(user, eq(user.id, expert.userId))
        .where(inArray(expert.id, expertIds)),
    () =>
      db
        .select({ id: group.id, name: shownName(group, actor.locale) })
        .from(group)
        .where(inArray(group.id, [...new Set(schoolIds)])),
  );
  const nameOf = new Map(people.map(({ expertId, realName }) => [expertId, realName]));
  const schoolOf = new Map(schools.map(({ id, name }) => [id, name]));
  return found
    .map(({ seconds, severity, error, spread, correlation, flags, ...one }) => ({
      ...one,
      realName: nameOf.get(one.expertId) ?? "",
      severity: severity === null ? null : pointsOf(severity),
      error: error === null ? null : pointsOf(error),
      spread: spread === null ? null : digits(spread),
      correlation: correlation === null ? null : digits(correlation),
      medianSeconds: seconds === null ? null : Math.round(seconds),
      flags: flags.map(({ schoolId, kind, n, value, low, high }) => {
        const inUnit = (stored: number) =>
          kind === "severity" || kind === "favours" ? pointsOf(stored) : digits(stored);
        return {
          kind,
          n,
          value: inUnit(value),
          low: low === null ? null : inUnit(low),
          high: high === null ? null : inUnit(high),
          schoolName: schoolId === null ? null : (schoolOf.get(schoolId) ?? null),
        };
      }),
    }))
    .sort((a, b) => b.flags.length - a.flags.length || (a.realName < b.realName ? -1 : 1));
}
