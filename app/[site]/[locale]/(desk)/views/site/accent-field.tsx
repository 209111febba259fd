"use client";

import { useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import { GroupField } from "@/components/kit/form/group-field";
import { Accent, areApart } from "@/lib/domain/site/contract";

type Tone = (typeof Accent.options)[number];

/** One accent per host, or its second tone, which must be told from the accent; the shades follow, in light and dark. */
export function AccentField({ name }: { name: "accent" | "tone" }) {
  const t = useTranslations("system.website");
  const accent = useWatch({ name: "accent" }) as Tone | undefined;
  const barred = (tone: Tone) => name === "tone" && accent !== undefined && !areApart(accent, tone);
  return (
    <GroupField name={name} label={t(`field.${name}`)} help={t(`help.${name}`)} required>
      {({ value, onChange, labelledBy, name: field }) => (
        <div role="radiogroup" aria-labelledby={labelledBy} className="flex flex-wrap gap-3">
          {Accent.options.map((tone) => (
            <label
              key={tone}
              data-accent={tone}
              className="flex min-h-8 cursor-pointer items-center gap-2 rounded-full border border-rule py-1 pr-4 pl-1.5 text-sm hover:border-ink has-checked:border-accent has-checked:inset-ring has-checked:inset-ring-accent has-disabled:cursor-not-allowed has-disabled:opacity-50 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name={field}
                value={tone}
                checked={value === tone}
                disabled={barred(tone) && value !== tone}
                onChange={() => onChange(tone)}
                className="sr-only"
              />
              <span aria-hidden className="size-5 rounded-full bg-accent" />
              {t(`accent.${tone}`)}
            </label>
          ))}
        </div>
      )}
    </GroupField>
  );
}
