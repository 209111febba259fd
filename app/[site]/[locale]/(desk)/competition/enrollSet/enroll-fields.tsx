"use client";

import { useTranslations } from "next-intl";
import { Rule } from "@/components/contest/rule";
import { AreaField } from "@/components/kit/area-field";
import { ChoiceField } from "@/components/kit/choice-field";
import { DateTimeField } from "@/components/kit/date-time-field";
import { DayField } from "@/components/kit/day-field";
import { NumberField } from "@/components/kit/number-field";
import { RadioField } from "@/components/kit/radio-field";
import { SwitchField } from "@/components/kit/switch-field";
import { TicksField } from "@/components/kit/ticks-field";
import { auditLevels, educations, Mode } from "@/lib/domain/contest/contract";
import { FeeField } from "./fee-field";

/** Every rule of a team (semantics 2.4). */
export function EnrollFields({ whole }: { whole: boolean }) {
  const t = useTranslations("contest");
  const r = useTranslations("contest.rule");
  const people = r("people");
  return (
    <>
      {whole && (
        <RadioField
          name="value.mode"
          label={t("field.mode")}
          help={r("modeHelp")}
          options={Mode.options.map((value) => ({ value, label: t(`mode.${value}`) }))}
        />
      )}
      <Rule keys={["minMembers", "maxMembers"]}>
        <div className="grid gap-5 sm:grid-cols-2">
          <NumberField name="value.minMembers" label={r("minMembers")} unit={people} min={1} required />
          <NumberField name="value.maxMembers" label={r("maxMembers")} unit={people} min={1} required />
        </div>
      </Rule>
      <Rule keys={["minAdvisors", "maxAdvisors"]}>
        <div className="grid gap-5 sm:grid-cols-2">
          <NumberField name="value.minAdvisors" label={r("minAdvisors")} unit={people} min={0} required />
          <NumberField name="value.maxAdvisors" label={r("maxAdvisors")} unit={people} min={0} required />
        </div>
      </Rule>
      <Rule keys={["perUserMax", "perAdvisorMax"]}>
        <div className="grid gap-5 sm:grid-cols-2">
          <NumberField
            name="value.perUserMax"
            label={r("perUserMax")}
            help={r("noLimit")}
            unit={r("teams")}
            min={0}
            required
          />
          <NumberField
            name="value.perAdvisorMax"
            label={r("perAdvisorMax")}
            help={r("noLimit")}
            unit={r("teams")}
            min={0}
            required
          />
        </div>
      </Rule>
      <Rule keys={["crossSchool"]}>
        <SwitchField name="value.crossSchool" label={r("crossSchool")} help={r("crossSchoolHelp")} />
      </Rule>
      <Rule keys={["advisorMayJudge"]}>
        <SwitchField name="value.advisorMayJudge" label={r("advisorMayJudge")} />
      </Rule>
      <Rule keys={["auditLevels"]}>
        <TicksField
          name="value.auditLevels"
          label={r("auditLevels")}
          help={r("auditHelp")}
          options={auditLevels.map((value) => ({ value, label: r(`audit.${value}`) }))}
        />
      </Rule>
      <Rule keys={["feeFen", "feeScope"]}>
        <div className="grid gap-5 sm:grid-cols-2">
          <FeeField name="value.feeFen" label={r("fee")} help={r("feeHelp")} required />
          <ChoiceField
            name="value.feeScope"
            label={r("feeScope")}
            required
            options={(["team", "member", "work"] as const).map((value) => ({ value, label: r(`feePer.${value}`) }))}
          />
        </div>
      </Rule>
      <Rule keys={["eligibility"]}>
        <TicksField
          name="value.eligibility.education"
          label={r("education")}
          help={r("educationHelp")}
          options={educations.map((value) => ({ value, label: r(`educations.${value}`) }))}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <DayField name="value.eligibility.bornFrom" label={r("bornFrom")} optional />
          <DayField name="value.eligibility.bornUntil" label={r("bornUntil")} optional />
        </div>
      </Rule>
      <Rule keys={["statement"]}>
        <AreaField
          name="value.statement"
          label={r("statement")}
          help={r("statementHelp")}
          optional
          maxLength={5000}
          rows={5}
        />
      </Rule>
      <Rule keys={["lockAt"]}>
        <DateTimeField name="value.lockAt" label={r("lockAt")} help={r("lockHelp")} optional />
      </Rule>
    </>
  );
}
