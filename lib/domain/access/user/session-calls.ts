import { z } from "zod";
import { OwnSession } from "@/lib/domain/access/profile/calls";
import { get, post } from "@/lib/http/endpoint";
import { Id } from "@/lib/http/wire";

export const userSessions = get("/system/user/session/list", {
  summary: "Lists the devices on which a user below the caller is signed in, the last seen first.",
  access: "sys:user:reset_pwd",
  input: z.object({ userId: Id }),
  output: z.array(OwnSession.omit({ current: true })),
  faults: ["notFound", "outranked", "rootProtected", "personElsewhere"],
});

export const endUserSessions = post("/system/user/session/delete", {
  summary:
    "Signs a user below the caller out on some devices, which are strangers from then on. They may sign in again: to keep somebody out, disable the account.",
  access: "sys:user:reset_pwd",
  input: z.object({ userId: Id, ids: z.array(z.uuid()).min(1).max(100) }),
  output: z.object({ deleted: z.number() }),
  faults: ["notFound", "outranked", "rootProtected", "personElsewhere"],
});
