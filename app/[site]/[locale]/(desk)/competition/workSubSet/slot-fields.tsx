"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Field, type FieldControl } from "@/components/kit/form/field";
import { NumberField } from "@/components/kit/form/number-field";
import { SwitchField } from "@/components/kit/form/switch-field";
import { TextField } from "@/components/kit/form/text-field";
import { Input } from "@/components/ui/control/input";

/** One place for files: what belongs there and what it must be like. */
export function SlotFields({ name }: { name: string }) {
  const t = useTranslations("contest.slot");
  return (
    <div className="space-y-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name={`${name}.label.zh`} label={t("labelZh")} required maxLength={200} />
        <TextField name={`${name}.label.en`} label={t("labelEn")} optional maxLength={200} />
      </div>
      <TextField name={`${name}.help`} label={t("help")} optional maxLength={500} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name={`${name}.ext`} label={t("ext")} help={t("extHelp")} required>
          {(control) => <Extensions {...control} />}
        </Field>
        <TextField
          name={`${name}.key`}
          label={t("key")}
          help={t("keyHelp")}
          required
          maxLength={32}
          spellCheck={false}
        />
        <NumberField name={`${name}.maxMB`} label={t("maxMB")} unit="MB" min={1} max={2048} required />
        <NumberField name={`${name}.maxCount`} label={t("maxCount")} unit={t("files")} min={1} max={20} required />
        <NumberField name={`${name}.pages`} label={t("pages")} unit={t("pagesUnit")} min={1} max={2000} optional />
        <NumberField
          name={`${name}.duration`}
          label={t("duration")}
          unit={t("durationUnit")}
          min={1}
          max={600}
          optional
        />
        <SwitchField name={`${name}.required`} label={t("required")} />
        <SwitchField name={`${name}.blind`} label={t("blind")} help={t("blindHelp")} />
        <SwitchField name={`${name}.public`} label={t("public")} help={t("publicHelp")} />
      </div>
    </div>
  );
}

function Extensions({ value, onChange, ...control }: FieldControl) {
  const [text, setText] = useState(Array.isArray(value) ? value.join(" ") : "");
  return (
    <Input
      {...control}
      value={text}
      spellCheck={false}
      placeholder="pdf docx"
      onChange={(event) => {
        setText(event.target.value);
        onChange(
          event.target.value
            .toLowerCase()
            .split(/[^a-z0-9]+/)
            .filter(Boolean),
        );
      }}
    />
  );
}
