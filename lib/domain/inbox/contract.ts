import { z } from "zod";
import { get, post } from "@/lib/http/endpoint";
import { CodeLine, Day, DT, Flag, Id, Ids, Nothing, Page, PageQuery, QueryFlag } from "@/lib/http/wire";
import { Channel, MessageKind } from "./shapes";

export * from "./letters/calls";
export { Channel, MessageKind } from "./shapes";
export * from "./wordings/calls";

export const Message = z.object({
  messageId: Id,
  title: z.string(),
  content: z.string(),
  msgType: MessageKind,
  bizType: z.string().nullable(),
  bizId: Id.nullable(),
  link: z.string().nullable(),
  readFlag: Flag,
  createTime: DT,
});
export type Message = z.output<typeof Message>;

export const messagePage = get("/sys/subscribe/message/page", {
  summary: "Lists the caller's messages, newest first, in the current language.",
  access: "member",
  input: PageQuery.extend({
    readFlag: QueryFlag.optional(),
    msgType: MessageKind.optional(),
    startTime: Day.optional(),
    endTime: Day.optional(),
    order: z.enum(["ASC", "DESC"]).default("DESC"),
  }),
  output: Page(Message).extend({ unreadCount: z.number() }),
});

export const unreadCount = get("/sys/subscribe/message/unread", {
  summary: "Counts the caller's unread messages.",
  access: "member",
  input: z.object({}),
  output: z.object({ unreadCount: z.number() }),
});

export const readMessages = post("/sys/subscribe/message/read", {
  summary: "Marks messages as read; without `ids`, all of them.",
  access: "member",
  input: z.object({ ids: Ids.optional() }),
  output: z.object({ unreadCount: z.number() }),
});

export const deleteMessages = post("/sys/subscribe/message/delete", {
  summary: "Deletes messages of the caller.",
  access: "member",
  input: z.object({ ids: Ids }),
  output: z.object({ deleted: z.number() }),
});

export const TopicChoice = z.object({
  topic: CodeLine(60),
  channels: z.array(Channel).max(3),
  enabled: Flag,
});
export const Subscriptions = z.object({
  topics: z.array(TopicChoice).max(100),
  /** Contests that one follows. */
  competitionIds: z.array(Id).max(200),
});

export const saveSubscriptions = post("/sys/user/subscribe/save", {
  summary:
    "Saves the channels of each topic and the followed contests. Topics left out stay unchanged; the list of contests is replaced.",
  access: "member",
  input: Subscriptions,
  output: Nothing,
  faults: ["securityTopic"],
});

const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
export const QuietHours = z
  .object({ from: Clock, until: Clock })
  .refine(({ from, until }) => from !== until, { error: "quietWhole", path: ["until"] });

export const saveQuietHours = post("/sys/user/subscribe/quiet", {
  summary:
    "Sets the hours of the day (Asia/Shanghai) in which mail and SMS to the caller wait, or ends them; security, money and invitations do not wait.",
  access: "member",
  input: z.object({ quiet: QuietHours.nullable() }),
  output: Nothing,
});

export const saveDigest = post("/sys/user/subscribe/digest", {
  summary:
    "Sets the hour of the day (Asia/Shanghai) at which the caller gets the mail of a day in one letter, or ends that; security, money and invitations do not wait.",
  access: "member",
  input: z.object({ at: Clock.nullable() }),
  output: Nothing,
});

export const subscriptionDetail = get("/sys/user/subscribe/detail", {
  summary:
    "Lists the topics of the caller's roles with their channels, and the followed contests. `fixed`: security and money, which cannot be switched off. `usual`: the default channels. `asks`: asks its reader to do something. `reachable`: the channels for which the caller has a contact. `quiet`: the hours in which mail and SMS wait. `digestAt`: the hour of the one letter a day. `refused`: the caller's address, masked, where its server refused it.",
  access: "member",
  input: z.object({}),
  output: Subscriptions.extend({
    available: z.array(
      z.object({
        topic: z.string(),
        label: z.string(),
        msgType: MessageKind,
        fixed: Flag,
        asks: Flag,
        usual: z.array(Channel),
      }),
    ),
    quiet: z.object({ from: z.string(), until: z.string() }).nullable(),
    digestAt: z.string().nullable(),
    refused: z.object({ email: z.string(), time: DT, failure: z.string() }).nullable(),
    reachable: z.array(Channel),
  }),
});
