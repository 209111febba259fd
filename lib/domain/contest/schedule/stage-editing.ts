import { and, eq, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, stage, stageOrg, stageWindow, transaction } from "@/db";
import { record } from "@/lib/audit";
import { changesBetween } from "@/lib/audit/changes";
import type { Actor } from "@/lib/domain/actor";
import { changing } from "@/lib/domain/contest/changing";
import { orRefuse } from "@/lib/domain/contest/constraint";
import { findOwnContest } from "@/lib/domain/contest/scope";
import { inquire } from "@/lib/events";
import { Fault } from "@/lib/fault";
import type * as calls from "./calls";
import { windowsOfJudging } from "./check";
import { holdTracks, tracksFor } from "./tracks";

type Text = z.output<typeof calls.StageText>;

const columnsOf = ({ stageName, stageNameEn, ...text }: Text, itemIds: string[] | undefined) => ({
  name: stageName,
  nameEn: stageNameEn || null,
  itemIds,
  level: text.level,
  mode: text.mode,
  ownerScope: text.ownerScope,
  idleRule: text.idleRule,
  idleMost: text.idleMost,
  directMost: text.directMost,
  schoolsReceive: text.schoolsReceive,
  description: text.description,
});

const wrongMode = (fault: "importedByOrgs" | "stageModeFixed" | "stageHasWindows") =>
  new Fault("badInput", {}, [{ field: "mode", fault }]);

/**
 * Whether a stage is judged here is decided before anything is in it. Organisations import a ranked sheet into a list of their own, so
 * that a stage that they run is never judged outside as a whole.
 * @throws badInput
 */
async function mustFit(input: Text, before: typeof stage.$inferSelect | null) {
  const mode = input.mode ?? before?.mode;
  const scope = input.ownerScope ?? before?.ownerScope;
  const stays = mode === before?.mode && scope === before?.ownerScope;
  if (mode === "importOnly" && scope === "org" && !stays) throw wrongMode("importedByOrgs");
  if (!before || mode === before.mode) return;
  const at = { stageId: before.id };
  if ((await inquire("stageEntered", at)) || (await inquire("stagePlanned", at))) throw wrongMode("stageModeFixed");
  const planned = and(eq(stageWindow.stageId, before.id), inArray(stageWindow.type, [...windowsOfJudging]));
  if (mode === "importOnly" && (await db.$count(stageWindow, planned)) > 0) throw wrongMode("stageHasWindows");
}

/** Lists that organisations have begun stay with who runs it. @throws badInput */
async function mustStayWith({ ownerScope }: Text, before: typeof stage.$inferSelect) {
  if (!ownerScope || ownerScope === before.ownerScope) return;
  if ((await db.$count(stageOrg, eq(stageOrg.stageId, before.id))) > 0)
    throw new Fault("badInput", {}, [{ field: "ownerScope", fault: "stageInUse" }]);
}

/** The columns of a stage as it is to be. @throws badInput */
async function fitting(
  input: Text & { competitionId: string },
  before: typeof stage.$inferSelect | null,
  locale: Actor["locale"],
) {
  const { competitionId, itemIds } = input;
  await mustFit(input, before);
  return columnsOf(input, itemIds && (await tracksFor({ competitionId, itemIds }, before, locale)));
}

/** Adds a stage after the last one. @throws badInput */
export async function addStage(input: z.output<typeof calls.addStage.input>, actor: Actor) {
  const { competitionId, version } = input;
  return changing(competitionId, version, actor, async () => {
    const columns = await fitting(input, null, actor.locale);
    const [made] = await db
      .insert(stage)
      .values({
        ...columns,
        contestId: competitionId,
        seq: sql`(select coalesce(max(s.seq), 0) + 1 from stage s where s.contest_id = ${competitionId})`,
      })
      .returning({ id: stage.id });
    await record(actor, "stage.add", "contest", competitionId, { name: input.stageName });
    return { id: made?.id as string };
  });
}

/** Changes a stage; `seq` moves it to that place among the stages, counted from 1. @throws badInput */
export async function updateStage(input: z.output<typeof calls.updateStage.input>, actor: Actor) {
  const { competitionId, version, stageId, seq } = input;
  const change = async () => {
    const before = await stageOf(competitionId, stageId);
    const columns = await fitting(input, before, actor.locale);
    await mustStayWith(input, before);
    await db.update(stage).set(columns).where(eq(stage.id, stageId));
    if (seq) await place(competitionId, stageId, seq);
    await record(actor, "stage.update", "contest", competitionId, {
      stageId,
      ...changesBetween(before, columns, before.name),
    });
    return {};
  };
  return transaction(async () => {
    await findOwnContest(competitionId, actor);
    if (input.itemIds) await holdTracks(stageId, true);
    return changing(competitionId, version, actor, change);
  });
}

/** @throws stageInUse */
export async function deleteStage(input: z.output<typeof calls.deleteStage.input>, actor: Actor) {
  const { competitionId, version, stageId } = input;
  return changing(competitionId, version, actor, async () => {
    const row = await stageOf(competitionId, stageId);
    await orRefuse(
      () => db.delete(stage).where(eq(stage.id, stageId)),
      (broken) => (broken === "foreign" ? new Fault("stageInUse") : null),
    );
    await record(actor, "stage.delete", "contest", competitionId, { name: row.name });
    return {};
  });
}

async function stageOf(contestId: string, stageId: string) {
  const [row] = await db
    .select()
    .from(stage)
    .where(and(eq(stage.id, stageId), eq(stage.contestId, contestId)));
  if (!row) throw new Fault("notFound");
  return row;
}

/** Numbers the stages anew with one of them at `seq`: first out of the way of the unique rule, then in. */
async function place(contestId: string, stageId: string, seq: number) {
  const out = 1000;
  await db.execute(sql`update stage set seq = seq + ${out} where contest_id = ${contestId}`);
  await db.execute(sql`update stage set seq = numbered.no from (
    select id, row_number() over (order by
      case when id = ${stageId} then ${seq} - 0.5 else place end, place) as no
    from (select id, row_number() over (order by id = ${stageId}, seq) as place from stage where contest_id = ${contestId}) others
  ) numbered where stage.id = numbered.id`);
}
