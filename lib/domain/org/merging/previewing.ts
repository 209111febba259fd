import { and, asc, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, group } from "@/db";
import { together } from "@/lib/collection/together";
import { aliasesAfter } from "@/lib/domain/org/aliases";
import type { Keeper } from "@/lib/domain/org/keeper";
import { isStanding, within } from "@/lib/domain/org/scope";
import { inquireAll } from "@/lib/events";
import { Fault } from "@/lib/fault";
import { nameFor } from "@/lib/i18n/named";
import { MERGED_KINDS, type MergePreview, type previewMerge as previewCall } from "./calls";

export type Organisation = typeof group.$inferSelect;
type Two = { groupId: string; intoId: string };

/** Both in scope, of one kind that may be merged, and not the caller's own. @throws notFound, mergeSelf, mergeKinds */
export async function findTwo(
  { groupId, intoId }: Two,
  keeper: Keeper,
  lock = false,
): Promise<[Organisation, Organisation]> {
  const query = db
    .select()
    .from(group)
    .where(and(sql`${group.id} in (${groupId}, ${intoId})`, within(keeper, group.id), isStanding))
    .orderBy(asc(group.id));
  const rows = lock ? await query.for("update") : await query;
  const [from, into] = [groupId, intoId].map((id) => rows.find((row) => row.id === id));
  if (!from) throw new Fault("notFound", {}, [{ field: "groupId", fault: "notFound" }]);
  if (!into) throw new Fault("notFound", {}, [{ field: "intoId", fault: "notFound" }]);
  if (groupId === intoId || groupId === keeper.groupId)
    throw new Fault("mergeSelf", {}, [{ field: groupId === intoId ? "intoId" : "groupId", fault: "mergeSelf" }]);
  if (from.kind !== into.kind || !MERGED_KINDS.some((kind) => kind === from.kind))
    throw new Fault("mergeKinds", {}, [{ field: "intoId", fault: "mergeKinds" }]);
  return [from, into];
}

/** The names by which a successor is known after it has taken in an organisation. */
export const namesAfter = (from: Organisation, into: Organisation): string[] =>
  aliasesAfter([...into.aliases, from.name, ...(from.nameEn ? [from.nameEn] : []), ...from.aliases], into, into);

/** What the rooms say of a merger of an organisation: how much it moves, and what hinders it. */
export async function askRooms(groupId: string) {
  const none = { people: 0, teams: 0, pastTeams: 0, hindering: [] };
  const told = await inquireAll("merging", { groupId });
  return Object.assign(none, ...told) as Required<(typeof told)[number]>;
}

/** Colleges of both by name: which of them become one. */
export const collegePairs = (from: Organisation, into: Organisation) =>
  db
    .execute<{ id: string; into_id: string | null; name: string }>(sql`
      select c.id::text, o.id::text as into_id, c.name from "group" c
      left join "group" o on o.parent_id = ${into.id} and o.kind = c.kind and o.name = c.name
      where c.parent_id = ${from.id} and c.merged_at is null order by c.id`)
    .then(({ rows }) => rows);

/** What a merger would move. @throws notFound, mergeSelf, mergeKinds */
export async function previewMerge(two: z.output<typeof previewCall.input>, keeper: Keeper): Promise<MergePreview> {
  const [from, into] = await findTwo(two, keeper);
  const [{ hindering, ...moved }, colleges] = await together(
    () => askRooms(from.id),
    () => collegePairs(from, into),
  );
  return {
    groupName: nameFor(keeper.locale, from),
    groupVersion: from.version,
    intoName: nameFor(keeper.locale, into),
    intoVersion: into.version,
    ...moved,
    colleges: colleges.length,
    sameColleges: colleges.filter((one) => one.into_id !== null).map((one) => one.name),
    names: namesAfter(from, into).filter((name) => !into.aliases.includes(name)),
    hindering: hindering.map((one) => ({ competitionId: one.id, competitionName: nameFor(keeper.locale, one) })),
  };
}
