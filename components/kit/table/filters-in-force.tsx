"use client";

import { X } from "lucide-react";
import { useTranslations } from "next-intl";

type FiltersInForceProps = {
  shown: { name: string; text: string }[];
  /** Filters of the address that no control of the bar shows. */
  others: [name: string, value: string][];
  remove: (name: string) => void;
};

/** What the list is filtered by, in words; each can be taken away. */
export function FiltersInForce({ shown, others, remove }: FiltersInForceProps) {
  const t = useTranslations("kit.filters");
  const named = others.map(([name, value]) => ({
    name,
    text: t("other", { name: t.has(`names.${name}` as never) ? t(`names.${name}` as never) : name, value }),
  }));
  const chips = [...shown, ...named];
  if (chips.length === 0) return null;
  return (
    <ul className="flex w-full flex-wrap items-center gap-2" aria-label={t("inForce")}>
      {chips.map(({ name, text }) => (
        <li key={name} className="flex max-w-full min-h-7 items-center gap-1 rounded-full bg-sunken pl-3 text-note">
          <span className="truncate">{text}</span>
          <button
            type="button"
            aria-label={t("remove", { filter: text })}
            onClick={() => remove(name)}
            className="inline-flex size-7 shrink-0 items-center justify-center rounded-full text-ink-2 hover:bg-rule hover:text-ink pointer-coarse:size-11"
          >
            <X aria-hidden className="size-3.5" />
          </button>
        </li>
      ))}
    </ul>
  );
}
