import { z } from "zod";
import { broadcastAudiences, mailStatuses } from "@/db/told-values";
import { MemberRole, payStatuses, TeamStatus, teamSteps } from "@/lib/domain/enrollment/contract";
import { get, post } from "@/lib/http/endpoint";
import { DT, Flag, Id, Line, Nothing, orNothing, Page, PageQuery, Text } from "@/lib/http/wire";
import { type Locale, locales } from "@/lib/i18n/locale";

const send = "comp:message:send" as const;
/** A contest that is called off or over is written about, too. */
const act = { outside: "writes to people of a contest, in whatever state it is" };

export const BroadcastTo = z.enum(broadcastAudiences);
/** Whether a team has handed in a work in the stage, or in any where none is named. */
export const BroadcastWork = z.enum(["missing", "handedIn"]);

/**
 * To whom. `teams`: people of the teams that the filters leave, in the roles that `people` names; `schools`: who approves sign-ups in
 * the schools of these teams; `experts`: those in plans of the contest, by stage and track, with `openTasks` those who have works to
 * judge yet.
 */
export const Audience = z
  .object({
    to: BroadcastTo,
    people: z.array(MemberRole).max(3).default(["captain"]),
    itemId: orNothing(Id),
    stageId: orNothing(Id),
    schoolId: orNothing(Id),
    status: orNothing(TeamStatus.exclude(["draft"])),
    step: orNothing(z.enum(teamSteps)),
    payStatus: orNothing(z.enum(payStatuses)),
    work: orNothing(BroadcastWork),
    openTasks: Flag.default(0),
  })
  .refine(({ to, people }) => to !== "teams" || people.length > 0, { path: ["people"], error: "required" });
export type Audience = z.output<typeof Audience>;

/** What is written; what is not written in English is read in Chinese. */
const words = {
  title: Line(120),
  titleEn: orNothing(Line(120)),
  body: Text(2000).min(1),
  bodyEn: orNothing(Text(2000)),
};

export const BroadcastState = z.enum(["draft", "sent"]);

export const BroadcastRow = z.object({
  broadcastId: Id,
  title: z.string(),
  to: BroadcastTo,
  state: BroadcastState,
  /** People who were meant when notify was pressed; 0 of a draft. */
  recipients: z.number(),
  /** Of these: who has opened the message on the site, whom a letter has left to, and whose letter could not be delivered. */
  read: z.number(),
  mailed: z.number(),
  undelivered: z.number(),
  createBy: z.string().nullable(),
  updateTime: DT,
  sentBy: z.string().nullable(),
  sentTime: DT.nullable(),
});
export type BroadcastRow = z.output<typeof BroadcastRow>;

const Which = z.object({ broadcastId: Id });

export const broadcastPage = get("/competition/broadcast/page", {
  summary:
    "Lists the letters of a contest's organiser to many, drafts among them, the newest first, with what became of those that were sent.",
  access: send,
  input: PageQuery.extend({ competitionId: Id, state: BroadcastState.optional(), to: BroadcastTo.optional() }),
  output: Page(BroadcastRow),
});

export const broadcastDetail = get("/competition/broadcast/detail", {
  summary: "Returns a letter to many: its words, to whom, and what became of it.",
  access: send,
  input: Which,
  output: BroadcastRow.extend({
    competitionId: Id,
    audience: Audience,
    titleEn: z.string().nullable(),
    body: z.string(),
    bodyEn: z.string().nullable(),
    /** The school of the filter, by name. */
    schoolName: z.string().nullable(),
    version: z.number(),
  }),
});
export type BroadcastDetail = z.output<typeof broadcastDetail.output>;

export const addBroadcast = post("/competition/broadcast/add", {
  summary: "Writes a letter to many people of a contest as a draft; nothing is sent.",
  access: send,
  act,
  input: z.object({ competitionId: Id, audience: Audience, ...words }),
  output: Which,
  idempotent: true,
});

export const updateBroadcast = post("/competition/broadcast/update", {
  summary: "Changes a draft; nothing is sent.",
  access: send,
  act,
  input: z.object({ broadcastId: Id, version: z.int().min(1), audience: Audience, ...words }),
  output: z.object({ version: z.number() }),
  faults: ["stale", "broadcastSent"],
});

export const deleteBroadcast = post("/competition/broadcast/delete", {
  summary: "Throws a draft away. What was sent stays.",
  access: send,
  act,
  input: Which,
  output: Nothing,
  faults: ["broadcastSent"],
});

const ReaderLocale = z.enum(locales as [Locale, ...Locale[]]);

export const previewBroadcast = get("/competition/broadcast/preview", {
  summary:
    "Returns whom a draft would reach at this moment, exactly, and how it reads on the site and as a letter. Changes and sends nothing.",
  access: send,
  input: Which.extend({ locale: ReaderLocale }),
  output: z.object({
    /** People, each once; of them those who get it by mail, too, and those without an address, who read it on the site alone. */
    count: z.number(),
    byMail: z.number(),
    siteOnly: z.number(),
    /** The first of them by name, with their organisation. */
    some: z.array(z.object({ realName: z.string(), groupName: z.string().nullable() })),
    title: z.string(),
    text: z.string(),
    html: z.string(),
    version: z.number(),
  }),
});
export type BroadcastPreview = z.output<typeof previewBroadcast.output>;

export const testBroadcast = post("/competition/broadcast/test", {
  summary: "Sends a draft as a letter to the caller's own address alone; at most five in ten minutes.",
  access: send,
  act,
  input: Which.extend({ locale: ReaderLocale }),
  output: z.object({ target: z.string() }),
  faults: ["noOwnEmail", "notConfigured", "tooFast"],
});

export const notifyBroadcast = post("/competition/broadcast/notify", {
  summary:
    "Sends a draft to everybody whom it is for at this moment, once. `count` is how many the caller was shown: where it is another number by now, nothing is sent. At most ten a day and contest.",
  access: send,
  act,
  input: z.object({ broadcastId: Id, version: z.int().min(1), count: z.int().min(1) }),
  output: z.object({ count: z.number() }),
  idempotent: true,
  faults: ["stale", "broadcastSent", "broadcastNobody", "broadcastChanged", "broadcastTooMany", "tooFast"],
});

/** What became of a letter to one person: the mail beside the message on the site. */
export const MailFate = z.enum(mailStatuses);

export const broadcastRecipients = get("/competition/broadcast/recipient/page", {
  summary:
    "Lists to whom a letter was sent, by name, with what became of it: whether it was read on the site, and whether its mail left, waits or could not be delivered, and why.",
  access: send,
  input: PageQuery.extend({ broadcastId: Id, mail: MailFate.optional(), readFlag: z.enum(["0", "1"]).optional() }),
  output: Page(
    z.object({
      userId: Id,
      realName: z.string(),
      groupName: z.string().nullable(),
      /** The message is there: it is written by a job where thousands are meant, and a reader may switch its topic off. */
      onSite: Flag,
      readTime: DT.nullable(),
      mail: MailFate,
      mailTime: DT.nullable(),
      /** The address, masked. */
      target: z.string().nullable(),
      failure: z.string().nullable(),
    }),
  ),
});
export type BroadcastRecipient = z.output<typeof broadcastRecipients.output>["list"][number];
