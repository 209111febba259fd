import { z } from "zod";
import { permissions } from "@/lib/domain/access/permissions";
import { get, post } from "@/lib/http/endpoint";
import { CodeOf, Flag, Id, Ids, Line, Nothing, orNull, Page, PageQuery } from "@/lib/http/wire";

export const RoleRow = z.object({
  roleId: Id,
  roleKey: z.string(),
  roleName: z.string(),
  roleNameEn: z.string(),
  rank: z.number(),
  dataScope: z.number(),
  shipped: z.boolean(),
  /** How many people hold it, in the caller's scope. */
  holders: z.number(),
  permissionCount: z.number(),
  version: z.number(),
  /** Strictly below the caller's own. */
  editable: z.boolean(),
});
export type RoleRow = z.output<typeof RoleRow>;

export const rolePage = get("/system/role/page", {
  summary: "Lists the platform's roles by rank, with the actions allowed on each.",
  access: "sys:role:list",
  input: PageQuery,
  output: Page(RoleRow),
});

export const roleDetail = get("/system/role/detail", {
  summary: "Returns one role with its permissions and menus.",
  access: "sys:role:list",
  input: z.object({ roleId: Id }),
  output: RoleRow.extend({
    permissions: z.array(z.string()),
    menuIds: z.array(Id),
    groups: z.array(z.object({ groupId: Id, groupName: z.string() })),
  }),
});

const About = z.object({
  roleName: Line(40),
  roleNameEn: Line(80),
  /** 1 to 99: the smaller, the higher. */
  rank: z.number().int().min(1).max(99),
  /** 1 all, 2 chosen groups, 3 own group, 4 own group and below, 5 own records, 6 own contests, 7 assigned tasks. */
  dataScope: z.number().int().min(1).max(7),
});
export const NewRole = About.extend({
  roleKey: CodeOf(/^[A-Z][A-Z0-9_]{2,39}$/, { error: "roleKey" }),
});
export const RoleChange = About.partial().extend({ roleId: Id, version: z.number().int() });

export const addRole = post("/system/role/add", {
  summary: "Adds a role with its rank, data scope, permissions and menus.",
  access: "sys:role:add",
  input: NewRole,
  output: z.object({ roleId: Id }),
  idempotent: true,
  faults: ["grantTooHigh", "roleKeyTaken"],
});

export const updateRole = post("/system/role/update", {
  summary: "Changes a role's name, rank, data scope, permissions or menus.",
  access: "sys:role:edit",
  input: RoleChange,
  output: Nothing,
  faults: ["stale", "grantTooHigh", "roleElsewhere", "roleShipped"],
});

export const deleteRoles = post("/system/role/delete", {
  summary: "Deletes roles that nobody holds, all or none.",
  access: "sys:role:delete",
  input: z.object({ ids: Ids }),
  output: z.object({ deleted: z.number() }),
  faults: ["grantTooHigh", "roleElsewhere", "roleShipped", "roleInUse"],
});

export const grantRole = post("/system/role/grant", {
  summary:
    "Replaces a role's permissions, menus and, with data scope 2, its groups. Callers can grant only what they hold; whatever the role has beyond that stays.",
  access: "sys:role:grant",
  input: z.object({
    roleId: Id,
    version: z.number().int(),
    permissions: z.array(z.enum(permissions as [string, ...string[]])).max(500),
    menuIds: z.array(Id).max(500),
    groupIds: z.array(Id).max(200).default([]),
  }),
  output: Nothing,
  faults: ["stale", "grantTooHigh", "roleElsewhere"],
});

export interface MenuRow {
  menuId: string;
  parentId: string | null;
  menuName: string;
  menuNameEn: string;
  menuType: number;
  path: string;
  component: string;
  query: string | null;
  icon: string | null;
  visible: 0 | 1;
  sort: number;
  version: number;
}
export const MenuRow: z.ZodType<MenuRow> = z.object({
  menuId: Id,
  parentId: Id.nullable(),
  menuName: z.string(),
  menuNameEn: z.string(),
  menuType: z.number(),
  path: z.string(),
  component: z.string(),
  query: z.string().nullable(),
  icon: z.string().nullable(),
  visible: Flag,
  sort: z.number(),
  version: z.number(),
});

export const menuList = get("/system/menu/list", {
  summary: "Lists menu entries in order, limited to those that the caller's own role opens.",
  access: ["sys:menu:list", "sys:role:list"],
  input: z.object({}),
  output: z.array(MenuRow),
});

export const NewMenu = z.object({
  parentId: orNull(Id),
  menuName: Line(40),
  menuNameEn: Line(80),
  menuType: z.union([z.literal(1), z.literal(2), z.literal(4)]),
  path: z
    .string()
    .trim()
    .regex(/^\/?[A-Za-z0-9][\w/-]{0,119}$/, { error: "menuPath" }),
  component: Line(120),
  query: orNull(Line(200)),
  icon: orNull(Line(40)),
  visible: Flag,
  sort: z.number().int().min(0).max(99_999),
});
export const MenuChange = NewMenu.partial().extend({ menuId: Id, version: z.int() });

export const addMenu = post("/system/menu/add", {
  summary: "Adds a menu entry and grants it to the caller's role.",
  access: "sys:menu:add",
  input: NewMenu,
  output: z.object({ menuId: Id }),
  idempotent: true,
  faults: ["conflict", "ownParent", "menuPathTaken"],
});

export const updateMenu = post("/system/menu/update", {
  summary: "Changes, moves or reorders a menu entry.",
  access: "sys:menu:edit",
  input: MenuChange,
  output: Nothing,
  faults: ["stale", "conflict", "ownParent", "menuPathTaken"],
});

export const deleteMenus = post("/system/menu/delete", {
  summary: "Deletes menu entries, all or none.",
  access: "sys:menu:delete",
  input: z.object({ ids: Ids }),
  output: z.object({ deleted: z.number() }),
  faults: ["menuInUse"],
});
