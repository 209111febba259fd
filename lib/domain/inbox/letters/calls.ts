import { z } from "zod";
import { get, post } from "@/lib/http/endpoint";
import { Day, DT, Id, Ids, Page, PageQuery } from "@/lib/http/wire";

/** How far a letter is: it left; it waits; it failed and is tried again; it failed as often as it is tried. */
export const letterStates = ["sent", "waiting", "retrying", "failed"] as const;
export const LetterState = z.enum(letterStates);
const LetterChannel = z.enum(["email", "sms"]);

export const LetterRow = z.object({
  letterId: Id,
  createTime: DT,
  channel: LetterChannel,
  /** Masked. */
  target: z.string(),
  realName: z.string().nullable(),
  subject: z.string(),
  state: LetterState,
  tries: z.number(),
  /** When it left, or is tried again. */
  time: DT.nullable(),
  failure: z.string().nullable(),
});
export type LetterRow = z.output<typeof LetterRow>;

export const letterPage = get("/system/log/letter/page", {
  summary:
    "Lists the mails and short messages to the people in scope, newest first, without what they say; those to addresses of nobody's account require a data scope of everything. `keywords` is an address in full, or part of a name or a subject.",
  access: "sys:log:list",
  input: PageQuery.extend({
    state: LetterState.optional(),
    channel: LetterChannel.optional(),
    startTime: Day.optional(),
    endTime: Day.optional(),
  }),
  output: Page(LetterRow),
});

export const resendLetters = post("/system/log/letter/resend", {
  summary: "Lets letters that have not left be tried again at once; those that left meanwhile are left out.",
  access: "sys:log:resend",
  input: z.object({ ids: Ids }),
  output: z.object({ resent: z.number() }),
});
