"use client";

import { useTranslations } from "next-intl";
import { GroupField } from "@/components/kit/form/group-field";
import { Accent } from "@/lib/domain/site/contract";

/** One accent per host; its shades follow from it, in light and dark. */
export function AccentField() {
  const t = useTranslations("system.website");
  return (
    <GroupField name="accent" label={t("field.accent")} help={t("help.accent")} required>
      {({ value, onChange, labelledBy, name }) => (
        <div role="radiogroup" aria-labelledby={labelledBy} className="flex flex-wrap gap-3">
          {Accent.options.map((accent) => (
            <label
              key={accent}
              data-accent={accent}
              className="flex min-h-8 cursor-pointer items-center gap-2 rounded-full border border-rule py-1 pr-4 pl-1.5 text-sm hover:border-ink has-checked:border-accent has-checked:inset-ring has-checked:inset-ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                name={name}
                value={accent}
                checked={value === accent}
                onChange={() => onChange(accent)}
                className="sr-only"
              />
              <span aria-hidden className="size-5 rounded-full bg-accent" />
              {t(`accent.${accent}`)}
            </label>
          ))}
        </div>
      )}
    </GroupField>
  );
}
