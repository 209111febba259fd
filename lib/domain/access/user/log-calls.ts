import { z } from "zod";
import { get } from "@/lib/http/endpoint";
import { Day, DT, Id, Line, Page, PageQuery } from "@/lib/http/wire";

const Days = PageQuery.extend({ startTime: Day.optional(), endTime: Day.optional() });

export const LoginLog = z.object({
  logId: Id,
  time: DT,
  userId: Id.nullable(),
  username: z.string(),
  outcome: z.string(),
  ip: z.string().nullable(),
  userAgent: z.string().nullable(),
});
export type LoginLog = z.output<typeof LoginLog>;

export const loginLogPage = get("/system/log/login/page", {
  summary:
    "Lists login attempts in scope. Attempts with unknown usernames are visible only to callers whose data scope is everything.",
  access: "sys:log:list",
  input: Days.extend({ outcome: Line(40, 0).optional() }),
  output: Page(LoginLog),
});
