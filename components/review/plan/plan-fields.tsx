"use client";

import { useTranslations } from "next-intl";
import { ChoiceField } from "@/components/kit/form/choice-field";
import { DateTimeField } from "@/components/kit/form/date-time-field";
import { NumberField } from "@/components/kit/form/number-field";
import { RadioField } from "@/components/kit/form/radio-field";
import { TextField } from "@/components/kit/form/text-field";
import { TicksField } from "@/components/kit/form/ticks-field";
import {
  blindKinds,
  levelsFor,
  normalisations,
  reviewTypes,
  seeOthersKinds,
  tieRules,
} from "@/lib/domain/review/contract";
import { ColumnRows } from "./column-rows";
import { QuotaRows } from "./quota-rows";
import { WeightFields } from "./weight-fields";

type PlanFieldsProps = {
  competitionId: string;
  /** A review was submitted: the rules of scoring stay as they are. */
  locked: boolean;
  /** The level of the stage in which an organisation judges its own works; null in a contest's plan. */
  own: Parameters<typeof levelsFor>[0];
};

/** The rules of a plan. */
export function PlanFields({ competitionId, locked, own }: PlanFieldsProps) {
  const t = useTranslations("review");
  const f = useTranslations("review.field");
  const chosen = <V extends string>(values: readonly V[], word: (value: V) => string) =>
    values.map((value) => ({ value, label: word(value) }));
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="name" label={f("name")} help={f("nameHelp")} required maxLength={100} />
        <NumberField name="perWork" label={f("perWork")} help={f("perWorkHelp")} required min={1} max={20} />
        <DateTimeField name="softDeadline" label={f("softDeadline")} help={f("softHelp")} optional />
        <DateTimeField name="hardDeadline" label={f("hardDeadline")} help={f("hardHelp")} optional />
        <NumberField
          name="dispersionLimit"
          label={f("dispersionLimit")}
          help={f("dispersionHelp")}
          unit={t("points")}
          required
          min={1}
          max={100}
        />
      </div>
      <QuotaRows competitionId={competitionId} />
      <WeightFields />
      <fieldset disabled={locked} className="space-y-8">
        <legend className="sr-only">{t("plan.rules")}</legend>
        <div className="grid gap-4 sm:grid-cols-2">
          <RadioField name="type" label={f("type")} required options={chosen(reviewTypes, (v) => t(`type.${v}`))} />
          <ChoiceField
            name="coiLevel"
            label={f("coiLevel")}
            help={own ? f("coiOwnHelp") : f("coiHelp")}
            required
            options={chosen(levelsFor(own), (v) => t(`coi.${v}`))}
          />
          <RadioField
            name="blind"
            label={f("blind")}
            required
            direction="column"
            options={blindKinds.map((value) => ({ value, label: t(`blind.${value}`), hint: t(`blindHint.${value}`) }))}
          />
          <RadioField
            name="seeOthers"
            label={f("seeOthers")}
            required
            direction="column"
            options={chosen(seeOthersKinds, (v) => t(`seeOthers.${v}`))}
          />
        </div>
        <ColumnRows />
        <div className="grid gap-4 sm:grid-cols-2">
          <ChoiceField
            name="normalise"
            label={f("normalise")}
            help={f("normaliseHelp")}
            required
            options={chosen(normalisations, (v) => t(`normalise.${v}`))}
          />
          <NumberField name="minReviews" label={f("minReviews")} help={f("minReviewsHelp")} required min={1} max={20} />
          <div className="grid grid-cols-3 gap-3 sm:col-span-2 sm:max-w-xl">
            <NumberField name="drop.highest" label={f("dropHighest")} required min={0} max={5} />
            <NumberField name="drop.lowest" label={f("dropLowest")} required min={0} max={5} />
            <NumberField name="drop.from" label={f("dropFrom")} required min={3} max={20} />
          </div>
        </div>
        <TicksField
          name="tieChain"
          label={f("tieChain")}
          help={f("tieHelp")}
          options={chosen(tieRules, (v) => t(`tie.${v}`))}
        />
      </fieldset>
    </>
  );
}
