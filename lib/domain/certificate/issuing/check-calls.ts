import { z } from "zod";
import { CertificateStatus, Reason, SendingStatus } from "@/lib/domain/certificate/shapes";
import { get, post } from "@/lib/http/endpoint";
import { Day, DT, Id, Ids, Nothing, Page, PageQuery } from "@/lib/http/wire";

/** A certificate as it will be handed out, whatever its status. */
export const certificateLook = get("/certificate/check/detail", {
  access: ["cert:check:list", "cert:list:list"],
  input: z.object({ certificateId: Id }),
  output: z.object({
    design: z.record(z.string(), z.unknown()),
    facts: z.record(z.string(), z.unknown()),
    seal: z.object({ text: z.string(), src: z.string().optional() }),
    /** The trace code's modules, row by row. */
    qr: z.array(z.array(z.boolean())),
    traceCode: z.string(),
    certificateNo: z.string(),
    status: CertificateStatus,
  }),
});

/** Issues what was made for a contest: all of it, all of a batch, or those named. */
export const checkApprove = post("/certificate/check/approve", {
  access: "cert:check:audit",
  act: "certificate",
  input: z.object({ competitionId: Id, batchId: Id.optional(), ids: Ids.optional() }),
  output: z.object({ issued: z.number() }),
});

/** Turns certificates down before they are issued. Their numbers stay used. */
export const checkReject = post("/certificate/check/reject", {
  access: "cert:check:audit",
  act: "certificate",
  input: z.object({ ids: Ids, reason: Reason }),
  output: z.object({ discarded: z.number() }),
});

const Delivery = z.object({
  userId: Id,
  name: z.string(),
  /** When the message was put into the personal centre; null for somebody who has switched it off. */
  siteTime: DT.nullable(),
  mail: z.enum(["none", "waiting", "sent", "failed"]),
  mailTime: DT.nullable(),
  /** What the mail server said. */
  failure: z.string().nullable(),
});
export const SendRow = z.object({
  certificateId: Id,
  certificateNo: z.string(),
  status: CertificateStatus,
  awardName: z.string(),
  recipients: z.array(Delivery),
});
export type SendRow = z.output<typeof SendRow>;

/** Issued and sent certificates, with what became of the message to each person. */
export const sendPage = get("/certificate/send/page", {
  access: "cert:send:list",
  input: PageQuery.extend({
    competitionId: Id,
    batchId: Id.optional(),
    result: z.enum(["unsent", "sent", "failed"]).optional(),
  }),
  output: Page(SendRow),
});

/** Begins to notify the people of issued certificates, which a job does; `left` says how many certificates are on their way. */
export const sendStart = post("/certificate/send/add", {
  access: "cert:send:send",
  act: "certificate",
  input: z.object({ competitionId: Id, batchId: Id.optional(), ids: Ids.optional() }),
  output: z.object({
    /** How many went out before the answer: none, since the job begins after it. */
    sent: z.number(),
    left: z.number(),
    /** Null where there was nothing to send that is not on its way. */
    sendingId: Id.nullable(),
  }),
});

const SendingRow = z.object({
  sendingId: Id,
  status: SendingStatus,
  total: z.number(),
  /** Certificates that are done with; `sent` leaves out those that were revoked or replaced before their turn. */
  done: z.number(),
  sent: z.number(),
  createdBy: z.string(),
  createTime: DT,
  finishTime: DT.nullable(),
});
export type SendingRow = z.output<typeof SendingRow>;

/** How far the newest sendings are, and how many issued certificates wait for one. */
export const sendDetail = get("/certificate/send/detail", {
  access: "cert:send:list",
  input: z.object({ competitionId: Id }),
  output: z.object({ open: z.number(), sendings: z.array(SendingRow) }),
});

/** Who was notified stays so; the rest waits to be sent again. */
export const sendCancel = post("/certificate/send/cancel", {
  summary: "Stops a sending of certificates.",
  access: "cert:send:send",
  act: "certificate",
  input: z.object({ sendingId: Id }),
  output: Nothing,
});

/** Notifies one person once more. */
export const sendAgain = post("/certificate/send/again", {
  access: "cert:send:send",
  act: "certificate",
  input: z.object({ certificateId: Id, userId: Id }),
  output: z.null(),
});

/** Every look at a trace code, the newest first; addresses are masked. */
export const lookupPage = get("/certificate/trace/page", {
  access: "cert:trace:list",
  input: PageQuery.extend({
    competitionId: Id.optional(),
    found: z.enum(["yes", "no"]).optional(),
    startTime: Day.optional(),
    endTime: Day.optional(),
  }),
  output: Page(
    z.object({
      lookupId: Id,
      time: DT,
      found: z.boolean(),
      certificateNo: z.string().nullable(),
      status: CertificateStatus.nullable(),
      competitionName: z.string().nullable(),
      address: z.string(),
    }),
  ),
});
