import { z } from "zod";
import { answerOutcomes, searchKinds } from "@/db/told-values";
import { get, post } from "@/lib/http/endpoint";
import { DT, Id, Line, Page, PageQuery, QueryFlag, Text } from "@/lib/http/wire";

const OUTSIDE = { outside: "questions of visitors; nothing of a contest changes" };

/** Nobody can guess it: who has it was given the answer. */
const AnswerToken = Line(64);
export const AnswerOutcome = z.enum(answerOutcomes);
export type AnswerOutcome = z.output<typeof AnswerOutcome>;

export const assistantState = get("/deepChat/state", {
  summary: "Says whether the host has an assistant that answers questions.",
  access: "open",
  input: z.object({}),
  output: z.object({ available: z.boolean() }),
});

/** What was said before goes with each question: nothing of a conversation is kept. */
const Said = z.object({ role: z.enum(["user", "assistant"]), text: Text(4000).min(1) });
export const MOST_SAID = 9;

export const askAssistant = post("/deepChat/ask", {
  summary:
    "Answers a visitor's question from what the host has published, as server-sent events: first the sources, then the text in parts, at last how it ended. Each event is JSON: `sources`, `text`, or `end` with the `token` for feedback. Where nothing published fits, no model is asked.",
  access: "open",
  proof: "asked",
  act: OUTSIDE,
  input: z.object({
    messages: z
      .array(Said)
      .min(1)
      .max(MOST_SAID)
      .refine((said) => said.at(-1)?.role === "user", { error: "invalid" })
      .refine((said) => (said.at(-1)?.text.length ?? 0) <= 500, { error: "invalid" }),
  }),
  output: z.unknown(),
  answers: "events",
  faults: ["assistantOff", "assistantSpent", "tooFast"],
});
export type Said = z.output<typeof Said>;

/** What an answer rests on; the text names it by its number in brackets. */
export interface Source {
  no: number;
  kind: (typeof searchKinds)[number] | "manual";
  title: string;
  about: string;
  path: string;
}
export type AnswerEvent =
  | { type: "sources"; sources: Source[] }
  | { type: "text"; text: string }
  | { type: "end"; outcome: AnswerOutcome; token: string };

export const rateAnswer = post("/deepChat/feedback", {
  summary: "Says whether an answer of the assistant helped. Its token is all that is needed, for a day.",
  access: "open",
  proof: { none: "only who was given an answer has its token" },
  act: OUTSIDE,
  input: z.object({ token: AnswerToken, helpful: z.boolean() }),
  output: z.object({ helpful: z.boolean() }),
  faults: ["notFound"],
});

export const assistantQuestions = get("/system/assistant/page", {
  summary:
    "Lists what visitors asked the assistant on the websites in scope in the last 90 days, the newest first, and how many questions of the month are left.",
  access: ["sys:site:list", "comp:site:list"],
  input: PageQuery.extend({ outcome: AnswerOutcome.optional(), helpful: QueryFlag.optional() }),
  output: Page(
    z.object({
      questionId: Id,
      question: z.string(),
      groupName: z.string().nullable(),
      outcome: AnswerOutcome,
      helpful: z.boolean().nullable(),
      sources: z.number(),
      askTime: DT,
    }),
  ).extend({
    available: z.boolean(),
    asked: z.number().describe("How many were answered by the model this month, on the websites in scope."),
    monthly: z.number().describe("How many a website may ask a month."),
  }),
});
export type AssistantQuestion = z.output<typeof assistantQuestions.output>["list"][number];
