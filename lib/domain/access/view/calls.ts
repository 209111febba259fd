import { z } from "zod";
import { LoginResult } from "@/lib/domain/access/login/calls";
import { ownedFaults } from "@/lib/domain/access/user/calls";
import { post } from "@/lib/http/endpoint";
import { Id, Line } from "@/lib/http/wire";

const View = LoginResult.extend({
  /** Where it begins: at the desk, or in the personal centre. */
  staff: z.boolean(),
});
const reason = Line(200);

export const viewAs = post("/system/user/view/begin", {
  summary:
    "Opens a read-only session of half an hour in which the caller sees the product as a person who is entirely in their scope and ranks below them sees it. Everything that writes is refused to it; it is logged.",
  access: "sys:user:reset_pwd",
  input: z.object({
    userId: Id,
    /** One of their roles; without it their highest. */
    roleId: Id.optional(),
    groupId: Id.optional(),
    reason,
  }),
  output: View,
  faults: [...ownedFaults, "accountDisabled"],
});

export const viewAsRole = post("/system/role/view/begin", {
  summary:
    "Opens a read-only session of half an hour in which the caller sees the product as they would in a role that they may give, in an organisation in scope; without one in their own.",
  access: "sys:user:role_set",
  input: z.object({ roleId: Id, groupId: Id.optional(), reason }),
  output: View,
  faults: ["grantTooHigh"],
});

export const endView = post("/system/user/view/end", {
  summary: "Ends looking at the product as somebody else, and returns the caller to their own session.",
  access: "member",
  input: z.object({}),
  output: LoginResult,
  faults: ["notFound"],
});
