import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, menu, roleMenu, transaction } from "@/db";
import { record } from "@/lib/audit";
import { changesBetween } from "@/lib/audit/changes";
import { stale } from "@/lib/audit/stale";
import { may } from "@/lib/domain/access/actor";
import type { Actor } from "@/lib/domain/actor";
import { Fault } from "@/lib/fault";
import type { MenuChange, MenuRow, NewMenu } from "./admin-calls";
import { viewOf } from "./view-names";

/** The rows that the caller may work with or give on: all for who edits menus, else what their own role opens. */
export async function menusOpenTo(actor: Actor) {
  if (may(actor, "sys:menu:edit")) return sql`true`;
  const opened = db
    .select({ id: roleMenu.menuId })
    .from(roleMenu)
    .where(eq(roleMenu.roleId, actor.roleId ?? "0"));
  return inArray(menu.id, opened);
}

export async function menuList(_: object, actor: Actor): Promise<MenuRow[]> {
  const rows = await db
    .select()
    .from(menu)
    .where(await menusOpenTo(actor))
    .orderBy(asc(menu.sort), asc(menu.id));
  return rows.map((row) => ({ ...row, menuId: row.id, visible: row.visible as 0 | 1 }));
}

async function findMenu(id: string) {
  const [row] = await db.select().from(menu).where(eq(menu.id, id)).for("update");
  if (!row) throw new Fault("notFound");
  return row;
}

/** A parent is a group or a page, never a leaf, and never below its own child. @throws notFound, badInput */
async function mustFit(parentId: string | null | undefined, ownId?: string) {
  for (let at = parentId; at; ) {
    if (at === ownId) throw new Fault("badInput", {}, [{ field: "parentId", fault: "ownParent" }]);
    const above = await findMenu(at);
    if (above.menuType === 4) throw new Fault("badInput", {}, [{ field: "parentId", word: "leafMenu" }]);
    at = above.parentId;
  }
}

/** A page is one of the views that there are; groups and buttons have none. @throws badInput */
function mustNameView({ menuType, component }: Pick<typeof menu.$inferSelect, "menuType" | "component">) {
  if (menuType === 2 && !viewOf(component))
    throw new Fault("badInput", {}, [{ field: "component", word: "noSuchView" }]);
}

/** Moves are made one after another: each sees that no other has put one entry below itself. */
const inTurn = () => db.execute(sql`select pg_advisory_xact_lock(hashtext('menuTree'))`);

async function mustBeNewPath(path: string, parentId: string | null, ownId = "0") {
  const [taken] = await db
    .select({ id: menu.id })
    .from(menu)
    .where(
      and(eq(menu.path, path), sql`${menu.parentId} is not distinct from ${parentId}`, sql`${menu.id} <> ${ownId}`),
    );
  if (taken) throw new Fault("conflict", {}, [{ field: "path", fault: "menuPathTaken" }]);
}

/** Adds a menu row, which opens for the role that made it. @throws notFound, badInput, conflict (path taken) */
export async function addMenu(input: z.output<typeof NewMenu>, actor: Actor) {
  return transaction(async () => {
    const parentId = input.parentId ?? null;
    await inTurn();
    await mustFit(parentId);
    await mustBeNewPath(input.path, parentId);
    mustNameView(input);
    const [made] = await db
      .insert(menu)
      .values({ ...input, parentId })
      .returning({ id: menu.id });
    const menuId = made?.id as string;
    if (actor.roleId) await db.insert(roleMenu).values({ roleId: actor.roleId, menuId });
    await record(actor, "menu.add", "menu", menuId, { name: input.menuName, path: input.path });
    return { menuId };
  });
}

/** @throws notFound, stale, badInput (below itself), conflict */
export async function updateMenu(input: z.output<typeof MenuChange>, actor: Actor) {
  return transaction(async () => {
    await inTurn();
    const before = await findMenu(input.menuId);
    const { menuId, version, ...change } = input;
    if (before.version !== version) throw stale("menu", menuId);
    const parentId = change.parentId === undefined ? before.parentId : change.parentId;
    await mustFit(parentId, menuId);
    await mustBeNewPath(change.path ?? before.path, parentId, menuId);
    mustNameView({ ...before, ...change });
    const [after] = await db
      .update(menu)
      .set({ ...change, parentId, version: version + 1 })
      .where(eq(menu.id, menuId))
      .returning();
    await record(actor, "menu.update", "menu", menuId, changesBetween(before, after ?? {}));
    return null;
  });
}

/** All or none. @throws notFound, menuInUse (entries below it) */
export async function deleteMenus({ ids }: { ids: string[] }, actor: Actor) {
  return transaction(async () => {
    await inTurn();
    const rows = await Promise.all([...new Set(ids)].map(findMenu));
    await db
      .delete(menu)
      .where(inArray(menu.id, [...rows.map((row) => row.id), "0"]))
      .catch((error: { cause?: { code?: string } }) => {
        throw error.cause?.code === "23503" ? new Fault("menuInUse") : error;
      });
    for (const row of rows) await record(actor, "menu.delete", "menu", row.id, { name: row.menuName });
    return { deleted: rows.length };
  });
}
