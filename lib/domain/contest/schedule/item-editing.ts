import { and, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import { db, item } from "@/db";
import { record } from "@/lib/audit";
import { changesBetween } from "@/lib/audit/changes";
import type { Actor } from "@/lib/domain/actor";
import { changing } from "@/lib/domain/contest/changing";
import { type Broken, orRefuse } from "@/lib/domain/contest/constraint";
import { findOwnContest } from "@/lib/domain/contest/scope";
import { Fault } from "@/lib/fault";
import type * as calls from "./calls";
import { itemsOf } from "./items-of";

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
    await record(actor, "item.update", "contest", competitionId, { itemId, ...changesBetween(row, set) });
    return {};
  });
}

/** Deletes a track with its groups, or a group. @throws itemInUse */
export async function deleteItem(input: z.output<typeof calls.deleteItem.input>, actor: Actor) {
  const { competitionId, version, itemId } = input;
  return changing(competitionId, version, actor, async () => {
    const row = await itemOf(competitionId, itemId);
    await orRefuse(
      () => db.delete(item).where(eq(item.id, itemId)),
      (broken) => (broken === "foreign" ? new Fault("itemInUse") : null),
    );
    await record(actor, "item.delete", "contest", competitionId, { name: row.name, code: row.code });
    return {};
  });
}

async function itemOf(contestId: string, itemId: string) {
  const [row] = await db
    .select()
    .from(item)
    .where(and(eq(item.id, itemId), eq(item.contestId, contestId)))
    .for("update");
  if (!row) throw new Fault("notFound");
  return row;
}
