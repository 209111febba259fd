import { z } from "zod";
import { CertificateStatus, deliveryResults, Reason, SendingStatus } from "@/lib/domain/certificate/shapes";
import { get, post } from "@/lib/http/endpoint";
import { Day, DT, Id, Ids, Nothing, Page, PageQuery } from "@/lib/http/wire";

export const certificateLook = get("/certificate/check/detail", {
  summary: "A certificate as it will be handed out, whatever its status.",
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
    "Issues what was made for a contest: all of it, all of a batch, or those named. Their awards are certified by it.",
  access: "cert:check:audit",
  act: "certificate",
  input: z.object({ competitionId: Id, batchId: Id.optional(), ids: Ids.optional() }),
  output: z.object({ issued: z.number() }),
});

export const rejectCertificates = post("/certificate/check/reject", {
  summary: "Turns certificates down before they are issued. Their numbers stay used.",
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

export const listDeliveries = get("/certificate/send/page", {
  summary: "Issued and sent certificates of a contest, with what became of the message to each person.",
  access: "cert:send:list",
  input: PageQuery.extend({
    competitionId: Id,
    batchId: Id.optional(),
    result: z.enum(deliveryResults).optional(),
  }),
  output: Page(SendRow),
});

export const startSending = post("/certificate/send/add", {
  summary:
    "Begins to send issued certificates of a contest, the oldest first; a job notifies their people (`sendCertificates`). What is being sent already is not sent twice. `left` says how many of the contest are on their way.",
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

export const listSendings = get("/certificate/send/detail", {
  summary: "How far the newest sendings of a contest are, and how many certificates no sending was begun for yet.",
  access: "cert:send:list",
  input: z.object({ competitionId: Id }),
  output: z.object({ open: z.number(), sendings: z.array(SendingRow) }),
});

export const cancelSending = post("/certificate/send/cancel", {
  summary: "Stops a sending of certificates. Who was notified stays so; the rest waits to be sent again.",
  access: "cert:send:send",
  act: "certificate",
  input: z.object({ sendingId: Id }),
  output: Nothing,
});

export const sendAgain = post("/certificate/send/again", {
  summary: "Notifies one person of a certificate once more.",
  access: "cert:send:send",
  act: "certificate",
  input: z.object({ certificateId: Id, userId: Id }),
  output: z.null(),
  faults: ["tooFast"],
});

export const listLookups = get("/certificate/trace/page", {
  summary:
    "Looks at certificates of the contests in scope, the newest first. Looks that found none belong to no contest: whoever may see the log sees them, by masked addresses, since many of them tell of somebody who guesses. Every look at a trace code, the newest first; addresses are masked.",
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
