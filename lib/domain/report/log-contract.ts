import { z } from "zod";
import { type AuditModule, auditModules } from "@/lib/audit/actions";
import { get } from "@/lib/http/endpoint";
import { Day, DT, Id, Line, Page, PageQuery } from "@/lib/http/wire";

const Module = z.enum(auditModules as readonly [AuditModule, ...AuditModule[]]);

export const OperationLog = z.object({
  logId: Id,
  time: DT,
  userId: Id.nullable(),
  username: z.string().nullable(),
  realName: z.string().nullable(),
  roleKey: z.string().nullable(),
  roleName: z.string(),
  module: Module.nullable(),
  action: z.string(),
  actionName: z.string(),
  entity: z.string(),
  entityId: Id.nullable(),
  entityName: z.string(),
  /** What the thing is called; null where it has no name, is gone, or is not the caller's to see. */
  subject: z.string().nullable(),
  link: z.string().nullable(),
  contestId: Id.nullable(),
  contestName: z.string().nullable(),
  reason: z.string().nullable(),
  ip: z.string().nullable(),
  device: z.string().nullable(),
  changes: z.array(z.object({ label: z.string(), from: z.string(), to: z.string() })),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
});
export type OperationLog = z.output<typeof OperationLog>;

export const operationLogPage = get("/system/log/page", {
  summary:
    "Lists the operation log of the people in scope, newest first, with the values before and after; acts of the system require a data scope of everything. With `competitionId` it lists what anybody did to a contest that the caller organises and to what belongs to it. `action` is an act's key or part of its name.",
  access: "sys:log:list",
  input: PageQuery.extend({
    competitionId: Id.optional(),
    startTime: Day.optional(),
    endTime: Day.optional(),
    module: Module.optional(),
    action: Line(60, 0).optional(),
    entity: Line(40, 0).optional(),
    entityId: Id.optional(),
  }),
  output: Page(OperationLog),
});

export const exportOperationLog = get("/system/log/export", {
  summary:
    "Exports the operation log as a spreadsheet, with the filters of its list, in the order in which it was written, the newest first.",
  access: "sys:log:export",
  input: operationLogPage.input.omit({ pageNum: true, pageSize: true }),
  output: z.null(),
  answers: "file",
  rateLimit: "export",
});

export const checkLogChain = get("/system/log/chain", {
  summary:
    "Reckons the operation log's chain of hashes anew, row by row: each sealed row holds the hash of what it says and of the row before it. `brokenAt` is the first row that does not fit.",
  access: "sys:log:clean",
  input: z.object({}),
  output: z.object({
    sealed: z.number(),
    /** Written in the last moments, and not yet in the chain. */
    waiting: z.number(),
    /** The last month that retention has removed, as 2026-03; null where everything is kept. */
    removedThrough: z.string().nullable(),
    brokenAt: z.object({ logId: Id, time: DT }).nullable(),
  }),
  rateLimit: "export",
});

export const moneyLogPage = get("/finance/action/page", {
  summary:
    "Lists who did what about money in contests that the caller organises: orders, payments, refunds, invoices, fees recorded or waived, with the values before and after; newest first. What the gateway did is the system's.",
  access: "fin:action:list",
  input: PageQuery.extend({
    competitionId: Id.optional(),
    startTime: Day.optional(),
    endTime: Day.optional(),
    action: Line(60, 0).optional(),
  }),
  output: Page(OperationLog),
});
