import { z } from "zod";
import { post } from "@/lib/http/endpoint";
import { Day, Id, Line, Nothing, orNothing } from "@/lib/http/wire";

export const disableUser = post("/system/user/disable", {
  summary:
    "Disables an account with a reason that its bearer reads when they sign in, through a day or until it is enabled by `POST /system/user/update`; every device is signed out at once.",
  access: "sys:user:edit",
  input: z.object({
    userId: Id,
    version: z.number().int().min(1),
    reason: Line(200),
    /** The last day, Asia/Shanghai. */
    until: orNothing(Day),
  }),
  output: Nothing,
  faults: ["outranked", "rootProtected", "personElsewhere", "stale", "dayPast"],
});
