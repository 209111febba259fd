import { z } from "zod";
import { Channel, MessageKind } from "@/lib/domain/inbox/shapes";
import { get, post } from "@/lib/http/endpoint";
import { CodeLine, DT, Flag, Id, Line, Page, PageQuery, QueryFlag, Text } from "@/lib/http/wire";
import { eachLocale, type Locale, locales } from "@/lib/i18n/locale";

/** How long an SMS may be, its variables filled in by their examples and without its link. */
export const MOST_SMS = 300;
export const MOST_TITLE = 120;
export const MOST_BODY = 2000;

const Words = z.object({ title: Line(MOST_TITLE, 0), body: Text(MOST_BODY) });
const ByLocale = z.object(eachLocale(() => Words));
/** Titles and texts by channel and language; an empty one is said as shipped. An SMS has no title. */
export const MessageWords = z.object({ site: ByLocale, email: ByLocale, sms: ByLocale });
export type MessageWords = z.output<typeof MessageWords>;

const ReaderLocale = z.enum(locales as [Locale, ...Locale[]]);

const place = { groupId: Id, topic: CodeLine(60) };
const list = "comp:message:list" as const;
const edit = "comp:message:edit" as const;

export const messageHosts = get("/system/message/host/list", {
  summary: "Lists the organisations in scope that write messages: those with a website or contests.",
  access: list,
  input: z.object({}),
  output: z.array(
    z.object({
      groupId: Id,
      groupName: z.string(),
      /** Writes what is about no contest: security, and whatever belongs to the platform. */
      usual: Flag,
    }),
  ),
});

const WordedBy = z.object({ channel: Channel, groupId: Id, groupName: z.string(), own: Flag });

const MessageTemplateRow = z.object({
  topic: z.string(),
  label: z.string(),
  msgType: MessageKind,
  /** The channels by which it goes until its reader chooses others. */
  usual: z.array(Channel),
  worded: z.array(WordedBy),
  updateTime: DT.nullable(),
  updateBy: z.string().nullable(),
});
export type MessageTemplateRow = z.output<typeof MessageTemplateRow>;

export const messageTemplates = get("/system/message/template/page", {
  summary:
    "Lists the topics of messages by what they are about, with the channels that an organisation, or one above it, words itself. `worded`: those with or without own words. `keywords`: in the name of a topic, or in its shipped words.",
  access: list,
  input: PageQuery.extend({ groupId: Id, msgType: MessageKind.optional(), worded: QueryFlag.optional() }),
  output: Page(MessageTemplateRow),
});

export const VariableKind = z.enum(["text", "number", "choice"]);

const ForLocales = z.object(eachLocale(() => z.string()));
const SaidByLocale = z.object(eachLocale(() => z.object({ title: z.string(), body: z.string() })));
const SaidWords = z.object({ site: SaidByLocale, email: SaidByLocale, sms: SaidByLocale });

export const messageTemplate = get("/system/message/template/detail", {
  summary:
    "Returns how an organisation words the messages of a topic, what holds where it says nothing, and the variables that may be named.",
  access: list,
  input: z.object(place),
  output: z.object({
    topic: z.string(),
    label: z.string(),
    msgType: MessageKind,
    usual: z.array(Channel),
    /** Must be named when saving; 0 where nothing was worded yet. */
    version: z.number(),
    updateTime: DT.nullable(),
    updateBy: z.string().nullable(),
    /** Its own words; empty where it says nothing. */
    words: SaidWords,
    /** The words as the product ships them. */
    shipped: SaidByLocale,
    /** What holds where its own are empty: those of an organisation above, or the shipped ones. */
    below: SaidWords,
    worded: z.array(WordedBy),
    variables: z.array(
      z.object({
        name: z.string(),
        kind: VariableKind,
        label: z.string(),
        example: ForLocales,
        /** What is written to name it. */
        insert: ForLocales,
        required: Flag,
        /** It stands inside of choices alone, and comes with them. */
        inner: Flag,
      }),
    ),
  }),
});
export type MessageTemplate = z.output<typeof messageTemplate.output>;

const worded = [
  "variableUnknown",
  "variableMissing",
  "variableNoNumber",
  "variableOption",
  "variableChoice",
  "wordingBroken",
  "wordingMarkup",
  "smsTooLong",
] as const;

export const saveMessageTemplate = post("/system/message/template/save", {
  summary:
    "Words the messages of a topic for an organisation and those below it; what is left empty is said as before.",
  access: edit,
  input: z.object({ ...place, version: z.int().min(0), words: MessageWords }),
  output: z.object({ version: z.number() }),
  faults: ["stale", ...worded],
});

export const resetMessageTemplate = post("/system/message/template/reset", {
  summary: "Gives an organisation's own words for a topic up; messages that were written by them stay as they are.",
  access: edit,
  input: z.object({ ...place, version: z.int().min(0) }),
  output: z.object({ version: z.number() }),
  faults: ["stale"],
});

export const previewMessageTemplate = post("/system/message/template/preview", {
  summary:
    "Returns a message with its example values as it would be sent: on the site, as an SMS, or as a letter in HTML and text.",
  access: list,
  input: z.object({ ...place, channel: Channel, locale: ReaderLocale, words: MessageWords }),
  output: z.object({
    title: z.string(),
    /** The message as a reader of the site has it; the whole of an SMS; the letter as text. */
    text: z.string(),
    /** The letter in HTML; null on other channels. */
    html: z.string().nullable(),
    /** How many characters an SMS has, without its link. */
    length: z.number(),
  }),
  faults: [...worded],
});
export type MessagePreview = z.output<typeof previewMessageTemplate.output>;

export const testMessageTemplate = post("/system/message/template/test", {
  summary:
    "Sends a letter with example values, worded as given, to the caller’s own address; at most five in ten minutes.",
  access: edit,
  input: z.object({ ...place, locale: ReaderLocale, words: MessageWords }),
  output: z.object({ target: z.string() }),
  faults: ["noOwnEmail", "notConfigured", "tooFast", ...worded],
});
