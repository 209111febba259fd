import { eq, inArray, sql } from "drizzle-orm";
import { db, item, team, transaction } from "@/db";
import { announce } from "@/lib/events";
import { Fault } from "@/lib/fault";

type TeamRow = typeof team.$inferSelect;

/** The track first, its group second: everybody locks them in this order. */
const seatsOf = (row: Pick<TeamRow, "itemId" | "subItemId">) => [row.itemId, row.subItemId].filter((id) => id !== null);

/**
 * Takes a seat of the track, and of the group inside it: each by one statement that counts up only while one is left.
 * @throws itemFull
 */
export async function takeSeat(row: TeamRow) {
  for (const id of seatsOf(row)) await takeSeatIn(id);
}

async function takeSeatIn(id: string) {
  const [seat] = await db
    .update(item)
    .set({ taken: sql`${item.taken} + 1` })
    .where(sql`${item.id} = ${id} and (${item.capacity} is null or ${item.taken} < ${item.capacity})`)
    .returning({ id: item.id });
  if (seat) return;
  const [full] = await db.select({ capacity: item.capacity }).from(item).where(eq(item.id, id));
  throw new Fault("itemFull", { capacity: full?.capacity ?? 0 });
}

/**
 * Takes a seat, or where none is left and the track has a waiting list the next place on it. The track is held first: whoever
 * gives a seat back afterwards finds the team waiting.
 * @returns the place, or null for a team that has a seat
 * @throws itemFull
 */
export async function takeSeatOrWait(row: TeamRow): Promise<number | null> {
  const [track] = await db
    .select({ waits: item.waitingList })
    .from(item)
    .where(eq(item.id, row.itemId))
    .for("no key update");
  try {
    await transaction(() => takeSeat(row));
    return null;
  } catch (error) {
    if (!track?.waits || !(error instanceof Fault && error.fault === "itemFull")) throw error;
  }
  const [next] = await db
    .update(item)
    .set({ lastWaiting: sql`${item.lastWaiting} + 1` })
    .where(eq(item.id, row.itemId))
    .returning({ no: item.lastWaiting });
  return next?.no ?? null;
}

/**
 * Refuses at once where no seat is left and nobody may wait for one, so that a rush on a full track costs one read each;
 * `takeSeatOrWait` decides.
 * @throws itemFull
 */
export async function mustHaveSeat(row: TeamRow) {
  if (row.seated) return;
  const [full] = await db
    .select({ capacity: item.capacity })
    .from(item)
    .where(
      sql`${inArray(item.id, seatsOf(row))} and ${item.taken} >= ${item.capacity}
        and not exists (select 1 from item track where track.id = ${row.itemId} and track.waiting_list)`,
    );
  if (full) throw new Fault("itemFull", { capacity: full.capacity ?? 0 });
}

/**
 * Gives a held seat back; the next team that waits moves up in the same transaction. The caller holds the team's row lock and has
 * set `seated` to false.
 */
export async function releaseSeat(row: TeamRow) {
  if (!row.seated) return;
  for (const id of seatsOf(row))
    await db
      .update(item)
      .set({ taken: sql`${item.taken} - 1` })
      .where(eq(item.id, id));
  await announce("seatFreed", { itemId: row.itemId });
}

/** Gives the seat in a group back for one in another; that of the track stays. The caller holds the team's row lock. @throws itemFull */
export async function moveSeat(from: TeamRow, to: TeamRow) {
  // The track before its groups, as everybody holds them.
  await db.select({ id: item.id }).from(item).where(eq(item.id, from.itemId)).for("no key update");
  if (to.subItemId) await takeSeatIn(to.subItemId);
  if (!from.subItemId) return;
  await db
    .update(item)
    .set({ taken: sql`${item.taken} - 1` })
    .where(eq(item.id, from.subItemId));
  await announce("seatFreed", { itemId: from.itemId });
}

/**
 * Takes the seats of many teams, all or none: each place by one statement, tracks before groups.
 * @throws itemFull
 */
export async function takeSeats(rows: readonly Pick<TeamRow, "itemId" | "subItemId">[]) {
  const wanted = new Map<string, number>();
  const places = [...rows.map((row) => row.itemId), ...rows.flatMap((row) => row.subItemId ?? [])];
  for (const id of places) wanted.set(id, (wanted.get(id) ?? 0) + 1);
  for (const [id, count] of wanted) {
    const [seat] = await db
      .update(item)
      .set({ taken: sql`${item.taken} + ${count}` })
      .where(sql`${item.id} = ${id} and (${item.capacity} is null or ${item.taken} + ${count} <= ${item.capacity})`)
      .returning({ id: item.id });
    if (seat) continue;
    const [full] = await db.select({ capacity: item.capacity }).from(item).where(eq(item.id, id));
    throw new Fault("itemFull", { capacity: full?.capacity ?? 0 });
  }
}
