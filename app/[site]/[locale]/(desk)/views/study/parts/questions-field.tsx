"use client";

import { useTranslations } from "next-intl";
import { useFieldArray } from "react-hook-form";
import { GroupField } from "@/components/kit/form/group-field";
import { Button } from "@/components/ui/control/button";
import { QuestionFields } from "./question-fields";

const blank = { text: "", multiple: false, options: ["", ""], correct: [] as number[] };

/** The questions of a quiz, in their order. */
export function QuestionsField({ fixed }: { fixed: boolean }) {
  const t = useTranslations("study.desk");
  const { fields, append, remove } = useFieldArray({ name: "questions" });
  return (
    <GroupField name="questions" label={t("questions")} required help={fixed ? t("tried") : undefined}>
      {() => (
        <div className="space-y-4">
          <ol className="space-y-4">
            {fields.map((field, no) => (
              <QuestionFields key={field.id} no={no} fixed={fixed} onRemove={() => remove(no)} />
            ))}
          </ol>
          {!fixed && fields.length < 50 && (
            <Button guard={0} onClick={() => append(structuredClone(blank))}>
              {t("addQuestion")}
            </Button>
          )}
        </div>
      )}
    </GroupField>
  );
}
