import { asc, eq } from "drizzle-orm";
import { db, item } from "@/db";
import type { Item } from "@/lib/domain/contest/shapes";

/** Tracks and groups of a contest, each track before its groups. */
export async function itemsOf(contestId: string): Promise<Item[]> {
  const rows = await db.select().from(item).where(eq(item.contestId, contestId)).orderBy(asc(item.sort), asc(item.id));
  const wire = (r: (typeof rows)[number]): Item => ({
    itemId: r.id,
    parentId: r.parentId,
    code: r.code,
    itemName: r.name,
    itemNameEn: r.nameEn,
    capacity: r.capacity,
    taken: r.taken,
    sort: r.sort,
  });
  return rows
    .filter((r) => r.parentId === null)
    .flatMap((track) => [wire(track), ...rows.filter((r) => r.parentId === track.id).map(wire)]);
}
