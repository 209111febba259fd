"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef } from "react";
import { Button } from "@/components/ui/control/button";
import { phraseOf } from "./queue-keys";

type PhrasesProps = { phrases: readonly string[]; onChoose: (phrase: string) => void };

/** Reasons to choose from instead of typing one, the first nine by Alt and their number too, while one types. */
export function Phrases({ phrases, onChoose }: PhrasesProps) {
  const t = useTranslations("kit");
  const list = useRef<HTMLUListElement>(null);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const phrase = phrases[phraseOf(event) ?? -1];
    if (phrase === undefined || !list.current?.closest("[role$=dialog]")?.contains(event.target as Node)) return;
    event.preventDefault();
    onChoose(phrase);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
  if (phrases.length === 0) return null;
  return (
    <ul ref={list} aria-label={t("phrases")} className="flex max-h-40 flex-wrap gap-2 overflow-y-auto pt-1">
      {phrases.map((phrase, at) => (
        <li key={phrase} className="max-w-full">
          <Button
            size="small"
            guard={0}
            aria-keyshortcuts={at < 9 ? `Alt+${at + 1}` : undefined}
            className="h-auto! max-w-full py-1 text-left whitespace-normal"
            onClick={() => onChoose(phrase)}
          >
            {at < 9 && (
              <kbd aria-hidden className="font-sans text-note text-hint max-sm:hidden">
                {at + 1}
              </kbd>
            )}
            {phrase}
          </Button>
        </li>
      ))}
    </ul>
  );
}
