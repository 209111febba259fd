import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { db, group, menu, roleMenu, userRole } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import type { Locale } from "@/lib/i18n/locale";
import { fieldFor } from "@/lib/i18n/named";
import { mustExist } from "@/lib/query/must-exist";
import type { MenuEntry } from "./calls";

type Row = typeof menu.$inferSelect;

/**
 * What the caller's role opens in the desk. Another group among their own shows what their roles there open; without any
 * group there is nothing.
 * @throws notFound for a group in which they hold no role
 */
export async function userMenu({ groupId }: { groupId?: string }, actor: Actor): Promise<MenuEntry[]> {
  const at = groupId ?? actor.groupId;
  if (!at) return [];
  const held = db.select({ id: userRole.groupId }).from(userRole).where(eq(userRole.userId, actor.userId));
  if (groupId !== actor.groupId) await mustExist({ groupId: [group, groupId, inArray(group.id, held)] });
  const rows = await db
    .select()
    .from(menu)
    .where(and(await openTo(actor, at), actor.sample ? inSample : undefined))
    .orderBy(asc(menu.sort), asc(menu.id));
  return branch(rows, null, actor.locale);
}

/** What needs nothing that a look at the sample contest does without (`permissions.ts`). */
const inSample = sql`${menu.component} !~ '^(system|site|reward)/'`;

async function openTo(actor: Actor, groupId: string) {
  if (groupId === actor.groupId && actor.roleKey === "ROOT") return sql`true`;
  const roleIds =
    groupId === actor.groupId
      ? [actor.roleId ?? "0"]
      : (
          await db
            .select({ id: userRole.roleId })
            .from(userRole)
            .where(and(eq(userRole.userId, actor.userId), eq(userRole.groupId, groupId)))
        ).map((held) => held.id);
  const opened = db
    .select({ id: roleMenu.menuId })
    .from(roleMenu)
    .where(inArray(roleMenu.roleId, [...roleIds, "0"]));
  return inArray(menu.id, opened);
}

/** A group that is left without children is dropped (docs/rules/access.md, "Menu entries"). */
function branch(rows: Row[], parentId: string | null, locale: Locale): MenuEntry[] {
  return rows
    .filter((row) => row.parentId === parentId)
    .map((row) => ({
      menuId: row.id,
      parentId: row.parentId ?? "0",
      menuName: fieldFor(locale, row, "menuName"),
      menuType: row.menuType as 1 | 2 | 4,
      path: row.path,
      component: row.component,
      query: row.query,
      icon: row.icon,
      visible: row.visible as 0 | 1,
      sort: row.sort,
      children: row.menuType === 4 ? [] : branch(rows, row.id, locale),
    }))
    .filter((entry) => entry.menuType !== 1 || entry.children.length > 0);
}
