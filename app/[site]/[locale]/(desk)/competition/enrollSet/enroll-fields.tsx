"use client";

import { useTranslations } from "next-intl";
import { Rule } from "@/components/contest/rule";
import { AreaField } from "@/components/kit/form/area-field";
import { ChoiceField } from "@/components/kit/form/choice-field";
import { DateTimeField } from "@/components/kit/form/date-time-field";
import { NumberField } from "@/components/kit/form/number-field";
import { RadioField } from "@/components/kit/form/radio-field";
import { SwitchField } from "@/components/kit/form/switch-field";
import { TicksField } from "@/components/kit/form/ticks-field";
import { auditLevels, companyAdvisorRules, limitScopes, Mode } from "@/lib/domain/contest/contract";
import type { Opt } from "@/lib/http/wire";
import { EligibilityFields } from "./eligibility-fields";
import { FeeFields } from "./fee-fields";
import { Part } from "./part";

type EnrollFieldsProps = { whole: boolean; schools: Opt[]; waivedOrgs: Opt[]; schoolLevels: string[] };

/** Every rule of a team (docs/rules/enrollment.md, "Limits"). `schools` names those that sign-up is limited to. */
export function EnrollFields({ whole, schools, waivedOrgs, schoolLevels }: EnrollFieldsProps) {
  const t = useTranslations("contest");
  const r = useTranslations("contest.rule");
  return (
    <>
      <Part title={r("part.team")}>
        {whole && (
          <RadioField
            name="value.mode"
            label={t("field.mode")}
            help={r("modeHelp")}
            options={Mode.options.map((value) => ({ value, label: t(`mode.${value}`) }))}
          />
        )}
        <Numbers keys={["minMembers", "maxMembers"]} unit={r("people")} min={1} />
        <Numbers keys={["minAdvisors", "maxAdvisors"]} unit={r("people")} />
        <Numbers keys={["perUserMax", "perAdvisorMax"]} unit={r("teams")} help={r("noLimit")} />
        <Rule keys={["perUserIn", "perAdvisorIn"]}>
          <div className="grid gap-5 sm:grid-cols-2">
            {(["perUserIn", "perAdvisorIn"] as const).map((key) => (
              <ChoiceField
                key={key}
                name={`value.${key}`}
                label={r(key)}
                required
                options={limitScopes.map((value) => ({ value, label: r(`limitIn.${value}`) }))}
              />
            ))}
          </div>
        </Rule>
        <Rule keys={["companyAdvisors", "companyAdvisorFrom"]}>
          <div className="grid gap-5 sm:grid-cols-2">
            <ChoiceField
              name="value.companyAdvisors"
              label={r("companyAdvisors")}
              help={r("companyAdvisorsHelp")}
              required
              options={companyAdvisorRules.map((value) => ({ value, label: r(`companyAdvisorsIn.${value}`) }))}
            />
            <NumberField
              name="value.companyAdvisorFrom"
              label={r("companyAdvisorFrom")}
              help={r("companyAdvisorFromHelp")}
              min={1}
              required
            />
          </div>
        </Rule>
        <Rule keys={["crossSchool"]}>
          <SwitchField name="value.crossSchool" label={r("crossSchool")} help={r("crossSchoolHelp")} />
        </Rule>
        <Rule keys={["advisorMayJudge"]}>
          <SwitchField name="value.advisorMayJudge" label={r("advisorMayJudge")} help={r("advisorMayJudgeHelp")} />
        </Rule>
      </Part>
      <Part title={r("part.eligibility")}>
        <Rule keys={["eligibility"]}>
          <EligibilityFields schools={schools} schoolLevels={schoolLevels} />
        </Rule>
      </Part>
      <Part title={r("part.audit")}>
        <Rule keys={["auditLevels"]}>
          <TicksField
            name="value.auditLevels"
            label={r("auditLevels")}
            help={r("auditHelp")}
            options={auditLevels.map((value) => ({ value, label: r(`audit.${value}`) }))}
          />
        </Rule>
        <Rule keys={["fourEyes"]}>
          <SwitchField name="value.fourEyes" label={r("fourEyes")} help={r("fourEyesHelp")} />
        </Rule>
      </Part>
      <FeeFields waivedOrgs={waivedOrgs} />
      <Part title={r("part.statement")}>
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
        {whole && (
          <Rule keys={["reminders"]}>
            <SwitchField name="value.reminders" label={r("reminders")} help={r("remindersHelp")} />
          </Rule>
        )}
        <Rule keys={["lockAt"]}>
          <DateTimeField name="value.lockAt" label={r("lockAt")} help={r("lockHelp")} optional />
        </Rule>
      </Part>
    </>
  );
}

type NumberKey = "minMembers" | "maxMembers" | "minAdvisors" | "maxAdvisors" | "perUserMax" | "perAdvisorMax";
type NumbersProps = { keys: readonly NumberKey[]; unit: string; help?: string; min?: number };

/** Two numbers that belong together. */
function Numbers({ keys, unit, help, min = 0 }: NumbersProps) {
  const r = useTranslations("contest.rule");
  return (
    <Rule keys={keys}>
      <div className="grid gap-5 sm:grid-cols-2">
        {keys.map((key) => (
          <NumberField key={key} name={`value.${key}`} label={r(key)} help={help} unit={unit} min={min} required />
        ))}
      </div>
    </Rule>
  );
}
