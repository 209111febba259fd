import { z } from "zod";
import { mailStatuses } from "@/db/told-values";
import { CertificateStatus, deliveryResults, Narrowing, Reason, SendingStatus } from "@/lib/domain/certificate/shapes";
import { get, post } from "@/lib/http/endpoint";
import { Day, DT, Id, Ids, Nothing, Page, PageQuery } from "@/lib/http/wire";

export const certificateLook = get("/certificate/check/detail", {
  summary: "Returns a certificate as it will be issued, whatever its status.",
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

export const approveCertificates = post("/certificate/check/approve", {
  summary:
    "Approves and issues generated certificates of a contest: all, those of a batch, a track, a school or a person, or those named.",
  access: "cert:check:audit",
  act: "certificate",
  input: Narrowing.extend({ competitionId: Id, batchId: Id.optional(), ids: Ids.optional() }),
  output: z.object({ issued: z.number() }),
});

export const rejectCertificates = post("/certificate/check/reject", {
  summary: "Rejects certificates before they are issued. Their numbers stay used.",
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
  mail: z.enum(mailStatuses),
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

export const listDeliveries = get("/certificate/send/page", {
  summary: "Lists a contest's issued and sent certificates, with the delivery status for each recipient.",
  access: "cert:send:list",
  input: PageQuery.extend({
    competitionId: Id,
    batchId: Id.optional(),
    ...Narrowing.shape,
    result: z.enum(deliveryResults).optional(),
  }),
  output: Page(SendRow),
});

export const startSending = post("/certificate/send/add", {
  summary:
    "Starts to send a contest's issued certificates, oldest first, in the background; those already being sent are skipped. `left` is how many of the contest are still to be sent.",
  access: "cert:send:send",
  act: "certificate",
  input: Narrowing.extend({ competitionId: Id, batchId: Id.optional(), ids: Ids.optional() }),
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

export const listSendings = get("/certificate/send/detail", {
  summary: "Lists a contest's latest sendings with their progress, and how many certificates no sending covers yet.",
  access: "cert:send:list",
  input: z.object({ competitionId: Id }),
  output: z.object({ open: z.number(), sendings: z.array(SendingRow) }),
});

export const cancelSending = post("/certificate/send/cancel", {
  summary: "Cancels a sending. People already notified are not affected; the rest can be sent again.",
  access: "cert:send:send",
  act: "certificate",
  input: z.object({ sendingId: Id }),
  output: Nothing,
});

export const sendAgain = post("/certificate/send/again", {
  summary: "Sends the notification of a certificate to one person again.",
  access: "cert:send:send",
  act: "certificate",
  input: z.object({ certificateId: Id, userId: Id }),
  output: z.null(),
  faults: ["tooFast"],
});

export const listLookups = get("/certificate/trace/page", {
  summary:
    "Lists look-ups of trace codes in the contests in scope, newest first, with masked addresses. Look-ups without a match belong to no contest and are visible to everyone who may read this log.",
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
