import { afterEach, beforeEach, expect, vi } from "vitest";
import type { Caller } from "@/lib/domain/actor";
import { askAssistant } from "@/lib/domain/assistant/answering";
import type { AnswerEvent, Said } from "@/lib/domain/assistant/contract";
import { hostGroupOf } from "@/lib/domain/site";
import type { EventAnswer } from "@/lib/http/file/events";
import { aContest, aProvince, aSite, aStage } from "@/lib/seed/factories";
import { openModel } from "@/lib/server/test/model.mjs";

type Model = Awaited<ReturnType<typeof openModel>>;
type Script = Parameters<typeof openModel>[0];
export const MODEL_KEY = "key-of-the-service";

/** A model's service for each test of a file; `answers` puts another in its place. */
export function useModel() {
  const held = {} as { model: Model };
  const answers = async (script?: Script) => {
    await held.model?.close();
    held.model = await openModel(script);
    vi.stubEnv("AI_BASE_URL", held.model.url);
  };
  beforeEach(async () => {
    await answers();
    vi.stubEnv("AI_MODEL", "small");
    vi.stubEnv("AI_API_KEY", MODEL_KEY);
    vi.stubEnv("AI_MONTHLY_QUESTIONS", "3000");
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await held.model.close();
  });
  return {
    answers,
    /** A setting for the rest of the test. By this file's own `vi`: another file's stubs are not taken back here. */
    set: (name: string, value: string) => vi.stubEnv(name, value),
    get requests() {
      return held.model.requests;
    },
  };
}

let count = 0;
/** Each from an address of its own. */
export const visitorOn = (host: string, ip = `10.1.${++count >> 8}.${count & 255}`): Caller => ({
  ...{ userId: null, ip, userAgent: "test", locale: "zh-cn", host },
});

/** What was said in turn; the visitor said the last of it. */
export const said = (...texts: string[]): Said[] =>
  texts.map((text, at) => ({ role: (texts.length - at) % 2 ? "user" : "assistant", text }));

/** Reads an answer until it ends, or is closed. */
export function reading(answer: EventAnswer) {
  const events: AnswerEvent[] = [];
  let close = () => {};
  const ended = new Promise<void>((resolve) => {
    close = answer.open({ send: ({ data }) => events.push(data as AnswerEvent), end: resolve });
  });
  return { events, ended, close };
}

export async function answered(question: string | Said[], caller: Caller) {
  const messages = typeof question === "string" ? said(question) : question;
  const { events, ended } = reading(await askAssistant({ messages }, caller));
  await ended;
  const text = events.flatMap((event) => (event.type === "text" ? event.text : [])).join("");
  const sources = events.flatMap((event) => (event.type === "sources" ? event.sources : []));
  const end = events.find((event) => event.type === "end");
  return { text, sources, outcome: end?.outcome, token: end?.token ?? "" };
}

/** A host with a contest that can be signed up for. */
export async function aHost(name = "星河机器人大赛") {
  const province = await aProvince();
  const site = await aSite({ groupId: province.id });
  const rulesHtml = "<p>作品必须用可回收的材料制作。</p><p>决赛在体育馆举行。</p>";
  const made = await aContest({ in: province, name, status: "published", summary: "面向全省高校", rulesHtml });
  await aStage(made.id);
  vi.setSystemTime(Date.now() + ++count * 11_000);
  await expect.poll(() => hostGroupOf(site.host)).toBe(province.id);
  vi.useRealTimers();
  return { province, site, contest: made };
}

/** The question and the passages that a model was given. */
export const givenTo = (request: Model["requests"][number] | undefined): string =>
  request?.body.messages.at(-1)?.content ?? "";
