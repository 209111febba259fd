"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/control/button";
import { copyText } from "@/components/ui/copy-text";
import { Spinner } from "@/components/ui/state/spinner";
import type { rateAnswer } from "@/lib/domain/assistant/contract";
import { peek } from "@/lib/http/page/peek";
import { AnswerText } from "./answer-text";
import type { Exchange } from "./use-conversation";

/** One question with its answer, the pages that it rests on, and what may be done with it. */
export function ExchangeView({ exchange, onAgain }: { exchange: Exchange; onAgain: (() => void) | undefined }) {
  const t = useTranslations("home.assistant");
  const site = useTranslations("site.search.kind");
  const { question, sources, text, outcome, refusal } = exchange;
  const isRunning = !outcome && refusal === undefined;
  const cited = sources.filter(({ no }) => text.includes(`[${no}]`));
  const broken = outcome === "failed" || refusal !== undefined;
  return (
    <article className="scroll-mt-24">
      <h3 className="border-l-4 border-accent pl-4 text-lg font-semibold">
        <span className="sr-only">{t("you")}: </span>
        {question}
      </h3>
      <div className="pt-4 pl-5">
        <AnswerText text={text} sources={sources} />
        <p role="status" className={isRunning && !text ? "flex items-center gap-2 text-ink-2" : "sr-only"}>
          {isRunning && !text && <Spinner />}
          {isRunning ? t(sources.length > 0 ? "writing" : "looking") : outcome === "answered" ? t("done") : ""}
        </p>
        {outcome === "nothing" && <p>{t("nothing")}</p>}
        {outcome === "stopped" && <p className="mt-2 text-ink-2">{t("stopped")}</p>}
        {broken && (
          <p role="alert" className="mt-2 text-status-refused">
            {refusal || t("failed")}
          </p>
        )}
        {cited.length > 0 && (
          <section className="mt-5 border-t border-rule pt-3">
            <h4 className="text-note font-semibold text-ink-2">{t("sources")}</h4>
            <ol className="mt-1 space-y-1">
              {cited.map(({ no, kind, title, about, path }) => (
                <li key={no} className="flex gap-2">
                  <span className="figures text-ink-2">[{no}]</span>
                  <span>
                    <Link href={path} className="text-accent-ink underline-offset-4 hover:underline">
                      {title}
                    </Link>
                    <span className="text-note text-ink-2">
                      {" "}
                      {kind === "manual" ? t("manual") : site(kind)}
                      {about && ` · ${about}`}
                    </span>
                  </span>
                </li>
              ))}
            </ol>
          </section>
        )}
        {!isRunning && (
          <div className="mt-4 -ml-1.5 flex flex-wrap items-center gap-1">
            {text && <CopyButton text={text} />}
            {(broken || outcome === "stopped") && onAgain && (
              <Button variant="text" guard={0} onClick={onAgain}>
                {t("again")}
              </Button>
            )}
            {exchange.token && outcome !== "failed" && <Feedback token={exchange.token} />}
          </div>
        )}
      </div>
    </article>
  );
}

function CopyButton({ text }: { text: string }) {
  const t = useTranslations("home.assistant");
  const [copied, setCopied] = useState(false);
  return (
    <Button
      variant="text"
      guard={0}
      onClick={async () => {
        if (await copyText(text)) setCopied(true);
      }}
    >
      <span aria-live="polite">{t(copied ? "copied" : "copy")}</span>
    </Button>
  );
}

function Feedback({ token }: { token: string }) {
  const t = useTranslations("home.assistant");
  const [rated, setRated] = useState<boolean>();
  const rate = async (helpful: boolean) => {
    const answer = await peek<typeof rateAnswer>("POST", "/deepChat/feedback", { token, helpful });
    if (answer) setRated(answer.helpful);
  };
  return (
    <>
      {[true, false].map((helpful) => (
        <Button
          key={String(helpful)}
          variant="text"
          guard={0}
          aria-pressed={rated === helpful}
          className="aria-pressed:font-semibold aria-pressed:underline"
          onClick={() => rate(helpful)}
        >
          {t(helpful ? "helpful" : "unhelpful")}
        </Button>
      ))}
      <span role="status" className="text-note text-ink-2">
        {rated !== undefined && t("thanks")}
      </span>
    </>
  );
}
