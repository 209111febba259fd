import { z } from "zod";
import { get } from "@/lib/http/endpoint";
import { Day, DT, Id, Line, Page, PageQuery } from "@/lib/http/wire";

const Days = PageQuery.extend({ startTime: Day.optional(), endTime: Day.optional() });

export const OperationLog = z.object({
  logId: Id,
  time: DT,
  userId: Id.nullable(),
  username: z.string().nullable(),
  realName: z.string().nullable(),
  roleKey: z.string().nullable(),
  action: z.string(),
  entity: z.string(),
  entityId: Id.nullable(),
  reason: z.string().nullable(),
  ip: z.string().nullable(),
  detail: z.string(),
});
export type OperationLog = z.output<typeof OperationLog>;

/** Who did what to which thing; never a password, token or identity number. */
export const operationLogPage = get("/system/log/page", {
  access: "sys:log:list",
  input: Days.extend({ action: Line(60, 0).optional(), entity: Line(40, 0).optional(), entityId: Id.optional() }),
  output: Page(OperationLog),
});

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
  access: "sys:log:list",
  input: Days.extend({ outcome: Line(40, 0).optional() }),
  output: Page(LoginLog),
});
