import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, group, transaction } from "@/db";
import { record } from "@/lib/audit";
import { stale } from "@/lib/audit/stale";
import { MOST_ALIASES } from "@/lib/domain/org/group-contract";
import type { Keeper } from "@/lib/domain/org/keeper";
import { isStanding } from "@/lib/domain/org/scope";
import { announce } from "@/lib/events";
import { Fault } from "@/lib/fault";
import { touch } from "@/lib/fresh";
import { nameFor } from "@/lib/i18n/named";
import type { mergeGroups as mergeCall } from "./calls";
import { replant } from "./moving";
import { askRooms, collegePairs, findTwo, namesAfter, type Organisation } from "./previewing";

/**
 * Merges an organisation into another of its kind: its people, its colleges and its teams of contests that run follow; what was decided,
 * signed and owed under its name stays under it, below the successor (docs/rules/org.md, "Moving and merging").
 * @throws notFound, mergeSelf, mergeKinds, stale, mergeRunning, mergeNames
 */
export async function mergeGroups(input: z.output<typeof mergeCall.input>, keeper: Keeper) {
  return transaction(async () => {
    const [from, into] = await findTwo(input, keeper, true);
    if (from.version !== input.version || into.version !== input.intoVersion)
      throw stale("group", from.version === input.version ? into.id : from.id);
    const { hindering, people, teams } = await askRooms(from.id);
    if (hindering[0]) throw new Fault("mergeRunning", { name: nameFor(keeper.locale, hindering[0]) });
    await absorb(from, into);
    const what = { name: into.name, merged: from.name, people, teams };
    await record(keeper, "group.merge", "group", into.id, what, input.reason);
    await touch("groups", "site", "results");
    return { people, teams };
  });
}

async function absorb(from: Organisation, into: Organisation) {
  for (const college of await collegePairs(from, into))
    if (college.into_id !== null) await absorb(await standing(college.id), await standing(college.into_id));
  const aliases = namesAfter(from, into);
  const known = new Set([...aliases, into.name, into.nameEn ?? ""].map((name) => name.toLowerCase()));
  const isLost = (name: string) => [...name].length > 1 && !known.has(name.toLowerCase());
  if ([from.name, from.nameEn ?? "", ...from.aliases].some(isLost))
    throw new Fault("mergeNames", { most: MOST_ALIASES });
  await announce("organisationMerged", { from: from.id, into: into.id });
  const moved = await db
    .update(group)
    .set({ parentId: into.id, version: sql`${group.version} + 1` })
    .where(and(eq(group.parentId, from.id), isStanding))
    .returning({ id: group.id, path: group.path });
  await db
    .update(group)
    .set({ kind: "former", mergedAt: sql`app_now()`, parentId: into.id, version: sql`${group.version} + 1` })
    .where(eq(group.id, from.id));
  for (const { id, path } of [...moved, from]) await replant(path, `${into.path}${id}/`);
  await db
    .update(group)
    .set({ aliases, version: sql`${group.version} + 1` })
    .where(eq(group.id, into.id));
}

const standing = async (id: string) =>
  (await db.select().from(group).where(eq(group.id, id)).for("update"))[0] as Organisation;

/** Takes to its successor what somebody wrote down for an organisation in the moment of its merger. */
export async function followMergers(): Promise<void> {
  const { rows } = await db.execute<{ id: string; into_id: string }>(sql`
    select id::text, parent_id::text as into_id from "group"
    where merged_at > app_now() - interval '15 minutes' order by merged_at`);
  for (const { id, into_id } of rows)
    await transaction(() => announce("organisationMerged", { from: id, into: into_id }));
}
