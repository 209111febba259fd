"use client";

import { useTranslations } from "next-intl";
import { useFormContext, useWatch } from "react-hook-form";
import { AreaField } from "@/components/kit/form/area-field";
import { SwitchField } from "@/components/kit/form/switch-field";
import { Button } from "@/components/ui/control/button";
import { Checkbox } from "@/components/ui/control/checkbox";
import { Input } from "@/components/ui/control/input";
import type { StudyQuestion } from "@/lib/domain/study/contract";

const MOST = 8;

/** One question: its text, its options, and which of them are right. */
export function QuestionFields({ no, fixed, onRemove }: { no: number; fixed: boolean; onRemove: () => void }) {
  const t = useTranslations("study.desk");
  const name = `questions.${no}`;
  const { setValue, formState } = useFormContext();
  const { options, correct, multiple } = useWatch({ name }) as StudyQuestion;
  const set = (field: string, value: unknown) =>
    setValue(`${name}.${field}`, value, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  const mark = (place: number, on: boolean) => {
    const others = multiple ? correct.filter((one) => one !== place) : [];
    set("correct", on ? [...others, place].toSorted((a, b) => a - b) : others);
  };
  const drop = (place: number) => {
    set(
      "options",
      options.filter((_, at) => at !== place),
    );
    set(
      "correct",
      correct.filter((one) => one !== place).map((one) => (one > place ? one - 1 : one)),
    );
  };
  return (
    <li className="space-y-3 border-l-2 border-rule pl-4">
      <AreaField name={`${name}.text`} label={t("question", { no: no + 1 })} required maxLength={1000} rows={2} />
      <SwitchField name={`${name}.multiple`} label={t("several")} />
      <ul className="space-y-2">
        {options.map((option, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place.
          <li key={place} className="flex items-center gap-3">
            <Checkbox
              aria-label={t("isRight", { no: place + 1 })}
              disabled={fixed}
              checked={correct.includes(place)}
              onCheckedChange={(on) => mark(place, on)}
            />
            <Input
              aria-label={t("option", { no: place + 1 })}
              value={option}
              maxLength={300}
              disabled={fixed}
              onChange={({ target }) =>
                set(
                  "options",
                  options.map((one, at) => (at === place ? target.value : one)),
                )
              }
            />
            {!fixed && options.length > 2 && (
              <Button variant="text" size="small" guard={0} onClick={() => drop(place)}>
                ✕<span className="sr-only">{t("removeOption", { no: place + 1 })}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!fixed && (
        <p className="flex flex-wrap gap-3">
          {options.length < MOST && (
            <Button size="small" guard={0} onClick={() => set("options", [...options, ""])}>
              {t("addOption")}
            </Button>
          )}
          <Button variant="text" size="small" guard={0} onClick={onRemove}>
            {t("removeQuestion", { no: no + 1 })}
          </Button>
        </p>
      )}
    </li>
  );
}
