"use client";

import { useTranslations } from "next-intl";
import { Checkbox } from "@/components/ui/control/checkbox";
import { RadioGroup } from "@/components/ui/control/radio-group";
import { Tag } from "@/components/ui/state/tag";
import type { StudyContent } from "@/lib/domain/study/contract";

type Props = {
  no: number;
  question: StudyContent["questions"][number];
  chosen: number[];
  missing: boolean;
  disabled: boolean;
  right?: boolean;
  correct?: number[];
  onChange: (places: number[]) => void;
};

/** One question with its options; marked once the attempt is. */
export function QuizQuestion({ no, question, chosen, missing, disabled, right, correct, onChange }: Props) {
  const t = useTranslations("study.quiz");
  const id = `question-${no}`;
  const { text, multiple, options } = question;
  return (
    <li id={id} tabIndex={-1} className="space-y-3">
      <p id={`${id}-text`} className="flex flex-wrap items-start gap-x-3 gap-y-1 font-medium">
        <span className="figures text-ink-2">{no + 1}</span>
        <span className="min-w-0 flex-1 basis-56 whitespace-pre-line [overflow-wrap:anywhere]">{text}</span>
        {right === undefined ? (
          <span className="text-note font-normal text-hint">{t(multiple ? "multiple" : "single")}</span>
        ) : (
          <Tag status={right ? "open" : "refused"}>{t(right ? "right" : "wrong")}</Tag>
        )}
      </p>
      {multiple ? (
        <div role="group" aria-labelledby={`${id}-text`} className="flex flex-col gap-2 pl-6">
          {options.map((option, place) => (
            <Checkbox
              key={option}
              label={option}
              disabled={disabled}
              checked={chosen.includes(place)}
              onCheckedChange={(on) => onChange(on ? [...chosen, place] : chosen.filter((one) => one !== place))}
            />
          ))}
        </div>
      ) : (
        <RadioGroup
          labelledBy={`${id}-text`}
          direction="column"
          className="pl-6"
          invalid={missing}
          value={String(chosen[0] ?? "")}
          options={options.map((label, place) => ({ value: String(place), label, disabled }))}
          onChange={(place) => onChange([Number(place)])}
        />
      )}
      {missing && (
        <p role="alert" className="pl-6 text-note text-status-refused">
          {t(multiple ? "multiple" : "single")}
        </p>
      )}
      {correct && right === false && (
        <p className="pl-6 text-note text-ink-2">
          {t("correct")}: {correct.map((place) => options[place]).join(" · ")}
        </p>
      )}
    </li>
  );
}
