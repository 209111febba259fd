import { and, eq, isNull, notInArray, sql } from "drizzle-orm";
import type { z } from "zod";
import { contest, db, item, team, teamMember, transaction, user } from "@/db";
import { record } from "@/lib/audit";
import { toWireTime } from "@/lib/clock";
import { CLEAR_ALPHABET, randomText } from "@/lib/crypto";
import type { Actor } from "@/lib/domain/actor";
import { isPublic, mustAllow, mustStayHeldFor, openWindow, stageFor } from "@/lib/domain/contest";
import { groupRulesOf, placedNow, regroupDraft } from "@/lib/domain/enrollment/eligibility/group";
import { mustSuit } from "@/lib/domain/enrollment/eligibility/guarding";
import { fieldsOf, rulesOf } from "@/lib/domain/enrollment/eligibility/rules";
import { teamLifecycle } from "@/lib/domain/enrollment/lifecycle";
import { assertEditable, lockAsCaptain, lockTeam, type TeamRow } from "@/lib/domain/enrollment/ownership";
import { closedStatuses } from "@/lib/domain/enrollment/shapes";
import { Fault } from "@/lib/fault";
import { answersOf, draftOf, fieldsFor, split } from "./answers";
import type { Draft, startTeam as startCall } from "./calls";
import { mustBeOpenFor, signUpWindow, whyClosed } from "./sign-up-window";

/**
 * Begins a draft for its captain. It takes no seat; the window must be open on the database's clock.
 * @throws notFound, enrollmentClosed, contestSuspended, personalLimit, profileIncomplete (no school to belong to), otherDuty,
 * entrantRole
 */
export const startTeam = (input: z.output<typeof startCall.input>, actor: Actor) => beginTeam(input, actor, "self");

/** A draft from the source given. @throws as `startTeam` */
export async function beginTeam(input: z.output<typeof startCall.input>, actor: Actor, source: TeamRow["source"]) {
  return transaction(async () => {
    const { competitionId: contestId, itemId } = input;
    const stageId = await signUpStage(contestId, itemId);
    await mustAllow(contestId, "signUp");
    await mustStayHeldFor(stageId, itemId);
    const subItemId = await groupIn(contestId, itemId, input.subItemId ?? null);
    const ownerGroupId = await homeOf(actor);
    await mustHaveRoom({ contestId, stageId, itemId, subItemId }, actor);
    const { rows } = await db.execute<{ id: string }>(sql`
      insert into team (contest_id, stage_id, item_id, sub_item_id, owner_group_id, captain_id, name, join_code, source)
      select ${contestId}, ${stageId}, ${itemId}, ${subItemId}, ${ownerGroupId}, ${actor.userId},
        ${input.teamName ?? actor.realName}, ${randomText(8, CLEAR_ALPHABET)}, ${source}
      where ${openWindow(stageId, "signUp")}
      returning id::text`);
    const teamId = rows[0]?.id;
    if (!teamId) throw await whyClosed(stageId);
    await db
      .insert(teamMember)
      .values({ teamId, userId: actor.userId, role: "captain", status: "accepted", answeredAt: sql`app_now()` });
    await mustBeOpenFor({ id: teamId, stageId });
    await mustSuit(await regroupDraft(await lockTeam(teamId)), actor.userId, actor.locale);
    await teamLifecycle.begin(teamId, "draft", actor);
    await record(actor, "team.start", "team", teamId);
    return { teamId };
  });
}

/** The stage by which teams of a track sign up. @throws notFound for what is not public, enrollmentClosed */
async function signUpStage(contestId: string, itemId: string) {
  const [open] = await db
    .select({ id: contest.id })
    .from(contest)
    .where(and(eq(contest.id, contestId), isPublic));
  if (!open) throw new Fault("notFound");
  const stageId = await stageFor(contestId, "signUp", itemId);
  if (!stageId) throw new Fault("enrollmentClosed", { window: "—" });
  return stageId;
}

/**
 * The group that is chosen in a track of this contest; a track that has groups needs one, but where its rules decide: then it is what
 * they answer later.
 * @throws notFound, badInput
 */
async function groupIn(contestId: string, itemId: string, subItemId: string | null): Promise<string | null> {
  const [track] = await db
    .select({ id: item.id, rules: item.groupRules })
    .from(item)
    .where(and(eq(item.id, itemId), eq(item.contestId, contestId), isNull(item.parentId)));
  if (!track) throw new Fault("notFound");
  const ruled = track.rules.at(-1);
  if (ruled) return ruled.groupId;
  const groups = await db.select({ id: item.id }).from(item).where(eq(item.parentId, itemId));
  if (subItemId ? !groups.some((g) => g.id === subItemId) : groups.length > 0)
    throw new Fault("badInput", {}, [{ field: "subItemId", fault: "groupMissing" }]);
  return subItemId;
}

/** Whoever leads as many teams as a person may play in begins no other; drafts count here. @throws personalLimit */
async function mustHaveRoom(place: Pick<TeamRow, "contestId" | "stageId" | "itemId" | "subItemId">, actor: Actor) {
  const { perUserMax, perUserIn } = await rulesOf(place);
  if (perUserMax === 0) return;
  await db.select({ id: user.id }).from(user).where(eq(user.id, actor.userId)).for("no key update");
  const led = await db.$count(
    team,
    and(
      eq(team.contestId, place.contestId),
      perUserIn === "track" ? eq(team.itemId, place.itemId) : undefined,
      eq(team.captainId, actor.userId),
      notInArray(team.status, [...closedStatuses]),
    ),
  );
  if (led >= perUserMax) throw new Fault("personalLimit", { max: perUserMax });
}

/** The captain's school owns the team, or the organisation of one who has no school. @throws profileIncomplete */
export async function homeOf(actor: Actor): Promise<string> {
  const [me] = await db.select().from(user).where(eq(user.id, actor.userId));
  const home = me?.schoolId ?? me?.groupId;
  if (!home)
    throw new Fault("profileIncomplete", { names: actor.realName }, [
      { field: "schoolId", fault: "profileIncomplete", params: { names: actor.realName } },
    ]);
  return home;
}

/**
 * Saves what the captain has typed, finished or not, even once the window has closed: an extension may follow.
 * `version` is that of the last answer.
 * @throws stale when another tab saved in between, teamLocked, notCaptain, notFound, enrollmentClosed for a track that nobody signs
 * up for
 */
export async function saveDraft(input: z.output<typeof Draft>, actor: Actor) {
  return transaction(async () => {
    const row = await lockAsCaptain(input.teamId, actor);
    await mustAllow(row.contestId, "draft");
    assertEditable(row);
    if (row.version !== input.version) throw new Fault("stale");
    const chosen = await groupIn(row.contestId, input.itemId, input.subItemId);
    const stageId = input.itemId === row.itemId ? row.stageId : await signUpStage(row.contestId, input.itemId);
    if (stageId !== row.stageId) await mustStayHeldFor(stageId, input.itemId);
    const place = await placedNow({ ...row, stageId, itemId: input.itemId, subItemId: chosen });
    const ruled = (await groupRulesOf(input.itemId)).length > 0;
    if (row.seated && (place.itemId !== row.itemId || (!ruled && place.subItemId !== row.subItemId)))
      throw new Fault("teamLocked");
    const { fields } = await fieldsOf({ ...row, formVersionId: null });
    const applicable = fieldsFor(fields, "team", place);
    await db
      .update(team)
      .set({
        name: input.teamName,
        ...(row.seated ? {} : { stageId, itemId: place.itemId, subItemId: place.subItemId }),
        version: sql`${team.version} + 1`,
        ...split(applicable, await draftOf(applicable, answersOf(row), input.answers)),
      })
      .where(eq(team.id, row.id));
    if (input.ownAnswers) await saveAnswersOf(place, actor.userId, input.ownAnswers);
    const { state, serverTime } = await signUpWindow(place);
    return { version: row.version + 1, savedTime: toWireTime(new Date(serverTime)), windowState: state };
  });
}

/** Saves a person's own answers, by their role in the team. The caller holds the team's lock. @throws notFound */
export async function saveAnswersOf(row: TeamRow, userId: string, typed: Record<string, unknown>) {
  const mine = and(eq(teamMember.teamId, row.id), eq(teamMember.userId, userId), eq(teamMember.status, "accepted"));
  const [member] = await db.select().from(teamMember).where(mine);
  if (!member) throw new Fault("notFound");
  const applicable = fieldsFor((await fieldsOf({ ...row, formVersionId: null })).fields, member.role, row);
  await db
    .update(teamMember)
    .set(split(applicable, await draftOf(applicable, answersOf(member), typed)))
    .where(eq(teamMember.id, member.id));
}

/** Ends a draft that was never submitted. Its people are free again; the row stays as history. @throws illegalTransition */
export async function dissolve({ teamId }: { teamId: string }, actor: Actor) {
  return transaction(async () => {
    const row = await lockAsCaptain(teamId, actor);
    await mustAllow(row.contestId, "signUp");
    if (row.status !== "draft") throw new Fault("illegalTransition", { from: row.status });
    await teamLifecycle.move(teamId, "withdrawn", actor);
    await db
      .update(teamMember)
      .set({ status: "removed", answeredAt: sql`app_now()` })
      .where(and(eq(teamMember.teamId, teamId), eq(teamMember.status, "invited")));
    return null;
  });
}
