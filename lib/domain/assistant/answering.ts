import { and, eq, gt, sql } from "drizzle-orm";
import type { z } from "zod";
import { assistantAnswer, db } from "@/db";
import { now, toWireDay } from "@/lib/clock";
import { randomToken } from "@/lib/crypto";
import type { Caller } from "@/lib/domain/actor";
import { passagesFor } from "@/lib/domain/search";
import { hostGroupOf } from "@/lib/domain/site";
import { env } from "@/lib/env";
import { Fault } from "@/lib/fault";
import type { EventAnswer, EventReader } from "@/lib/http/file/events";
import { addressOf } from "@/lib/limit/address";
import { limit, takeOrWork } from "@/lib/limit/limits";
import type * as calls from "./contract";
import type { AnswerEvent, AnswerOutcome } from "./contract";
import { withFacts } from "./facts";
import { guidesFor } from "./guides";
import { promptOf } from "./prompt";
import { completion, hasAssistant } from "./provider";

const perAddress = limit("assistant-from", { points: 20, seconds: 600 });
const MONTH = 32 * 24 * 3600;

/** The calendar month in Beijing, as `2026-11`. */
const monthNow = () => toWireDay(now()).slice(0, 7);
const ofMonth = (groupId: string | null) =>
  limit("assistant-month", { points: env.assistant.monthly, seconds: MONTH }).at(`${groupId ?? ""} ${monthNow()}`);

/** Whether the assistant is configured; nothing else of the configuration leaves the server. */
export const assistantState = async () => ({ available: hasAssistant() });

/** Longer than the longest answer: whoever reads is ended by it, not by the clock. */
const LONGEST = 180_000;

/**
 * Answers a question from what the host has published.
 * @throws assistantOff where nothing is configured; tooFast over 20 in ten minutes from an address, which work takes away;
 * assistantSpent where the host's questions of the month are used up
 */
export async function askAssistant(
  { messages }: z.output<typeof calls.askAssistant.input>,
  caller: Caller,
): Promise<EventAnswer> {
  if (!hasAssistant()) throw new Fault("assistantOff");
  await takeOrWork([perAddress.at(addressOf(caller.ip))], caller);
  const host = { groupId: await hostGroupOf(caller.host), locale: caller.locale };
  const asked = messages.filter(({ role }) => role === "user").map(({ text }) => text);
  const question = asked.at(-1) ?? "";
  const speaking = async (of: string) => [...(await passagesFor(of, host)), ...guidesFor(of, host.locale)];
  const found = await speaking(question);
  // A question that leans on the one before it ("and for teams?") is looked for with it.
  const passages = found.length > 0 ? found : await speaking(asked.slice(-2).join(" "));
  if (passages.length > 0) await spend(host.groupId);
  const numbered = await withFacts(passages, host.locale);

  const answer = async (reader: EventReader, signal: AbortSignal) => {
    let at = 0;
    const send = (data: AnswerEvent) => reader.send({ id: String(at++), data });
    send({
      type: "sources",
      sources: numbered.map(({ no, kind, title, about, path }) => ({ no, kind, title, about, path })),
    });
    let outcome: AnswerOutcome = passages.length > 0 ? "answered" : "nothing";
    try {
      if (passages.length > 0)
        for await (const text of completion(promptOf(messages, numbered, host.locale), signal))
          send({ type: "text", text });
    } catch (error) {
      outcome = signal.aborted ? "stopped" : "failed";
      if (outcome === "failed") console.error("The assistant's model failed:", error);
    }
    const token = randomToken(128);
    await db
      .insert(assistantAnswer)
      .values({ token, groupId: host.groupId, question, outcome, sources: passages.length });
    send({ type: "end", outcome, token });
    reader.end();
  };
  return {
    until: new Date(now().getTime() + LONGEST),
    isOpen: async () => true,
    open: (reader) => {
      const gone = new AbortController();
      answer(reader, gone.signal).catch((error: unknown) => {
        console.error("An answer of the assistant was not kept:", error);
        reader.end();
      });
      return () => gone.abort();
    },
  };
}

/** @throws assistantSpent */
async function spend(groupId: string | null) {
  await takeOrWork([ofMonth(groupId)], {}).catch((error: unknown) => {
    throw error instanceof Fault && error.fault === "tooFast" ? new Fault("assistantSpent") : error;
  });
}

/** Keeps whether an answer helped, for a day; the last word counts. @throws notFound */
export async function rateAnswer({ token, helpful }: z.output<typeof calls.rateAnswer.input>) {
  const [row] = await db
    .update(assistantAnswer)
    .set({ helpful })
    .where(and(eq(assistantAnswer.token, token), gt(assistantAnswer.askedAt, sql`app_now() - interval '1 day'`)))
    .returning({ helpful: assistantAnswer.helpful });
  if (!row) throw new Fault("notFound");
  return { helpful };
}
