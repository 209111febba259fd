"use client";

import { useTranslations } from "next-intl";
import { DayField } from "@/components/kit/form/day-field";
import { TicksField } from "@/components/kit/form/ticks-field";
import { educations, entrantRoles } from "@/lib/domain/contest/contract";
import type { Opt } from "@/lib/http/wire";
import { SchoolsField } from "./schools-field";

/** Who may take part: education, schools, dates of birth. What is left empty bars nobody. */
export function EligibilityFields({ schools }: { schools: Opt[] }) {
  const r = useTranslations("contest.rule");
  return (
    <>
      <TicksField
        name="value.eligibility.entrants"
        label={r("entrants")}
        help={r("entrantsHelp")}
        options={entrantRoles.map((value) => ({ value, label: r(`entrantRoles.${value}`) }))}
      />
      <TicksField
        name="value.eligibility.education"
        label={r("education")}
        help={r("educationHelp")}
        options={educations.map((value) => ({ value, label: r(`educations.${value}`) }))}
      />
      <SchoolsField name="value.eligibility.schoolIds" label={r("schools")} help={r("schoolsHelp")} known={schools} />
      <div className="grid gap-5 sm:grid-cols-2">
        <DayField name="value.eligibility.bornFrom" label={r("bornFrom")} optional />
        <DayField name="value.eligibility.bornUntil" label={r("bornUntil")} optional />
      </div>
    </>
  );
}
