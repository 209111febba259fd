import { and, asc, eq } from "drizzle-orm";
import { contest, db, group, team, teamPerson, work } from "@/db";
import { together } from "@/lib/collection/together";
import { may } from "@/lib/domain/access";
import type { Actor } from "@/lib/domain/actor";
import { allows } from "@/lib/domain/contest/contract";
import { lintOf } from "@/lib/domain/work/lint/linting";
import { dueOf, ownTeam, placeOf } from "@/lib/domain/work/ownership";
import { worksOrganised, worksWithin } from "@/lib/domain/work/scope";
import { namesOf } from "@/lib/domain/work/submission/opening";
import { formAt, settingAt } from "@/lib/domain/work/submission/rules";
import { submitWindow } from "@/lib/domain/work/submission/window";
import { Fault } from "@/lib/fault";
import type { Locale } from "@/lib/i18n/locale";
import { shownName } from "@/lib/i18n/shown-name";
import type { WorkDetail } from "./calls";
import { deskRow, knowsOutcomes } from "./listing";
import { stepsOf, versionsOf } from "./past";

/** A work with everything that was handed in, for staff in whose scope it is and for its own team. @throws notFound */
export async function workDetail({ workId }: { workId: string }, actor: Actor): Promise<WorkDetail> {
  const [row] = await db
    .select({ work, team, contestStatus: contest.status })
    .from(work)
    .innerJoin(team, eq(team.id, work.teamId))
    .innerJoin(contest, eq(contest.id, work.contestId))
    .where(eq(work.id, workId));
  if (!row) throw new Fault("notFound");
  const { mine, inScope } = await readersOf(row.work, actor);
  if (!mine && !inScope) throw new Fault("notFound");

  const at = placeOf(row.team, row.work.stageId);
  const setting = await settingAt(at);
  const [slots, over] = await together(
    async () => [...setting.slots, ...(await formAt(at)).slots],
    async () => (await namesOf(row.work, actor.locale)).revealed,
  );
  const revealed = over || (inScope && !mine && knowsOutcomes(actor));
  const staff = (allowed: boolean) => (inScope && !mine && allowed ? 1 : 0);
  const [organises, shown] = await together(
    async () =>
      may(actor, "enroll:work:edit") && (await db.$count(work, and(eq(work.id, workId), worksOrganised(actor)))) > 0,
    () => deskRow(workId, actor.locale, revealed),
  );
  if (!shown) throw new Fault("notFound");
  return {
    // What is similar is the organiser's to weigh: a team is not told.
    work: mine ? { ...shown, similarShare: null, isSimilar: false } : shown,
    members: await peopleOf(row.team.id, actor.locale),
    slots: slots.map(({ key, label }) => ({ key, label })),
    versions: await versionsOf(row.work, at),
    history: await stepsOf(row.work, revealed),
    window: await submitWindow(dueOf(row.work, setting.lockAt)),
    lint: row.work.finalVersionId ? await lintOf(row.work.finalVersionId) : null,
    mayClean: staff(organises && row.work.finalVersionId !== null && allows(row.contestStatus, "work")),
    mayCheck: staff(row.work.status === "locked" && may(actor, "enroll:work:audit")),
    mayDisqualify: staff(row.work.status !== "disqualified" && organises),
    mayShare: row.work.finalVersionId && (row.team.captainId === actor.userId || staff(organises)) ? 1 : 0,
    isMember: mine ? 1 : 0,
  };
}

/** Whether the work is of the actor's own team, and whether it is in their scope. */
async function readersOf({ id, teamId }: { id: string; teamId: string }, actor: Actor) {
  const mine = await ownTeam(teamId, actor).then(
    () => true,
    () => false,
  );
  const inScope =
    may(actor, "enroll:work:list") && (await db.$count(work, and(eq(work.id, id), worksWithin(actor)))) > 0;
  return { mine, inScope };
}

/** Whether the actor may read all that was handed in for this work. */
export async function mayRead(of: { id: string; teamId: string }, actor: Actor): Promise<boolean> {
  const { mine, inScope } = await readersOf(of, actor);
  return mine || inScope;
}

async function peopleOf(teamId: string, locale: Locale) {
  const rows = await db
    .select({ name: teamPerson.name, role: teamPerson.role, schoolName: shownName(group, locale) })
    .from(teamPerson)
    .leftJoin(group, eq(group.id, teamPerson.schoolId))
    .where(and(eq(teamPerson.teamId, teamId), eq(teamPerson.status, "accepted")))
    .orderBy(asc(teamPerson.role), asc(teamPerson.sort), asc(teamPerson.memberId));
  return rows.map(({ role, ...person }) => ({
    ...person,
    memberType: role === "advisor" ? ("teacher" as const) : role,
  }));
}
