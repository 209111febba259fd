"use client";

import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { Field } from "@/components/kit/field";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { type StagePlan, type WindowType, windowTypes } from "@/lib/domain/contest/contract";

const toInput = (wire: string) => wire.slice(0, 16).replace(" ", "T");

/** The windows of one stage, a line each: from, to; emptied, it is not planned. */
export function WindowRows({ stage, at }: { stage: StagePlan; at: number }) {
  const t = useTranslations("contest");
  const { setValue } = useFormContext();
  const clear = (type: WindowType) => {
    for (const edge of ["startTime", "endTime"])
      setValue(`stages.${at}.${type}.${edge}`, "", { shouldDirty: true, shouldValidate: true });
  };
  return (
    <section aria-label={stage.stageName}>
      <h3 className="mb-2 font-medium">{stage.stageName}</h3>
      <div className="border-t border-rule">
        {windowTypes.map((type) => (
          <div
            key={type}
            className="grid items-start gap-x-4 gap-y-2 border-b border-rule py-3 sm:grid-cols-[7rem_15rem_15rem_auto]"
          >
            <p className="text-sm font-medium sm:pt-7">{t(`window.${type}`)}</p>
            {(["startTime", "endTime"] as const).map((edge) => (
              <Field key={edge} name={`stages.${at}.${type}.${edge}`} label={t(`windows.${edge}`)}>
                {({ value, onChange, ...control }) => (
                  <Input
                    {...control}
                    aria-label={`${stage.stageName}, ${t(`window.${type}`)}, ${t(`windows.${edge}`)}`}
                    type="datetime-local"
                    value={toInput(String(value))}
                    onChange={(event) => onChange(event.target.value.replace("T", " "))}
                    className="figures"
                  />
                )}
              </Field>
            ))}
            <Button
              variant="text"
              size="small"
              guard={0}
              className="justify-self-start sm:mt-7"
              onClick={() => clear(type)}
            >
              {t("windows.clear")}
              <span className="sr-only">{`${stage.stageName}, ${t(`window.${type}`)}`}</span>
            </Button>
          </div>
        ))}
      </div>
    </section>
  );
}
