"use client";

import { Plus, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { get, useFieldArray, useFormState } from "react-hook-form";
import { NumberField } from "@/components/kit/form/number-field";
import { TextField } from "@/components/kit/form/text-field";
import { useWordsOfIssues } from "@/components/kit/form/words/use-words-of-issues";
import { Button } from "@/components/ui/control/button";
import { IconButton } from "@/components/ui/control/icon-button";

/** The levels that a level column offers, each with its mark. */
export function LevelRows({ name }: { name: string }) {
  const t = useTranslations("review.column");
  const { fields, append, remove } = useFieldArray({ name, keyName: "row" });
  const { errors } = useFormState();
  const { ofMessage } = useWordsOfIssues();
  const wrong = get(errors, name) as { message?: string; root?: { message?: string } } | undefined;
  const message = wrong?.root?.message ?? (typeof wrong?.message === "string" ? wrong.message : undefined);
  return (
    <div className="space-y-2">
      {fields.map((row, at) => (
        <div key={row.row} className="flex items-end gap-2">
          <TextField
            name={`${name}.${at}.label.zh`}
            label={t("levelZh")}
            required
            maxLength={60}
            className="min-w-0 flex-1"
          />
          <TextField
            name={`${name}.${at}.label.en`}
            label={t("levelEn")}
            optional
            maxLength={100}
            className="min-w-0 flex-1"
          />
          <NumberField name={`${name}.${at}.mark`} label={t("mark")} required step="any" className="w-24" />
          <IconButton label={t("remove")} onClick={() => remove(at)}>
            <X aria-hidden className="size-4" />
          </IconButton>
        </div>
      ))}
      {message && <p className="text-note text-status-refused">{ofMessage(message)}</p>}
      <Button size="small" guard={0} onClick={() => append({ label: { zh: "" }, mark: 0 })}>
        <Plus aria-hidden className="size-4" />
        {t("addLevel")}
      </Button>
    </div>
  );
}
