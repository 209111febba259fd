"use client";

import { ArrowDown, ArrowUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { IconButton } from "@/components/ui/control/icon-button";
import { Input } from "@/components/ui/control/input";
import { MOST_MATCHES } from "./use-find";

type FindBarProps = {
  count: number;
  at: number;
  done: boolean;
  words: string;
  onFind: (words: string) => void;
  onStep: (by: 1 | -1) => void;
};

/** What is looked for in a document, how often it stands there, and the way from one place to the next: Enter is the next one. */
export function FindBar({ count, at, done, words, onFind, onStep }: FindBarProps) {
  const t = useTranslations("work.preview.pdf");
  const [typed, setTyped] = useState("");
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (typed === words) onStep(1);
    else onFind(typed);
  };
  const told = () => {
    if (!words.trim()) return "";
    if (count === 0) return t(done ? "none" : "searching");
    return t(count === MOST_MATCHES ? "more" : "found", { at: at + 1, count });
  };
  return (
    <form onSubmit={send} role="search" className="flex min-w-0 items-center gap-1 max-sm:w-full">
      <Input
        type="search"
        aria-label={t("search")}
        placeholder={t("search")}
        maxLength={100}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          if (!event.target.value) onFind("");
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !event.shiftKey) return;
          event.preventDefault();
          onStep(-1);
        }}
        className="min-w-0 max-sm:flex-1 sm:w-56"
      />
      <IconButton type="button" label={t("previousHit")} disabled={count === 0} onClick={() => onStep(-1)}>
        <ArrowUp aria-hidden className="size-4" />
      </IconButton>
      <IconButton type="button" label={t("nextHit")} disabled={count === 0} onClick={() => onStep(1)}>
        <ArrowDown aria-hidden className="size-4" />
      </IconButton>
      <span role="status" className="figures shrink-0 text-note text-ink-2 empty:hidden">
        {told()}
      </span>
    </form>
  );
}
