import { asc, eq, getTableColumns, sql } from "drizzle-orm";
import { db, item } from "@/db";
import type { Item } from "@/lib/domain/contest/shapes";

/** The teams that wait for a seat in a track, or in a group of it. */
const waiting = sql<number>`(select count(*)::int from team t where t.waiting_no is not null
  and t.item_id = coalesce("item".parent_id, "item".id) and ("item".parent_id is null or t.sub_item_id = "item".id))`;

/** Tracks and groups of a contest, each track before its groups. */
export async function itemsOf(contestId: string): Promise<Item[]> {
  const rows = await db
    .select({ ...getTableColumns(item), waiting })
    .from(item)
    .where(eq(item.contestId, contestId))
    .orderBy(asc(item.sort), asc(item.id));
  const wire = (r: (typeof rows)[number]): Item => ({
    itemId: r.id,
    parentId: r.parentId,
    code: r.code,
    itemName: r.name,
    itemNameEn: r.nameEn,
    capacity: r.capacity,
    taken: r.taken,
    waitingList: r.waitingList,
    waiting: r.waiting,
    sort: r.sort,
    groupRules: r.groupRules,
  });
  return rows
    .filter((r) => r.parentId === null)
    .flatMap((track) => [wire(track), ...rows.filter((r) => r.parentId === track.id).map(wire)]);
}
