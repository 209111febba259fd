import { and, eq, exists, inArray, isNotNull, isNull, notInArray, or, type SQL, sql } from "drizzle-orm";
import { contest, db, setting, showcase, work } from "@/db";
import { isOneOf } from "@/db/many";
import { fromWireTime } from "@/lib/clock";
import { databaseNow, isPublic } from "@/lib/domain/contest";
import { type WorkSetting, workDefaults } from "@/lib/domain/contest/contract";
import type { WorkStatus } from "@/lib/domain/work/shapes";
import { inquire } from "@/lib/events";
import type { WhyHidden } from "./shapes";

type Rules = Pick<WorkSetting, "public" | "publicFrom" | "publicConsent" | "sortByLikes">;

/** Of works that were never handed in, were refused or left the contest nothing is shown. */
const unfit = ["draft", "missed", "returned", "invalid", "withdrawn", "disqualified"] as const satisfies WorkStatus[];

const ofContest = and(
  eq(setting.contestId, contest.id),
  eq(setting.kind, "work"),
  isNull(setting.stageId),
  isNull(setting.itemId),
);

interface Exposed {
  contestId: string;
  rules: Rules;
  /** Nothing is judged there any more. */
  over: boolean;
  /** Its day has come: the organiser's, or that of the results. */
  begun: boolean;
}

/** How these contests, which are public, show their works; those without rules of their own show none. */
async function exposedWhere(where: SQL | undefined): Promise<Exposed[]> {
  const rows = await db
    .select({ contestId: contest.id, status: contest.status, value: setting.value })
    .from(contest)
    .innerJoin(setting, ofContest)
    .where(and(isPublic, where));
  const at = rows.length > 0 ? await databaseNow() : null;
  const exposed: Exposed[] = [];
  for (const { contestId, status, value } of rows) {
    const rules: Rules = { ...workDefaults, ...(value as Partial<WorkSetting>) };
    const over = status === "finished" || status === "archived";
    const begun = rules.publicFrom
      ? at !== null && fromWireTime(rules.publicFrom) <= at
      : over || (await inquire("awardsAnnounced", { contestId })) === true;
    exposed.push({ contestId, rules, over, begun });
  }
  return exposed;
}

/** The rules by which a contest shows works, as they hold for the contest as a whole. */
export async function showRules(contestId: string): Promise<Rules & { begun: boolean }> {
  const [found] = await exposedWhere(eq(contest.id, contestId));
  return { ...(found?.rules ?? workDefaults), begun: found?.begun ?? false };
}

const listed = isNotNull(showcase.listedAt);

/** Of the works that are put in, in contests that are still judged, those that are, or will be, judged blindly. */
async function blindAmong(contestIds: string[]): Promise<string[]> {
  if (contestIds.length === 0) return [];
  const rows = await db
    .select({ workId: showcase.workId })
    .from(showcase)
    .where(and(listed, inArray(showcase.contestId, contestIds)));
  return (await inquire("blindAmong", { workIds: rows.map(({ workId }) => workId) })) ?? [];
}

/**
 * The condition that narrows `work` beside `showcase` to what everybody may see at this moment (docs/rules/work.md, "Showcase"):
 * the one answer for pages, calls, files and covers. `where` narrows the contests that are asked.
 */
export async function onShow(where?: SQL): Promise<SQL> {
  const hasListed = exists(
    db
      .select({ one: sql`1` })
      .from(showcase)
      .where(and(eq(showcase.contestId, contest.id), listed)),
  );
  const open = (await exposedWhere(and(hasListed, where))).filter(({ rules, begun }) => rules.public && begun);
  const by = (consent: Rules["publicConsent"]) =>
    open.filter(({ rules }) => rules.publicConsent === consent).map(({ contestId }) => contestId);
  const blind = await blindAmong(open.filter(({ over }) => !over).map(({ contestId }) => contestId));
  return and(
    listed,
    isNotNull(work.finalVersionId),
    notInArray(work.status, [...unfit]),
    or(
      isOneOf(showcase.contestId, by("condition")),
      and(isOneOf(showcase.contestId, by("ask")), eq(showcase.consent, true)),
    ),
    blind.length > 0 ? sql`not ${isOneOf(work.id, blind)}` : undefined,
  ) as SQL;
}

/** Whether everybody may see this work now. */
export async function isOnShow({ id, contestId }: { id: string; contestId: string }): Promise<boolean> {
  const shown = await onShow(eq(contest.id, contestId));
  const [row] = await db
    .select({ id: work.id })
    .from(work)
    .innerJoin(showcase, eq(showcase.workId, work.id))
    .where(and(eq(work.id, id), shown));
  return row !== undefined;
}

/** What stands first against showing works of one contest; `blind` names those that are judged blindly. */
export async function whyHiddenIn(contestId: string) {
  const [found] = await exposedWhere(eq(contest.id, contestId));
  const blind = new Set(found && !found.over ? await blindAmong([contestId]) : []);
  return (row: { workId: string; status: WorkStatus; consent: boolean | null; listed: boolean }): WhyHidden | null => {
    if ((unfit as readonly WorkStatus[]).includes(row.status)) return "status";
    if (!found?.rules.public) return "notPublic";
    if (found.rules.publicConsent === "ask" && row.consent !== true) return "consent";
    if (!row.listed) return "notListed";
    if (!found.begun) return "tooEarly";
    return blind.has(row.workId) ? "blind" : null;
  };
}

/** The team of a work that everybody may see (`publishedTeam`). */
export async function shownTeam({ teamId }: { teamId?: string }): Promise<string | null> {
  if (!teamId) return null;
  const rows = await db.select({ id: work.id, contestId: work.contestId }).from(work).where(eq(work.teamId, teamId));
  for (const row of rows) if (await isOnShow(row)) return teamId;
  return null;
}
