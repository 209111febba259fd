import { and, eq, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { db, item, stage } from "@/db";
import { inquireAll } from "@/lib/events";
import { Fault } from "@/lib/fault";
import { listed } from "@/lib/i18n/listed";
import type { Locale } from "@/lib/i18n/locale";
import { nameFor } from "@/lib/i18n/named";

type Held = Pick<typeof stage.$inferSelect, "itemIds">;

/** True where a stage is held for a track: it names none, or this one among others (docs/rules/contest.md, "Stages for some tracks"). */
export const isHeldFor = ({ itemIds }: Held, trackId: string) => itemIds.length === 0 || itemIds.includes(trackId);

/** The same in a statement, of the tracks that a stage names and a track, or the group of one. */
export const heldFor = (itemIds: SQLWrapper, itemId: SQLWrapper): SQL =>
  sql`(cardinality(${itemIds}) = 0 or ${itemId} = any(${itemIds})
    or (select held_i.parent_id from item held_i where held_i.id = ${itemId}) = any(${itemIds}))`;

/** Those of the stages that are held for a track, or for that of a group; all where none is named. */
export async function heldStages<S extends Held>(
  stages: readonly S[],
  itemId: string | undefined,
): Promise<readonly S[]> {
  if (!itemId) return stages;
  const [of] = await db.select({ parentId: item.parentId }).from(item).where(eq(item.id, itemId));
  return stages.filter((one) => isHeldFor(one, of?.parentId ?? itemId));
}

/** @throws badInput at `itemId` for a track, or a group of one, that the stage is not held for */
export async function mustBeHeldFor(stageId: string, itemId: string | null | undefined) {
  if (!itemId) return;
  const held = and(eq(stage.id, stageId), heldFor(stage.itemIds, sql`${itemId}::bigint`));
  if ((await db.$count(stage, held)) === 0)
    throw new Fault("badInput", {}, [{ field: "itemId", fault: "stageOfOtherTracks" }]);
}

/**
 * Holds the tracks of a stage as they are to the end of the transaction. Whoever brings something into a stage holds them before they are
 * read, together with others; whoever changes them holds them `alone`, before any row.
 */
export const holdTracks = (stageId: string, alone = false) =>
  db.execute(sql`select ${sql.raw(alone ? "pg_advisory_xact_lock" : "pg_advisory_xact_lock_shared")}(
    hashtextextended('stageTracks', ${stageId}::bigint))`);

/** The same question where something of a track is brought into a stage. @throws badInput at `itemId` */
export async function mustStayHeldFor(stageId: string, itemId: string | null) {
  await holdTracks(stageId);
  await mustBeHeldFor(stageId, itemId);
}

/**
 * The tracks that a stage is to be held for, each once; all of the contest's as none, which holds for tracks that are added later.
 * `before` is the stage as it is: a track in which it has teams, works, plans or awards stays.
 * @throws badInput at `itemIds`
 */
export async function tracksFor(
  { competitionId, itemIds }: { competitionId: string; itemIds: readonly string[] },
  before: typeof stage.$inferSelect | null,
  locale: Locale,
): Promise<string[]> {
  const wanted = [...new Set(itemIds)];
  const tracks = await db
    .select({ id: item.id, name: item.name, nameEn: item.nameEn })
    .from(item)
    .where(and(eq(item.contestId, competitionId), isNull(item.parentId)))
    .orderBy(item.sort, item.id);
  if (wanted.some((id) => !tracks.some((track) => track.id === id)))
    throw new Fault("badInput", {}, [{ field: "itemIds", fault: "notFound" }]);
  const held = wanted.length === tracks.length ? [] : wanted;
  if (before && held.length > 0) await mustKeepBound(before.id, tracks, held, locale);
  return tracks.flatMap(({ id }) => (held.includes(id) ? [id] : []));
}

async function mustKeepBound(
  stageId: string,
  tracks: readonly { id: string; name: string; nameEn: string | null }[],
  held: readonly string[],
  locale: Locale,
) {
  const bound = new Set((await inquireAll("tracksOfStage", { stageId })).flat());
  const lost = tracks.filter(({ id }) => bound.has(id) && !held.includes(id));
  if (lost.length === 0) return;
  const names = listed(
    lost.map((track) => nameFor(locale, track)),
    locale,
  );
  throw new Fault("badInput", {}, [{ field: "itemIds", fault: "stageTrackInUse", params: { names } }]);
}

/** The names of the stages that a track is named by. */
export async function stagesNaming(contestId: string, itemId: string, locale: Locale): Promise<string[]> {
  const rows = await db
    .select({ name: stage.name, nameEn: stage.nameEn })
    .from(stage)
    .where(and(eq(stage.contestId, contestId), sql`${itemId}::bigint = any(${stage.itemIds})`))
    .orderBy(stage.seq);
  return rows.map((row) => nameFor(locale, row));
}
