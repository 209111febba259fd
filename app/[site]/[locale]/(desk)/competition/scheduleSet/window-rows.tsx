"use client";

import { useTranslations } from "next-intl";
import { useFormContext, useFormState } from "react-hook-form";
import { useNames } from "@/app/[site]/[locale]/(desk)/competition/use-names";
import { Field } from "@/components/kit/form/field";
import { flatErrors } from "@/components/kit/form/form-errors";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/control/button";
import { Input } from "@/components/ui/control/input";
import { type StagePlan, type WindowType, windowsOfJudging, windowTypes } from "@/lib/domain/contest/contract";
import { keyOf } from "./schedule-shape";

const line = "items-start gap-x-4 gap-y-2 border-b border-rule sm:grid-cols-[6rem_15rem_15rem_auto]";

const edges = ["startTime", "endTime"] as const;
type Edge = (typeof edges)[number];

const toInput = (wire: string) => wire.slice(0, 16).replace(" ", "T");

/** The windows of one stage, a line each: from, to; emptied, it is not planned. */
export function WindowRows({ stage, stages }: { stage: StagePlan; stages: number }) {
  const t = useTranslations("contest");
  const stageName = useNames().stageNameOf(stage);
  const { setValue, trigger, getValues } = useFormContext();
  const { errors } = useFormState();
  const key = keyOf(stage);
  /** One edge may be what another one is wrong about. */
  const judge = (type: WindowType) => {
    const { startTime, endTime } = getValues(`stages.${key}.${type}`) as Record<Edge, string>;
    const pair = startTime && endTime ? edges.map((edge) => `stages.${key}.${type}.${edge}`) : [];
    const wrong = flatErrors(errors.stages, "stages").map(({ name }) => name);
    void trigger([...new Set([...pair, ...wrong])]);
  };
  const clear = (type: WindowType) => {
    for (const edge of edges)
      setValue(`stages.${key}.${type}.${edge}`, "", { shouldDirty: true, shouldValidate: true });
  };
  const isOffered = (type: WindowType) =>
    stage.mode === "inSystem" || !windowsOfJudging.includes(type) || stage.windows.some((w) => w.type === type);
  const isShown = (type: WindowType) => stage.windows.some((w) => w.type === type && w.shown);
  const isPassed = (type: WindowType) => stage.windows.some((w) => w.type === type && w.startTime === w.endTime);
  return (
    <section aria-label={stageName}>
      <h3 className="mb-2 font-medium">{stageName}</h3>
      {stage.mode === "importOnly" && <p className="mb-2 text-note text-ink-2">{t("scheduleCheck.judgedOutside")}</p>}
      {stage.over && <p className="mb-2 text-note text-ink-2">{t("scheduleCheck.stageOver")}</p>}
      <div className="border-t border-rule">
        <p aria-hidden className={cn(line, "hidden py-1.5 text-note text-hint sm:grid")}>
          <span />
          <span>{t("windows.startTime")}</span>
          <span>{t("windows.endTime")}</span>
        </p>
        {windowTypes.filter(isOffered).map((type) => (
          <div key={type} className={cn(line, "grid py-2")}>
            <p className="hidden text-sm font-medium sm:block sm:pt-1">{t(`window.${type}`)}</p>
            {edges.map((edge) => (
              <Field
                key={edge}
                name={`stages.${key}.${type}.${edge}`}
                label={[stages > 1 && stageName, t(`window.${type}`), t(`windows.${edge}`)].filter(Boolean).join(" · ")}
                className="space-y-1 sm:[&>:has(>label)]:sr-only"
              >
                {({ value, onChange, onBlur, ...control }) => (
                  <Input
                    {...control}
                    aria-label={`${stageName}, ${t(`window.${type}`)}, ${t(`windows.${edge}`)}`}
                    type="datetime-local"
                    readOnly={stage.over || (isShown(type) && edge === "startTime")}
                    value={toInput(String(value))}
                    onChange={(event) => onChange(event.target.value.replace("T", " "))}
                    onBlur={() => {
                      onBlur();
                      judge(type);
                    }}
                    className="figures"
                  />
                )}
              </Field>
            ))}
            {!stage.over && !isShown(type) && (
              <Button
                variant="text"
                size="small"
                guard={0}
                className="justify-self-start sm:mt-0.5"
                onClick={() => clear(type)}
              >
                {t("windows.clear")}
                <span className="sr-only">{`${stageName}, ${t(`window.${type}`)}`}</span>
              </Button>
            )}
            {isPassed(type) && <p className="text-note text-hint sm:col-span-4">{t("windows.passedOver")}</p>}
            {isShown(type) && !stage.over && (
              <p className="text-note text-hint sm:col-span-4">{t("windows.byPublicity")}</p>
            )}
          </div>
        ))}
      </div>
    </section>
  );
}
