"use client";

import { Input } from "@/components/ui/control/input";
import { Textarea } from "@/components/ui/control/textarea";
import type { FormField } from "@/lib/domain/contest/form";
import { localeNames } from "@/lib/i18n/locale";
import { Labelled } from "./labelled";

type Words = FormField["label"];
type WordsBoxProps = {
  label: string;
  value: Words | undefined;
  onChange: (words: Words | undefined) => void;
  required?: boolean;
  long?: boolean;
  problem?: string;
};

/** The same words in Chinese and English, side by side. */
export function WordsBox({ label, value, onChange, required, long, problem }: WordsBoxProps) {
  const set = (part: Partial<Words>) => {
    const next = { zh: value?.zh ?? "", en: value?.en, ...part };
    onChange(!required && !next.zh && !next.en ? undefined : { ...next, en: next.en || undefined });
  };
  const Box = long ? Textarea : Input;
  const rows = long ? { rows: 2 } : {};
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Labelled label={`${label} · ${localeNames["zh-cn"]}`} required={required} problem={problem}>
        {(control) => (
          <Box
            {...control}
            {...rows}
            maxLength={200}
            value={value?.zh ?? ""}
            onChange={(e) => set({ zh: e.target.value })}
          />
        )}
      </Labelled>
      <Labelled label={`${label} · ${localeNames.en}`}>
        {(control) => (
          <Box
            {...control}
            {...rows}
            maxLength={200}
            value={value?.en ?? ""}
            onChange={(e) => set({ en: e.target.value })}
          />
        )}
      </Labelled>
    </div>
  );
}
