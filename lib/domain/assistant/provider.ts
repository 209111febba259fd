import { env } from "@/lib/env";
import { dataLines } from "@/lib/text/event-lines";

/** A message as OpenAI's chat completions know it. */
export interface ChatMessage {
  role: "system" | "user" | "assistant";
  content: string;
}

/** The model did not answer as it should. */
class ModelFailure extends Error {}

const FIRST_WORD = 30_000;
const WHOLE_ANSWER = 120_000;
const MOST_CHARACTERS = 20_000;
const MOST_TOKENS = 1200;

/** Whether an address, a key and a model are set. */
export const hasAssistant = () => Boolean(env.assistant.baseUrl && env.assistant.model);

/**
 * Asks an OpenAI-compatible service (`POST {address}/chat/completions`, streamed) and gives the parts of its answer as they come. It
 * is offered no tools.
 * @throws ModelFailure where it refuses, breaks off or says nothing in time; AbortError once `signal` says so
 */
export async function* completion(messages: readonly ChatMessage[], signal: AbortSignal): AsyncGenerator<string> {
  const { baseUrl, key, model } = env.assistant;
  const late = new AbortController();
  let timer = setTimeout(() => late.abort(), FIRST_WORD);
  const either = AbortSignal.any([signal, late.signal, AbortSignal.timeout(WHOLE_ANSWER)]);
  try {
    const response = await fetch(`${baseUrl.replace(/\/+$/, "")}/chat/completions`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "text/event-stream",
        ...(key && { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({ model, messages, stream: true, temperature: 0.2, max_tokens: MOST_TOKENS }),
      redirect: "error",
      signal: either,
    });
    if (!response.ok || !response.body) throw new ModelFailure(`HTTP ${response.status}`);
    let length = 0;
    for await (const data of dataLines(response.body)) {
      if (data === "[DONE]") return;
      const text = textOf(data);
      if (!text) continue;
      clearTimeout(timer);
      timer = setTimeout(() => late.abort(), FIRST_WORD);
      length += text.length;
      if (length > MOST_CHARACTERS) throw new ModelFailure("too long");
      yield text;
    }
    // Whoever ends without the last line broke off.
    throw new ModelFailure("broken off");
  } catch (error) {
    if (signal.aborted || error instanceof ModelFailure) throw error;
    throw new ModelFailure(error instanceof Error ? error.message : String(error), { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

interface Chunk {
  choices?: { delta?: { content?: unknown } }[];
  error?: unknown;
}

function textOf(data: string): string {
  let chunk: Chunk;
  try {
    chunk = JSON.parse(data) as Chunk;
  } catch {
    throw new ModelFailure("no JSON");
  }
  if (chunk?.error) throw new ModelFailure("an error in the stream");
  const content = chunk?.choices?.[0]?.delta?.content;
  return typeof content === "string" ? content : "";
}
