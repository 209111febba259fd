"use client";

import { X } from "lucide-react";
import { useTranslations } from "next-intl";

type FiltersInForceProps = { filters: [name: string, value: string][]; remove: (name: string) => void };

/** Filters of the address that no control of the bar shows; each can be taken away. */
export function FiltersInForce({ filters, remove }: FiltersInForceProps) {
  const t = useTranslations("kit.filters");
  if (filters.length === 0) return null;
  return (
    <ul className="flex flex-wrap items-center gap-2 pt-3" aria-label={t("inForce")}>
      {filters.map(([name, value]) => {
        const text = t("other", { name: t.has(`names.${name}` as never) ? t(`names.${name}` as never) : name, value });
        return (
          <li key={name} className="flex min-h-8 items-center gap-1 rounded-full bg-sunken pl-3 text-note">
            {text}
            <button
              type="button"
              aria-label={t("remove", { filter: text })}
              onClick={() => remove(name)}
              className="inline-flex size-8 items-center justify-center rounded-full text-ink-2 hover:bg-rule hover:text-ink pointer-coarse:size-11"
            >
              <X aria-hidden className="size-3.5" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
