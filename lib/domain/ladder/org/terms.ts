import { and, eq, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, stageOrg, stageOrgWindow, stageWindow, team, transaction } from "@/db";
import { record } from "@/lib/audit";
import { stale } from "@/lib/audit/stale";
import { fromWireTime, toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { databaseNow, mustAllow } from "@/lib/domain/contest";
import { closedStatuses } from "@/lib/domain/enrollment/contract";
import { notify } from "@/lib/domain/inbox";
import { lockRun } from "@/lib/domain/work";
import { Fault, type FieldError } from "@/lib/fault";
import { namesOf } from "@/lib/i18n/named";
import { type OwnWindow, ownWindows, type setTerms as termsCall } from "./terms-calls";

type Type = (typeof ownWindows)[number];
interface Span {
  startsAt: Date;
  endsAt: Date;
}
const DAY = 86_400_000;

/** The windows of a stage in which an organisation may have its own, each with its own one. */
export async function ownWindowsOf(stageId: string, runId: string | null): Promise<z.input<typeof OwnWindow>[]> {
  const { frames, own } = await spansOf(stageId, runId);
  const wire = ({ startsAt, endsAt }: Span) => ({ startTime: toWireTime(startsAt), endTime: toWireTime(endsAt) });
  return ownWindows.flatMap((type) => {
    const [frame, mine] = [frames.get(type), own.get(type)];
    return frame ? [{ type, ...wire(frame), own: mine ? wire(mine) : null }] : [];
  });
}

async function spansOf(stageId: string, runId: string | null) {
  const types = [...ownWindows];
  const [all, mine] = await together(
    () =>
      db
        .select()
        .from(stageWindow)
        .where(and(eq(stageWindow.stageId, stageId), inArray(stageWindow.type, types))),
    () =>
      db
        .select()
        .from(stageOrgWindow)
        .where(and(eq(stageOrgWindow.stageOrgId, runId ?? "0"), inArray(stageOrgWindow.type, types))),
  );
  const byType = (rows: readonly (Span & { type: string })[]) =>
    new Map(rows.map((row) => [row.type as Type, row as Span]));
  return { frames: byType(all), own: byType(mine) };
}

/**
 * Sets an organisation's notice to its teams, and its own windows (docs/rules/ladder.md, "Stages that organisations run").
 * @throws notFound, passedOver, stale where somebody else changed them meanwhile, badInput naming the time that lies outside the stage's
 * window, or moves too late
 */
export async function setTerms(input: z.output<typeof termsCall.input>, actor: Actor) {
  return transaction(async () => {
    const found = await lockRun(input, actor, "org");
    await mustAllow(found.stage.contestId, "schedule");
    if (found.run.passedAt) throw new Fault("passedOver");
    if (found.run.termsVersion !== input.version) throw stale("stageOrg", found.run.id, { acts: ["stageOrg.terms"] });
    const { frames, own } = await spansOf(found.stage.id, found.run.id);
    const at = await databaseNow();
    const changed = ownWindows.flatMap((type) => {
      const given = input[type];
      const span = given && { startsAt: fromWireTime(given.startTime), endsAt: fromWireTime(given.endTime) };
      return sameSpan(span, own.get(type)) ? [] : [{ type, span }];
    });
    const errors = changed.flatMap(({ type, span }) => problemsOf(type, span, frames.get(type), own.get(type), at));
    if (errors.length > 0) throw new Fault("badInput", {}, errors);
    for (const { type, span } of changed) await keep(found.run.id, type, span);
    if (changed.length > 0 || input.notice !== found.run.notice) {
      await db
        .update(stageOrg)
        .set({ notice: input.notice, termsVersion: input.version + 1 })
        .where(eq(stageOrg.id, found.run.id));
      const detail = { notice: input.notice, signUp: input.signUp, submit: input.submit };
      await record(actor, "stageOrg.terms", "stageOrg", found.run.id, detail);
    }
    if (changed.length > 0) await tellTeams(found, await ownWindowsOf(found.stage.id, found.run.id));
    return null;
  });
}

const sameSpan = (a: Span | null | undefined, b: Span | null | undefined) =>
  (a?.startsAt.getTime() ?? null) === (b?.startsAt.getTime() ?? null) &&
  (a?.endsAt.getTime() ?? null) === (b?.endsAt.getTime() ?? null);

/** What is wrong with a window: it leaves the stage's, nobody could be told of its end in time, or what is open would shut. */
function problemsOf(
  type: Type,
  span: Span | null,
  frame: Span | undefined,
  own: Span | undefined,
  at: Date,
): FieldError[] {
  if (!span) return [];
  const [start, end] = [`${type}.startTime`, `${type}.endTime`];
  if (!frame) return [{ field: start, fault: "ownOutsideStage" }];
  const opensAt = own && own.startsAt > frame.startsAt ? own.startsAt : frame.startsAt;
  const rules: [boolean, FieldError][] = [
    [span.startsAt < frame.startsAt, { field: start, fault: "ownOutsideStage" }],
    [opensAt <= at && span.startsAt > at, { field: start, fault: "ownAlreadyOpen" }],
    [span.endsAt > frame.endsAt, { field: end, fault: "ownOutsideStage" }],
    [span.endsAt <= span.startsAt, { field: end, fault: "ownEndBeforeStart" }],
    [span.endsAt.getTime() < at.getTime() + DAY, { field: end, fault: "ownEndTooSoon" }],
  ];
  // One word for each field: the first that holds.
  return [start, end].flatMap((field) => rules.find(([broken, one]) => broken && one.field === field)?.[1] ?? []);
}

async function keep(runId: string, type: Type, span: Span | null) {
  if (!span) {
    await db.delete(stageOrgWindow).where(and(eq(stageOrgWindow.stageOrgId, runId), eq(stageOrgWindow.type, type)));
    return;
  }
  await db
    .insert(stageOrgWindow)
    .values({ stageOrgId: runId, type, ...span })
    .onConflictDoUpdate({ target: [stageOrgWindow.stageOrgId, stageOrgWindow.type], set: span });
}

/** Tells the captains of the organisation's teams until when they may sign up and hand in. */
async function tellTeams(
  { stage: of, contest: whole, org, run }: Awaited<ReturnType<typeof lockRun>>,
  windows: z.input<typeof OwnWindow>[],
) {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct ${team.captainId}::text as id from ${team}
    where (${team.stageId} = ${of.id} or exists (
        select 1 from stage_entry e join work w on w.id = e.work_id where e.stage_id = ${of.id} and w.team_id = ${team.id}))
      and own_run(${team.id}, ${of.id}) = ${run.id}
      and ${team.status} not in (${sql.raw(closedStatuses.map((one) => `'${one}'`).join())})`);
  const endOf = (type: Type) => {
    const window = windows.find((one) => one.type === type);
    return window ? (window.own ?? window).endTime.slice(0, 16) : "—";
  };
  await notify(
    rows.map(({ id }) => id),
    "ownWindows",
    { org: namesOf(org), contest: namesOf(whole), until: endOf("signUp"), due: endOf("submit") },
    { link: `/home/competition/details?id=${whole.id}`, bizType: "contest", bizId: whole.id },
  );
}
