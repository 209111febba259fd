import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import type { z } from "zod";
import { contest, db, stage, stageOrg, stageOrgSeal, stageOrgWindow, team, transaction, work } from "@/db";
import { record } from "@/lib/audit";
import { fromWireTime, toWireTime } from "@/lib/clock";
import { byThemselves } from "@/lib/collection/bulk";
import type { Actor } from "@/lib/domain/actor";
import { databaseNow, mustAllow, mustEndSoon } from "@/lib/domain/contest";
import { extendTeams } from "@/lib/domain/enrollment";
import { findRun, isOfSchools, lockRun, runner, runnerOfTeam, stageOrgLifecycle } from "@/lib/domain/work";
import { Fault } from "@/lib/fault";
import { nameFor } from "@/lib/i18n/named";
import { limit } from "@/lib/limit/limits";
import { dueOf } from "./due";
import type * as calls from "./handing-calls";
import { mustNotBeDecided } from "./idle";
import { notifyOrg } from "./notifying";

/** One act for each organisation; each row names its organisation, also where it is refused. */
async function forEachOrg(
  { stageId, ids }: { stageId: string; ids: readonly string[] },
  actor: Actor,
  act: (run: Awaited<ReturnType<typeof lockRun>>) => Promise<void>,
) {
  const names = new Map<string, string>();
  const about = (orgId: string) => ({ orgId, orgName: names.get(orgId) ?? "" });
  return byThemselves(
    ids,
    actor.locale,
    async (orgId) => {
      const run = await lockRun({ stageId, orgId }, actor, "receiver");
      names.set(orgId, nameFor(actor.locale, run.org));
      await act(run);
      return about(orgId);
    },
    about,
  );
}

const sealOf = async (runId: string) => {
  const [seal] = await db
    .select()
    .from(stageOrgSeal)
    .where(and(eq(stageOrgSeal.stageOrgId, runId), isNull(stageOrgSeal.returnedAt)));
  if (!seal) throw new Fault("notFound");
  return seal;
};

/** Confirms receipt of sealed lists. @throws per row: notFound, illegalTransition where nothing is sealed */
export const receiveLists = (input: z.output<typeof calls.receiveLists.input>, actor: Actor) =>
  forEachOrg(input, actor, async (found) => {
    const { stage: of, run } = found;
    await mustAllow(of.contestId, "result");
    if (run.status !== "submitted") throw new Fault("illegalTransition", { from: run.status });
    const seal = await sealOf(run.id);
    if (seal.receivedAt) return;
    await db
      .update(stageOrgSeal)
      .set({ receivedAt: sql`app_now()`, receivedBy: actor.userId })
      .where(eq(stageOrgSeal.id, seal.id));
    await record(actor, "stageOrg.receive", "stageOrg", run.id, { no: seal.no, sha256: seal.sha256 });
    await notifyOrg(found, "listReceived", { count: seal.no });
  });

/** What the next level has taken from a list stays as it was sealed. @throws listPromoted */
async function mustNotHaveGoneOn(runId: string) {
  const { rows } = await db.execute(sql`select 1 from ${stageOrgSeal} s join sealed_entry e on e.seal_id = s.id
    join promotion_fate f on f.work_id = e.work_id and f.fate = 'promoted'
    join promotion_run r on r.id = f.run_id join ${stageOrg} o on o.id = s.stage_org_id and o.stage_id = r.from_stage_id
    where s.stage_org_id = ${runId} limit 1`);
  if (rows.length > 0) throw new Fault("listPromoted");
}

/** Returns sealed lists with a reason. @throws per row: notFound, listPromoted, illegalTransition where nothing is sealed */
export const returnLists = (input: z.output<typeof calls.returnLists.input>, actor: Actor) =>
  forEachOrg(input, actor, async (found) => {
    await mustAllow(found.stage.contestId, "result");
    await mustNotHaveGoneOn(found.run.id);
    await stageOrgLifecycle.move(found.run.id, "returned", actor, {
      reason: input.reason,
      set: { version: found.run.version + 1 },
    });
    const seal = await sealOf(found.run.id);
    await db
      .update(stageOrgSeal)
      .set({ returnedAt: sql`app_now()`, returnReason: input.reason })
      .where(eq(stageOrgSeal.id, seal.id));
    await notifyOrg(found, "listReturned", { reason: input.reason });
  });

const reminders = limit("remind-org", { points: 3, seconds: 86_400 });

/** Reminds organisations whose list is not sealed, three times a day at most. @throws per row: notFound, listSealed, passedOver, tooFast */
export const remindOrgs = (input: z.output<typeof calls.remindOrgs.input>, actor: Actor) =>
  forEachOrg(input, actor, async (found) => {
    await mustAllow(found.stage.contestId, "result");
    if (found.run.status === "submitted") throw new Fault("listSealed");
    if (found.run.passedAt) throw new Fault("passedOver");
    await reminders.take(found.run.id);
    const { dueAt } = await dueOf(found.stage.id, found.run.id);
    await notifyOrg(found, "listDue", { due: dueAt ? toWireTime(dueAt).slice(0, 16) : "—" });
    await record(actor, "stageOrg.remind", "stageOrg", found.run.id, {});
  });

/**
 * Gives one organisation more time: for its list, or all its teams for their works or a sign-up begun. @throws notFound, passedOver,
 * passOverFinal, badInput where the time is past, not later than there is, too far ahead, or behind the school's own list, or the stage has
 * no such window
 */
export async function extendOrg(input: z.output<typeof calls.extendOrg.input>, actor: Actor) {
  return transaction(async () => {
    const found = await lockRun(input, actor, "receiver");
    await mustAllow(found.stage.contestId, "schedule");
    if (found.run.passedAt) throw new Fault("passedOver");
    await mustNotBeDecided(found.stage.id, found.org.id);
    const until = fromWireTime(input.until);
    const at = await databaseNow();
    if (until <= at) throw new Fault("badInput", {}, [{ field: "until", fault: "scheduleInvalid" }]);
    mustEndSoon(until, at);
    if (!found.organises) await mustEndBeforeOwn(found, until);
    if (input.window !== "review") {
      const teams = await moreTimeForTeams(found, { ...input, window: input.window, until }, actor);
      return { dueTime: toWireTime(until), teams };
    }
    const { dueAt } = await dueOf(found.stage.id, found.run.id);
    if (dueAt && until <= dueAt)
      throw new Fault("badInput", {}, [
        { field: "until", fault: "notLater", params: { time: toWireTime(dueAt).slice(0, 16) } },
      ]);
    await db
      .insert(stageOrgWindow)
      .values({ stageOrgId: found.run.id, type: "review", startsAt: at, endsAt: until })
      .onConflictDoUpdate({ target: [stageOrgWindow.stageOrgId, stageOrgWindow.type], set: { endsAt: until } });
    await record(actor, "stageOrg.extend", "stageOrg", found.run.id, { until: input.until }, input.reason);
    await notifyOrg(found, "listExtended", { due: toWireTime(until).slice(0, 16), reason: input.reason });
    return { dueTime: toWireTime(until), teams: 0 };
  });
}

/** A school gives its colleges no more time than it has itself, for its list of the stage that theirs lead to. @throws badInput */
async function mustEndBeforeOwn({ stage: of, org }: Awaited<ReturnType<typeof lockRun>>, until: Date) {
  const [own] = await db
    .select({ stageId: stage.id, runId: stageOrg.id })
    .from(stage)
    .leftJoin(stageOrg, and(eq(stageOrg.stageId, stage.id), eq(stageOrg.orgId, org.parentId ?? "0")))
    .where(and(eq(stage.contestId, of.contestId), gt(stage.seq, of.seq), isOfSchools))
    .orderBy(asc(stage.seq))
    .limit(1);
  const { dueAt } = own ? await dueOf(own.stageId, own.runId) : { dueAt: null };
  if (dueAt && until > dueAt) {
    const params = { time: toWireTime(dueAt).slice(0, 16) };
    throw new Fault("badInput", {}, [{ field: "until", fault: "afterOwnList", params }]);
  }
}

const moreTimeForTeams = async (
  { stage: of, org, run }: Awaited<ReturnType<typeof lockRun>>,
  { window, until, reason }: { window: "submit" | "signUp"; until: Date; reason: string },
  actor: Actor,
) => {
  const theirs = sql`(${team.stageId} = ${stage.id} and ${runnerOfTeam} = ${org.id} or exists (
    select 1 from ${work} where ${work.teamId} = ${team.id} and ${work.stageId} = ${stage.id} and ${runner} = ${org.id}))`;
  const teams = await extendTeams(theirs, { stageId: of.id, window, until, reason }, actor);
  const given = { window, until: toWireTime(until), teams };
  await record(actor, "stageOrg.extend", "stageOrg", run.id, given, reason);
  return teams;
};

/** A seal that the caller may see: of their organisation, or of a contest that they organise. @throws notFound */
export async function findSeal(sealId: string, actor: Actor, side: Parameters<typeof findRun>[2]) {
  const [row] = await db
    .select({ seal: stageOrgSeal, stageId: stage.id, orgId: stageOrg.orgId, contestId: contest.id })
    .from(stageOrgSeal)
    .innerJoin(stageOrg, eq(stageOrg.id, stageOrgSeal.stageOrgId))
    .innerJoin(stage, eq(stage.id, stageOrg.stageId))
    .innerJoin(contest, eq(contest.id, stage.contestId))
    .where(eq(stageOrgSeal.id, sealId));
  if (!row) throw new Fault("notFound");
  return { ...row, run: await findRun(row, actor, side) };
}
