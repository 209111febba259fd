import { z } from "zod";
import { letterKinds } from "@/db/values";
import { get, post } from "@/lib/http/endpoint";
import { DT, Id, Ids, Line, Nothing, Page, PageQuery, Text } from "@/lib/http/wire";
import { type Locale, locales } from "@/lib/i18n/locale";
import { hasOnlyBlanks } from "./blanks";

const file = { output: z.any(), answers: "file" } as const;

export const LetterKind = z.enum(letterKinds);
export type LetterKind = z.output<typeof LetterKind>;
export const LetterLocale = z.enum(locales);
/** `own`: each expert's. */
export const LetterLanguage = z.enum<readonly ("own" | Locale)[]>(["own", ...locales]);

const known = (text: string) => hasOnlyBlanks(text);
const unknownBlank = { error: "letterBlank" };

/** What a letter says: blanks in braces are filled in for each expert. */
export const LetterText = z.object({
  heading: Line(40).refine(known, unknownBlank),
  body: Text(2000).min(1).refine(known, unknownBlank),
  closing: Text(300).refine(known, unknownBlank),
});
export type LetterText = z.output<typeof LetterText>;

const Which = z.object({ planId: Id, kind: LetterKind, locale: LetterLocale });

export const letterDraft = get("/expert/letter/draft/detail", {
  summary: "Returns what the letters of a plan say in a language: what was stored, or else what is shipped.",
  access: "expert:manage:list",
  input: Which,
  output: LetterText.extend({
    /** 0 while nothing was stored. */
    version: z.number(),
  }),
});
export type LetterDraft = z.output<typeof letterDraft.output>;

export const saveLetterDraft = post("/expert/letter/draft/update", {
  summary: "Stores what the letters of a plan say. Letters that were issued stay as they are.",
  access: "expert:manage:edit",
  act: "letterSetting",
  input: Which.extend(LetterText.shape).extend({ version: z.number().int().min(0) }),
  output: Nothing,
  faults: ["stale"],
});

export const previewLetter = post("/expert/letter/preview", {
  summary:
    "Returns the PDF that a letter would be, for one expert of the plan or with sample names. Nothing is issued.",
  access: "expert:manage:list",
  act: { outside: "nothing is stored" },
  input: Which.extend(LetterText.shape).extend({ expertId: Id.optional() }),
  ...file,
  faults: ["textOverflow", "glyphMissing"],
});

const Letter = z.object({
  letterId: Id,
  number: z.string(),
  locale: LetterLocale,
  sha256: z.string(),
  issueTime: DT,
  /** When the expert was last notified of it. */
  sendTime: DT.nullable(),
  /** Another one was issued in its place. */
  replaced: z.boolean(),
  /** Why it was issued in the place of another. */
  reason: z.string(),
});
export type Letter = z.output<typeof Letter>;

export const letterPage = get("/expert/letter/page", {
  summary: "Lists the experts of a plan with the letters of a kind that each was issued, the newest first.",
  access: "expert:manage:list",
  input: PageQuery.extend({ planId: Id, kind: LetterKind }),
  output: Page(
    z.object({
      expertId: Id,
      realName: z.string(),
      orgName: z.string(),
      letters: z.array(
        Letter.extend({
          byName: z.string(),
          /** Its bytes are stored: it can be given again. */
          hasFile: z.boolean(),
        }),
      ),
    }),
  ),
});
export type LetterRow = z.output<typeof letterPage.output>["list"][number];

export const issueLetters = post("/expert/letter/add", {
  summary:
    "Issues a letter of a kind, with a number of its own, to each of some experts of a plan who has none yet, and notifies them where asked to. Without names, to all of them; temporary experts who have not said who they are are passed over.",
  access: "expert:manage:edit",
  act: "letter",
  input: z.object({
    planId: Id,
    kind: LetterKind,
    language: LetterLanguage.default("own"),
    expertIds: Ids.optional(),
    send: z.boolean().default(false),
  }),
  output: z.object({ made: z.number(), known: z.number(), nameless: z.number() }),
  faults: ["textOverflow", "glyphMissing"],
});

export const reissueLetter = post("/expert/letter/reissue", {
  summary: "Issues a letter anew with another number, for a reason; the earlier one stays, marked as replaced.",
  access: "expert:manage:edit",
  act: "letter",
  input: z.object({
    planId: Id,
    letterId: Id,
    language: LetterLanguage.default("own"),
    reason: Line(200),
    send: z.boolean().default(false),
  }),
  output: z.object({ letterId: Id }),
  faults: ["letterReplaced", "textOverflow", "glyphMissing"],
});

export const sendLetters = post("/expert/letter/send", {
  summary: "Notifies experts of their letters of a plan, on the site and by e-mail as each of them chose.",
  access: "expert:manage:edit",
  act: "letter",
  input: z.object({ planId: Id, ids: Ids }),
  output: Nothing,
});

export const letterFile = get("/expert/letter/file", {
  summary: "Returns a letter of a plan as PDF: the bytes that were issued.",
  access: "expert:manage:list",
  input: z.object({ planId: Id, letterId: Id }),
  ...file,
});

export const exportLetters = post("/expert/letter/export", {
  summary:
    "Returns the letters of a kind of a plan that were not replaced: all, or those of some experts; as a zip with one PDF for each expert, or as one PDF to be printed, a page for each.",
  access: "expert:manage:list",
  act: { outside: "nothing is stored" },
  input: z.object({
    planId: Id,
    kind: LetterKind,
    expertIds: Ids.optional(),
    as: z.enum(["zip", "pdf"]).default("zip"),
  }),
  output: Nothing,
  answers: "file",
  rateLimit: "export",
  faults: ["tooFast"],
});

export const ownLetters = get("/expert/letter/mine/list", {
  summary: "Lists the letters that the caller was issued as an expert, the newest first.",
  access: "review:score:list",
  input: z.strictObject({}),
  output: z.array(Letter.extend({ kind: LetterKind, planName: z.string(), competitionName: z.string() })),
});
export type OwnLetter = z.output<typeof ownLetters.output>[number];

export const ownLetterFile = get("/expert/letter/mine/file", {
  summary: "Returns one of the caller's letters as PDF: the bytes that were issued.",
  access: "review:score:list",
  input: z.object({ letterId: Id }),
  ...file,
});
