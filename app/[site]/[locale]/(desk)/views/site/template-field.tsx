"use client";

import { useTranslations } from "next-intl";
import { GroupField } from "@/components/kit/form/group-field";
import { TemplateType } from "@/lib/domain/site/contract";
import { TemplateThumbnail } from "./template-thumbnail";

/** The five home pages, each drawn small. */
export function TemplateField() {
  const t = useTranslations("system.website");
  return (
    <GroupField name="templateType" label={t("field.template")} required>
      {({ value, onChange, labelledBy, name }) => (
        <div
          role="radiogroup"
          aria-labelledby={labelledBy}
          className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-5"
        >
          {TemplateType.options.map((template) => (
            <label
              key={template}
              className="group block cursor-pointer rounded-card border border-rule bg-raised p-2 text-sm hover:border-ink has-checked:border-accent has-checked:inset-ring has-checked:inset-ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            >
              <TemplateThumbnail template={template} />
              <span className="mt-2 flex items-baseline gap-2">
                <input
                  type="radio"
                  name={name}
                  value={template}
                  checked={value === template}
                  onChange={() => onChange(template)}
                  className="accent-accent"
                />
                <span className="min-w-0">
                  <span className="block font-medium">{t(`template.${template}.name`)}</span>
                  <span className="block text-xs text-hint">{t(`template.${template}.words`)}</span>
                </span>
              </span>
            </label>
          ))}
        </div>
      )}
    </GroupField>
  );
}
