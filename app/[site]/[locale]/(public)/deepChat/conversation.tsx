"use client";

import { useTranslations } from "next-intl";
import { useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/control/button";
import { LinkButton } from "@/components/ui/control/link-button";
import { Textarea } from "@/components/ui/control/textarea";
import { Empty } from "@/components/ui/state/empty";
import type { assistantState } from "@/lib/domain/assistant/contract";
import { peek } from "@/lib/http/page/peek";
import { ExchangeView } from "./exchange-view";
import { useConversation } from "./use-conversation";

const samples = ["open", "team", "certificate"] as const;
const MOST_OF_QUESTION = 500;

/** Questions and their answers, the last one below; without a service there is a notice, and nothing can be typed. */
export function Conversation() {
  const t = useTranslations("home.assistant");
  const { exchanges, isRunning, ask, stop, clear } = useConversation();
  const [typed, setTyped] = useState("");
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const [off, setOff] = useState(false);
  useEffect(() => {
    void peek<typeof assistantState>("GET", "/deepChat/state", {}).then((state) => setOff(state?.available === false));
  }, []);

  function send(question: string) {
    if (!question.trim() || isRunning || off) return;
    setTyped("");
    void ask(question.trim());
    field.current?.focus();
  }
  return (
    <>
      {off ? (
        <Empty title={t("off")} action={<LinkButton href="/home/searchNews">{t("search")}</LinkButton>}>
          {t("offHint")}
        </Empty>
      ) : (
        exchanges.length === 0 && (
          <section aria-labelledby={`${id}-begin`} className="pb-8">
            <h2 id={`${id}-begin`} className="mb-4 font-serif text-xl font-bold">
              {t("begin")}
            </h2>
            <ul className="grid gap-3 sm:grid-cols-3">
              {samples.map((sample) => (
                <li key={sample}>
                  <button
                    type="button"
                    onClick={() => send(t(`sample.${sample}`))}
                    className="h-full w-full border border-rule bg-raised px-4 py-3 text-left hover:border-accent hover:text-accent-ink"
                  >
                    {t(`sample.${sample}`)}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )
      )}
      <ol className="space-y-10">
        {exchanges.map((exchange) => (
          <li key={exchange.id}>
            <ExchangeView exchange={exchange} onAgain={isRunning ? undefined : () => send(exchange.question)} />
          </li>
        ))}
      </ol>
      <form
        className="mt-8"
        onSubmit={(event) => {
          event.preventDefault();
          send(typed);
        }}
      >
        <label htmlFor={id} className="mb-1.5 block font-medium">
          {t("question")}
        </label>
        <Textarea
          id={id}
          ref={field}
          rows={2}
          value={typed}
          disabled={off}
          maxLength={MOST_OF_QUESTION}
          placeholder={t("placeholder")}
          describedBy={`${id}-keys ${id}-privacy`}
          className="min-h-18"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            // While characters are composed, Enter chooses one.
            if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            send(typed);
          }}
        />
        <div className="mt-3 flex flex-wrap items-center gap-3">
          {isRunning ? (
            <Button variant="plain" guard={0} onClick={stop}>
              {t("stop")}
            </Button>
          ) : (
            <Button type="submit" variant="primary" guard={0} aria-disabled={off || undefined}>
              {t("send")}
            </Button>
          )}
          {exchanges.length > 0 && (
            <Button variant="text" guard={0} onClick={clear}>
              {t("clear")}
            </Button>
          )}
          <span id={`${id}-keys`} className="ml-auto text-note text-ink-2 max-sm:hidden">
            {t("keys")}
          </span>
        </div>
        <p id={`${id}-privacy`} className="mt-4 text-note text-ink-2">
          {t("privacy")}
        </p>
      </form>
    </>
  );
}
