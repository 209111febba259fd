"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { FieldControl, FieldProps } from "@/components/kit/form/field";
import { GroupField } from "@/components/kit/form/group-field";
import { useRead } from "@/components/kit/use-endpoint";
import { SchoolPicker } from "@/components/org/school-picker";
import { Button } from "@/components/ui/control/button";
import { Select } from "@/components/ui/control/select";
import { provinceList, schoolPage } from "@/lib/domain/org/contract";
import { everyRow } from "@/lib/http/body/every-row";
import type { Opt } from "@/lib/http/wire";
import { SchoolTag } from "./school-tag";

/** How many names are shown before one asks for all of them. */
const SHOWN = 12;

type SchoolsFieldProps = FieldProps & { known: Opt[] };

/** The schools that sign-up is limited to: found one by one, by name or pinyin, or taken a province at a time. */
export function SchoolsField({ known, ...field }: SchoolsFieldProps) {
  return <GroupField {...field}>{(control) => <Schools {...control} known={known} />}</GroupField>;
}

type SchoolsProps = FieldControl & { labelledBy: string; known: Opt[] };

function Schools({ value, onChange, id, invalid, describedBy, labelledBy, known }: SchoolsProps) {
  const r = useTranslations("contest.rule");
  const provinces = useRead(provinceList, {});
  const [found, setFound] = useState<Opt[]>([]);
  const [all, setAll] = useState(false);
  const chosen: string[] = Array.isArray(value) ? value : [];
  const names = new Map([...known, ...found].map((one) => [one.value, one.label]));
  const add = (schools: Opt[]) => {
    setFound([...found, ...schools]);
    onChange([...new Set([...chosen, ...schools.map((one) => one.value)])]);
  };
  const take = useMutation({
    mutationFn: (provinceCode: string) => everyRow(schoolPage, { provinceCode }),
    onSuccess: (schools) => add(schools.map((school) => ({ value: school.schoolId, label: school.schoolName }))),
  });
  const shown = all ? chosen : chosen.slice(0, SHOWN);
  return (
    <div role="group" aria-labelledby={labelledBy} aria-describedby={describedBy} className="space-y-2">
      {chosen.length > 0 && (
        <ul aria-label={r("schoolsChosen", { count: chosen.length })} className="flex flex-wrap gap-1.5">
          {shown.map((school) => (
            <SchoolTag
              key={school}
              name={names.get(school) ?? school}
              onRemove={() => onChange(chosen.filter((one) => one !== school))}
            />
          ))}
        </ul>
      )}
      {chosen.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-3 text-note text-ink-2">
          {r("schoolsChosen", { count: chosen.length })}
          {chosen.length > SHOWN && (
            <Button variant="text" size="small" guard={0} onClick={() => setAll(!all)}>
              {r(all ? "schoolsFewer" : "schoolsAll")}
            </Button>
          )}
          <Button variant="text" size="small" guard={0} onClick={() => onChange([])}>
            {r("schoolsClear")}
          </Button>
        </p>
      )}
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <SchoolPicker
          id={`${id}-add`}
          label={r("schoolsAdd")}
          value={null}
          invalid={invalid}
          onChange={(schoolId, school) => add([{ value: schoolId, label: school?.schoolName ?? schoolId }])}
        />
        <Select
          aria-label={r("schoolsProvince")}
          value=""
          placeholder={r("schoolsProvince")}
          options={(provinces.data ?? []).map((one) => ({ value: one.provinceCode, label: one.provinceName }))}
          disabled={take.isPending}
          onChange={(event) => take.mutate(event.target.value)}
        />
      </div>
    </div>
  );
}
