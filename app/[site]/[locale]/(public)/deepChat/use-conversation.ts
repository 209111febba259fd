import { useRef, useState } from "react";
import type { AnswerEvent, AnswerOutcome, Said, Source } from "@/lib/domain/assistant/contract";
import { Refusal } from "@/lib/http/call";
import { callEvents } from "@/lib/http/file/call-events";

export interface Exchange {
  id: number;
  question: string;
  sources: Source[];
  text: string;
  /** Unset while the answer comes. */
  outcome?: AnswerOutcome;
  /** For feedback; unset where the answer broke off. */
  token?: string;
  /** Why it was refused, in the reader's language; empty where no answer arrived. */
  refusal?: string;
}

const MOST_OF_ANSWER = 4000;

/** What was said before, as far as a call takes it. */
const saidIn = (exchanges: readonly Exchange[], question: string, most: number): Said[] => [
  ...exchanges
    .filter(({ outcome }) => outcome === "answered")
    .flatMap(({ question: asked, text }): Said[] => [
      { role: "user", text: asked },
      { role: "assistant", text: text.slice(0, MOST_OF_ANSWER) },
    ])
    .slice(1 - most),
  { role: "user", text: question },
];

/** A conversation with the assistant; it lives as long as the page. */
export function useConversation() {
  const [exchanges, setExchanges] = useState<Exchange[]>([]);
  const running = useRef<AbortController>(undefined);
  const next = useRef(0);
  const last = exchanges.at(-1);
  const isRunning = Boolean(last && !last.outcome && last.refusal === undefined);

  async function ask(question: string) {
    const id = next.current++;
    const change = (of: (one: Exchange) => Partial<Exchange>) =>
      setExchanges((all) => all.map((one) => (one.id === id ? { ...one, ...of(one) } : one)));
    const stop = new AbortController();
    running.current = stop;
    setExchanges([...exchanges, { id, question, sources: [], text: "" }]);
    const take = (event: AnswerEvent) => {
      if (event.type === "sources") change(() => ({ sources: event.sources }));
      else if (event.type === "text") change(({ text }) => ({ text: text + event.text }));
      else change(() => ({ outcome: event.outcome, token: event.token }));
    };
    try {
      const { askAssistant, MOST_SAID } = await import("@/lib/domain/assistant/contract");
      const messages = saidIn(exchanges, question, MOST_SAID);
      for await (const event of callEvents(askAssistant, { messages }, stop.signal)) take(event as AnswerEvent);
      change(({ outcome }) => ({ outcome: outcome ?? "failed" }));
    } catch (error) {
      if (stop.signal.aborted) change(() => ({ outcome: "stopped" }));
      else if (error instanceof Refusal && error.code > 0) change(() => ({ refusal: error.message }));
      else change(() => ({ outcome: "failed" }));
    }
  }
  return {
    ...{ exchanges, isRunning, ask },
    stop: () => running.current?.abort(),
    clear: () => {
      running.current?.abort();
      setExchanges([]);
    },
  };
}
