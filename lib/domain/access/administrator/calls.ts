import { z } from "zod";
import { setRoles } from "@/lib/domain/access/user/calls";
import { get, post } from "@/lib/http/endpoint";
import { Flag, Id, Nothing, Opt } from "@/lib/http/wire";

export const Administrator = z.object({
  userId: Id,
  username: z.string(),
  realName: z.string(),
  roleId: Id,
  roleName: z.string(),
  /** Whether their account may sign in. */
  active: Flag,
  /** Whether the caller may dismiss them: somebody below them, in scope, in a role that the caller may give. */
  dismissible: Flag,
});
export type Administrator = z.output<typeof Administrator>;

const ACCESS = ["sys:user:role_set"] as const;

export const administratorList = get("/system/group/admin/list", {
  summary:
    "Lists who administers an organisation in scope: the holders of a role there that edits accounts; with the roles that the caller may appoint somebody in.",
  access: ACCESS,
  input: z.object({ groupId: Id }),
  output: z.object({ list: z.array(Administrator), roles: z.array(Opt) }),
});

const Office = z.object({ groupId: Id, userId: Id, roleId: Id });

export const appointAdministrator = post("/system/group/admin/appoint", {
  summary:
    "Appoints somebody in scope, ranked below the caller, an administrator of an organisation in scope, in a role that the caller may give.",
  access: ACCESS,
  input: Office,
  output: Nothing,
  idempotent: true,
  faults: setRoles.faults,
});

export const dismissAdministrator = post("/system/group/admin/dismiss", {
  summary:
    "Takes a role by which somebody administers an organisation. The last one who can sign in is dismissed only with `evenLast`.",
  access: ACCESS,
  input: Office.extend({ evenLast: Flag.default(0) }),
  output: Nothing,
  faults: ["outranked", "rootProtected", "grantTooHigh", "lastAdministrator"],
});
