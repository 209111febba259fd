import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, group, transaction } from "@/db";
import { record } from "@/lib/audit";
import { stale } from "@/lib/audit/stale";
import { kindsBelow, type moveGroup as moveCall } from "@/lib/domain/org/group-contract";
import type { Keeper } from "@/lib/domain/org/keeper";
import { isStanding, within } from "@/lib/domain/org/scope";
import { announce } from "@/lib/events";
import { Fault } from "@/lib/fault";
import { touch } from "@/lib/fresh";

/** An organisation and all below it stand elsewhere: `path` becomes `at`. */
export const replant = (path: string, at: string) =>
  db
    .update(group)
    .set({ path: sql`${at} || substr(${group.path}, ${path.length + 1}::int)` })
    .where(sql`${group.path} like ${`${path}%`}`);

/**
 * Puts an organisation, with all below it, under another parent; the people of a college go with it to its new school. What it entered,
 * held and won stays as it is (docs/rules/org.md, "Moving and merging").
 * @throws notFound, stale, groupKindWrong, groupInside, groupNameTaken
 */
export async function moveGroup({ groupId, parentId, version }: z.output<typeof moveCall.input>, keeper: Keeper) {
  return transaction(async () => {
    const rows = await db
      .select()
      .from(group)
      .where(and(sql`${group.id} in (${groupId}, ${parentId})`, within(keeper, group.id), isStanding))
      .orderBy(group.id)
      .for("update");
    const [moved, parent] = [groupId, parentId].map((id) => rows.find((row) => row.id === id));
    if (!moved || moved.parentId === null) throw new Fault("notFound", {}, [{ field: "groupId", fault: "notFound" }]);
    if (!parent) throw new Fault("notFound", {}, [{ field: "parentId", fault: "notFound" }]);
    if (moved.version !== version) throw stale("group", moved.id);
    if (moved.id === keeper.groupId || parent.path.startsWith(moved.path))
      throw new Fault("groupInside", {}, [{ field: "parentId", fault: "groupInside" }]);
    if (!kindsBelow[parent.kind].includes(moved.kind))
      throw new Fault("groupKindWrong", {}, [{ field: "parentId", fault: "groupKindWrong" }]);
    const same = and(eq(group.parentId, parent.id), eq(group.kind, moved.kind), eq(group.name, moved.name), isStanding);
    if (moved.parentId !== parent.id && (await db.$count(group, same)) > 0)
      throw new Fault("conflict", {}, [{ field: "parentId", fault: "groupNameTaken" }]);
    const provinceCode = moved.kind === "province" ? moved.provinceCode : parent.provinceCode;
    await db
      .update(group)
      .set({ parentId: parent.id, version: sql`${group.version} + 1` })
      .where(eq(group.id, moved.id));
    const path = `${parent.path}${moved.id}/`;
    await replant(moved.path, path);
    await db
      .update(group)
      .set({ provinceCode })
      .where(sql`${group.path} like ${`${path}%`}`);
    if (moved.kind === "college") await announce("collegeMoved", { collegeId: moved.id, schoolId: parent.id });
    const [from] = await db.select({ name: group.name }).from(group).where(eq(group.id, moved.parentId));
    await record(keeper, "group.relocate", "group", moved.id, { name: moved.name, from: from?.name, to: parent.name });
    await touch("groups", "site");
    return null;
  });
}
