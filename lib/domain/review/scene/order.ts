import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { db, draw, sceneSession } from "@/db";
import { together } from "@/lib/collection/together";
import { sha256 } from "@/lib/crypto";
import type { Names } from "@/lib/domain/review/draw/freezing";
import { drawOrder } from "@/lib/domain/review/draw/order";
import { unpack } from "@/lib/domain/review/draw/packing";
import { schoolsOf } from "@/lib/domain/review/draw/schools";
import type { DrawSheet } from "@/lib/domain/review/draw/shapes";
import type { Plan } from "@/lib/domain/review/scope";
import { Fault } from "@/lib/fault";

type Room = typeof sceneSession.$inferSelect;

/** What is shown of a room's next draw before it is made: the SHA-256 of its seed, in hexadecimal. */
export const commitmentOf = ({ nextSeed }: Room) => sha256(nextSeed);

/**
 * The order of a plan's works that a provable draw gave, as ids of works, first to last; null where none was made.
 * @throws drawPending while one waits for its seed
 */
async function provenOrder(planId: string): Promise<string[] | null> {
  const [last] = await db
    .select()
    .from(draw)
    .where(and(eq(draw.planId, planId), eq(draw.kind, "order")))
    .orderBy(desc(draw.committedAt), desc(draw.id))
    .limit(1);
  if (last?.status === "committed") throw new Fault("drawPending");
  if (last?.status !== "drawn" || !last.result) return null;
  const [{ inputs }, names] = await together(
    () => unpack<DrawSheet>(last.sheet),
    () => unpack<Names>(last.names),
  );
  if (inputs.kind !== "order") throw new Error(`draw ${last.id} says it draws an order`);
  return last.result.flatMap(([place]) => {
    const label = inputs.works[place as number]?.[0];
    return (label && names.works[label]?.workId) ?? [];
  });
}

/**
 * Puts works into a drawn order: the one that a provable draw gave, else one by the seeds to which the rooms are committed, in which
 * works of one school stand apart where they can. Every room gets a new seed for its next draw.
 * @returns the ids of the works, first to last, with the seed; null where the order was proven elsewhere
 * @throws drawPending
 */
export async function drawnFor(plan: Plan, rooms: readonly Room[], workIds: readonly string[]) {
  const proven = await provenOrder(plan.id);
  const place = new Map(proven?.map((id, at) => [id, at]));
  const [known, others] = [workIds.filter((id) => place.has(id)), workIds.filter((id) => !place.has(id))];
  known.sort((a, b) => (place.get(a) as number) - (place.get(b) as number));
  const here = inArray(
    sceneSession.id,
    rooms.map(({ id }) => id),
  );
  if (others.length === 0) {
    // No seed of a room gave this order.
    if (known.length > 0) await db.update(sceneSession).set({ seed: null }).where(here);
    return { order: known, seed: null };
  }
  const seed = rooms.map((room) => room.nextSeed).join(" ");
  const schools = new Map((await schoolsOf(plan)).map(({ workId, school }) => [workId, school]));
  const { order } = drawOrder(
    others.map((id) => ({ id, group: schools.get(id) ?? null })),
    seed,
  );
  await db
    .update(sceneSession)
    .set({ seed, nextSeed: sql`default`, draws: sql`${sceneSession.draws} + 1` })
    .where(here);
  return { order: [...known, ...order], seed };
}
