"use client";

import { useTranslations } from "next-intl";
import { DayField } from "@/components/kit/form/day-field";
import { TicksField } from "@/components/kit/form/ticks-field";
import { now, toWireDay } from "@/lib/clock";
import { educations, entrantRoles } from "@/lib/domain/contest/contract";
import type { Opt } from "@/lib/http/wire";
import { SchoolsField } from "./schools-field";

type Props = { schools: Opt[]; schoolLevels: string[] };

/** The years in which students of today entered, and the next. */
const years = () => Array.from({ length: 10 }, (_, back) => String(Number(toWireDay(now()).slice(0, 4)) + 1 - back));

/** Who may take part: education, grades, schools and their types, dates of birth. What is left empty bars nobody. */
export function EligibilityFields({ schools, schoolLevels }: Props) {
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
      <TicksField
        name="value.eligibility.grades"
        label={r("grades")}
        help={r("gradesHelp")}
        options={years().map((year) => ({ value: year, label: year }))}
      />
      <TicksField
        name="value.eligibility.schoolLevels"
        label={r("schoolLevels")}
        help={r("schoolLevelsHelp")}
        options={schoolLevels.map((level) => ({ value: level, label: level }))}
      />
      <SchoolsField name="value.eligibility.schoolIds" label={r("schools")} help={r("schoolsHelp")} known={schools} />
      <div className="grid gap-5 sm:grid-cols-2">
        <DayField name="value.eligibility.bornFrom" label={r("bornFrom")} optional />
        <DayField name="value.eligibility.bornUntil" label={r("bornUntil")} optional />
      </div>
    </>
  );
}
