import { z } from "zod";
import { LoginResult } from "@/lib/domain/access/login/calls";
import { get, post } from "@/lib/http/endpoint";
import { Flag, Id, Opt } from "@/lib/http/wire";

/** The caller's own roles, each in its group; `current` marks the one in force. */
export const OwnRole = z.object({
  roleId: Id,
  roleKey: z.string(),
  roleName: z.string(),
  groupId: Id,
  groupName: z.string(),
  staff: Flag,
  current: Flag,
});
export type OwnRole = z.output<typeof OwnRole>;
export const ownRoles = get("/auth/role/list", {
  summary: "Lists the roles that the caller holds, with their groups.",
  access: "member",
  input: z.object({}),
  output: z.array(OwnRole),
});

export const switchRole = post("/auth/role/switch", {
  summary: "Switches to another of the caller's roles; a new token replaces the old one.",
  access: "member",
  input: z.object({ roleId: Id, groupId: Id }),
  output: LoginResult,
});

export const grantableRoles = get("/system/role/option", {
  summary: "Lists the roles that the caller may grant: those ranked strictly below their own, never ROOT.",
  access: ["sys:user:list", "sys:user:role_set"],
  input: z.object({}),
  output: z.array(Opt),
});

export const groupSelect = get("/competition/group/user/getSelect", {
  summary:
    "Lists the groups in which the caller may act. `groupId` selects one of the groups of the caller's roles; with none there is no menu.",
  access: "member",
  input: z.object({}),
  output: z.object({
    groupId: Id.nullable(),
    groupCode: z.string().nullable(),
    directGroups: z.array(z.object({ groupId: Id, groupName: z.string(), groupCode: z.string() })),
    directGroupCodes: z.array(z.string()),
    roleIds: z.array(Id),
    /** The two tailored organisations (docs/rules/site.md, "Tailored organisations"): does one of the caller's groups carry the code? */
    tailored: z.object({ a: z.boolean(), b: z.boolean() }),
  }),
});

export interface MenuEntry {
  menuId: string;
  parentId: string;
  menuName: string;
  menuType: 1 | 2 | 4;
  path: string;
  component: string;
  query: string | null;
  icon: string | null;
  visible: 0 | 1;
  sort: number;
  children: MenuEntry[];
}
/** `parentId` is "0" at the top. */
export const MenuEntry: z.ZodType<MenuEntry> = z.object({
  menuId: Id,
  parentId: z.string(),
  menuName: z.string(),
  menuType: z.union([z.literal(1), z.literal(2), z.literal(4)]),
  path: z.string(),
  component: z.string(),
  query: z.string().nullable(),
  icon: z.string().nullable(),
  visible: Flag,
  sort: z.number(),
  get children() {
    return z.array(MenuEntry);
  },
});

export const userMenu = get("/system/menu/userMenu", {
  summary:
    "Returns the back-office menu of the caller's role. Another of the caller's groups returns the menu of their roles there; without a group the menu is empty.",
  access: "member",
  input: z.object({ groupId: Id.optional() }),
  output: z.array(MenuEntry),
});
