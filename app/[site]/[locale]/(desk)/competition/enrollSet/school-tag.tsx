"use client";

import { X } from "lucide-react";
import { useTranslations } from "next-intl";

/** A chosen school, with the way to take it off the list. */
export function SchoolTag({ name, onRemove }: { name: string; onRemove: () => void }) {
  const r = useTranslations("contest.rule");
  return (
    <li className="inline-flex max-w-full items-center rounded-full border border-rule pl-2.5 text-xs">
      <span className="truncate">{name}</span>
      <button
        type="button"
        aria-label={r("schoolRemove", { name })}
        onClick={onRemove}
        className="inline-flex size-6 shrink-0 items-center justify-center rounded-full text-ink-2 hover:text-ink disabled:invisible pointer-coarse:size-11"
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </li>
  );
}
