import { db, menu, roleMenu } from "@/db";
import { permissionsOf, shippedRoles } from "./roles";
import { type Branch, type Leaf, shippedMenu } from "./shipped-menu";

/** Writes the menu and gives every shipped role the entries it can open. */
export async function seedMenus(roleIds: Record<string, string>) {
  const held = new Map(shippedRoles.map((r) => [r.roleKey, new Set<string>(permissionsOf(r))]));
  const opens = (roleKey: string, leaf: Leaf) =>
    roleKey === "ROOT" || leaf.needs.some((p) => held.get(roleKey)?.has(p));
  let sort = 0;
  const put = async (entry: Leaf | Branch, parentId: string | null): Promise<Leaf[]> => {
    const leaf = "children" in entry ? null : entry;
    const [row] = await db
      .insert(menu)
      .values({
        parentId,
        menuName: entry.name,
        menuNameEn: entry.nameEn,
        menuType: leaf ? (parentId ? 2 : 4) : 1,
        path: entry.path,
        component: leaf?.component ?? "Layout",
        icon: entry.icon,
        visible: leaf?.visible ?? 1,
        sort: ++sort,
      })
      .returning({ id: menu.id });
    const menuId = row?.id as string;
    const leaves = leaf ? [leaf] : [];
    if ("children" in entry) for (const child of entry.children) leaves.push(...(await put(child, menuId)));
    const keys = Object.keys(roleIds).filter((key) => leaves.some((l) => opens(key, l)));
    if (keys.length) await db.insert(roleMenu).values(keys.map((key) => ({ roleId: roleIds[key] as string, menuId })));
    return leaves;
  };
  for (const entry of shippedMenu) await put(entry, null);
}
