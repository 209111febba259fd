import { and, eq, isNull, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, item } from "@/db";
import { record } from "@/lib/audit";
import { changesBetween } from "@/lib/audit/changes";
import type { Actor } from "@/lib/domain/actor";
import { changing } from "@/lib/domain/contest/changing";
import { type Broken, orRefuse } from "@/lib/domain/contest/constraint";
import { findOwnContest } from "@/lib/domain/contest/scope";
import { announce } from "@/lib/events";
import { Fault } from "@/lib/fault";
import { listed } from "@/lib/i18n/listed";
import type * as calls from "./calls";
import { itemsOf } from "./items-of";
import { stagesNaming } from "./tracks";

const codeFault = (broken: Broken) =>
  broken === "unique" ? new Fault("itemCodeTaken", {}, [{ field: "code", fault: "itemCodeTaken" }]) : null;

/** Tracks, each before its groups. @throws notFound */
export async function itemList({ competitionId }: { competitionId: string }, actor: Actor) {
  await findOwnContest(competitionId, actor);
  return itemsOf(competitionId);
}

/** Adds a track, or a group inside a track; the tree has two levels. @throws itemCodeTaken, notFound for a parent elsewhere */
export async function addItem(input: z.output<typeof calls.addItem.input>, actor: Actor) {
  const { competitionId, version, parentId, itemName, itemNameEn, ...rest } = input;
  return changing(competitionId, version, actor, async () => {
    if (parentId) {
      const [track] = await db
        .select({ id: item.id })
        .from(item)
        .where(and(eq(item.id, parentId), eq(item.contestId, competitionId), isNull(item.parentId)));
      if (!track) throw new Fault("notFound");
    }
    const values = { ...rest, contestId: competitionId, parentId, name: itemName, nameEn: itemNameEn || null };
    const [made] = await orRefuse(() => db.insert(item).values(values).returning({ id: item.id }), codeFault);
    await record(actor, "item.add", "contest", competitionId, { name: itemName, code: rest.code });
    return { id: made?.id as string };
  });
}

/** @throws itemCodeTaken, capacityBelowTaken; itemInUse when the code changes after numbers were given under it */
export async function updateItem(input: z.output<typeof calls.updateItem.input>, actor: Actor) {
  const { competitionId, version, itemId, itemName, itemNameEn, ...rest } = input;
  return changing(competitionId, version, actor, async () => {
    const row = await itemOf(competitionId, itemId);
    if (row.lastNumber > 0 && row.code !== rest.code)
      throw new Fault("itemInUse", {}, [{ field: "code", fault: "itemInUse" }]);
    const set = { ...rest, name: itemName, nameEn: itemNameEn || null };
    await orRefuse(
      () => db.update(item).set(set).where(eq(item.id, itemId)),
      (broken) =>
        broken === "check"
          ? new Fault("capacityBelowTaken", { taken: row.taken }, [
              { field: "capacity", fault: "capacityBelowTaken", params: { taken: row.taken } },
            ])
          : codeFault(broken),
    );
    // A seat may have been added: whoever waits moves up.
    if (set.capacity === null || set.capacity > row.taken)
      await announce("seatFreed", { itemId: row.parentId ?? itemId });
    await record(actor, "item.update", "contest", competitionId, { itemId, ...changesBetween(row, set) });
    return {};
  });
}

/**
 * Deletes a track with its groups, or a group.
 * @throws itemInUse, groupRuled while a rule of its track names the group, trackOfStage while a stage is held for the track
 */
export async function deleteItem(input: z.output<typeof calls.deleteItem.input>, actor: Actor) {
  const { competitionId, version, itemId } = input;
  return changing(competitionId, version, actor, async () => {
    const row = await itemOf(competitionId, itemId);
    const [track] = await db
      .select({ rules: item.groupRules })
      .from(item)
      .where(eq(item.id, row.parentId ?? "0"));
    if (track?.rules.some(({ groupId }) => groupId === itemId)) throw new Fault("groupRuled");
    const named = await stagesNaming(competitionId, itemId, actor.locale);
    if (named.length > 0) throw new Fault("trackOfStage", { names: listed(named, actor.locale) });
    await orRefuse(
      () => db.delete(item).where(eq(item.id, itemId)),
      (broken) => (broken === "foreign" ? new Fault("itemInUse") : null),
    );
    await record(actor, "item.delete", "contest", competitionId, { name: row.name, code: row.code });
    return {};
  });
}

/** The row, held; its track before it, as everybody holds them. @throws notFound */
export async function itemOf(contestId: string, itemId: string) {
  const rows = await db
    .select()
    .from(item)
    .where(
      and(
        eq(item.contestId, contestId),
        sql`${item.id} in (${itemId}, (select child.parent_id from item child where child.id = ${itemId}))`,
      ),
    )
    .orderBy(sql`${item.parentId} nulls first`)
    .for("update");
  const row = rows.find((one) => one.id === itemId);
  if (!row) throw new Fault("notFound");
  return row;
}
