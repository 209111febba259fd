import { and, eq } from "drizzle-orm";
import { contest, db, item, stage, transaction, work } from "@/db";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { mustAllow } from "@/lib/domain/contest";
import { isEffective } from "@/lib/domain/enrollment";
import { redacted, stepsOf, versionsOf } from "@/lib/domain/work/desk/past";
import { draftFiles } from "@/lib/domain/work/file/files-of";
import { workLifecycle } from "@/lib/domain/work/lifecycle";
import { dueOf, lockWork, mayType, ownTeam, placeOf, type TeamRow, type WorkRow } from "@/lib/domain/work/ownership";
import { inquire } from "@/lib/events";
import { Fault } from "@/lib/fault";
import type { Locale } from "@/lib/i18n/locale";
import { nameFor } from "@/lib/i18n/named";
import { unseal } from "./answers";
import type { MyWork } from "./calls";
import { stageOf } from "./in-play";
import { mustTakeWorks } from "./outside";
import { rulesAt, settingAt } from "./rules";
import { openFor, submitWindow, whyClosed } from "./window";

/**
 * Opens the team's work of the stage for its members; the captain's first visit begins it, while there is still time.
 * @throws notFound, notCaptain where there is none yet, teamNotEffective, submissionClosed, stageJudgedOutside
 */
export async function openWork({ teamId }: { teamId: string }, actor: Actor): Promise<MyWork> {
  const team = await ownTeam(teamId, actor);
  const stageId = await stageOf(team);
  await mustTakeWorks({ teamId: team.id, stageId });
  const found = await workOf(team.id, stageId);
  if (found) return readWork(await reopened(found, team, actor), team, actor);
  if (team.captainId !== actor.userId) throw new Fault("notCaptain");
  if (!isEffective(team)) throw new Fault("teamNotEffective");
  return readWork(await begin(team, stageId, actor), team, actor);
}

export async function workOf(teamId: string, stageId: string): Promise<WorkRow | undefined> {
  const [row] = await db
    .select()
    .from(work)
    .where(and(eq(work.teamId, teamId), eq(work.stageId, stageId)));
  return row;
}

async function begin(team: TeamRow, stageId: string, actor: Actor): Promise<WorkRow> {
  const due = { teamId: team.id, stageId, lockAt: (await settingAt(placeOf(team, stageId))).lockAt };
  return transaction(async () => {
    await mustAllow(team.contestId, "draft");
    const { state } = await submitWindow(due);
    if (state === "after" || state === "none") throw await whyClosed(due);
    const [made] = await db
      .insert(work)
      .values({
        teamId: team.id,
        contestId: team.contestId,
        stageId,
        itemId: team.itemId,
        ownerGroupId: team.ownerGroupId,
      })
      .onConflictDoNothing()
      .returning();
    if (made) await workLifecycle.begin(made.id, "draft", actor);
    return made ?? ((await workOf(team.id, stageId)) as WorkRow);
  });
}

/** A missed work is a draft again while the captain has time: the window was opened anew, or the team was given an extension. */
async function reopened(row: WorkRow, team: TeamRow, actor: Actor): Promise<WorkRow> {
  if (row.status !== "missed" || team.captainId !== actor.userId || !isEffective(team)) return row;
  const { lockAt } = await settingAt(placeOf(team, row.stageId));
  return transaction(async () => {
    const { work: locked } = await lockWork(row.id);
    const open = await db
      .update(work)
      .set({ draftSavedAt: locked.draftSavedAt })
      .where(and(eq(work.id, row.id), eq(work.status, "missed"), openFor(dueOf(row, lockAt))))
      .returning({ id: work.id });
    if (open.length === 0) return locked;
    await workLifecycle.move(row.id, "draft", actor);
    return { ...locked, status: "draft" as const };
  });
}

const beforeReview: WorkRow["status"][] = ["draft", "submitted", "locked", "missed", "valid", "returned", "invalid"];

/** The work with its rules, files, versions and time, for those who are in the team. */
async function readWork(row: WorkRow, team: TeamRow, actor: Actor): Promise<MyWork> {
  const at = placeOf(team, row.stageId);
  const rules = await rulesAt(at);
  const [window, names] = await together(
    () => submitWindow(dueOf(row, rules.lockAt)),
    () => namesOf(row, actor.locale),
  );
  const isCaptain = team.captainId === actor.userId;
  const open = isCaptain && window.state === "open";
  return {
    workId: row.id,
    teamId: team.id,
    teamName: team.name,
    teamNumber: team.number,
    competitionId: row.contestId,
    ...names,
    status: redacted(row.status, names.revealed),
    version: row.version,
    workName: row.title,
    answers: unseal(row.draftAnswers),
    savedTime: row.draftSavedAt && toWireTime(row.draftSavedAt),
    isCaptain,
    editable: open && mayType(row) && isEffective(team),
    mayTakeBack: open && row.status === "submitted" && rules.multipleVersions,
    mayWithdraw: isCaptain && beforeReview.includes(row.status),
    fields: rules.fields,
    slots: rules.slots,
    multipleVersions: rules.multipleVersions,
    statement: rules.statement,
    statementHash: rules.statementHash,
    files: await draftFiles(row.id),
    window,
    versions: await versionsOf(row, at),
    history: await stepsOf(row, names.revealed),
  };
}

/** The names around a work in the reader's language, and whether outcomes are known: the contest is over, or its awards are out. */
export async function namesOf(row: Pick<WorkRow, "contestId" | "itemId" | "stageId">, locale: Locale) {
  const [found] = await db
    .select({ contest, item, stage })
    .from(contest)
    .innerJoin(item, eq(item.id, row.itemId))
    .innerJoin(stage, eq(stage.id, row.stageId))
    .where(eq(contest.id, row.contestId));
  if (!found) throw new Fault("notFound");
  const over = found.contest.status === "finished" || found.contest.status === "archived";
  return {
    competitionName: nameFor(locale, found.contest),
    itemName: nameFor(locale, found.item),
    stageName: nameFor(locale, found.stage),
    revealed: over || (await inquire("awardsAnnounced", { contestId: row.contestId })) === true,
  };
}
