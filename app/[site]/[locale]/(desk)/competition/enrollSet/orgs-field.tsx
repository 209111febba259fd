"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { FieldControl, FieldProps } from "@/components/kit/form/field";
import { GroupField } from "@/components/kit/form/group-field";
import { SchoolPicker } from "@/components/org/school-picker";
import type { Opt } from "@/lib/http/wire";
import { SchoolTag } from "./school-tag";

type OrgsFieldProps = FieldProps & { known: Opt[] };

/** Schools, each with its colleges, found one by one by name or pinyin in the directory, which everybody may read. */
export function OrgsField({ known, ...field }: OrgsFieldProps) {
  return <GroupField {...field}>{(control) => <Orgs {...control} known={known} />}</GroupField>;
}

type OrgsProps = FieldControl & { labelledBy: string; known: Opt[] };

function Orgs({ value, onChange, id, invalid, describedBy, labelledBy, known }: OrgsProps) {
  const t = useTranslations("fee.rules");
  const [found, setFound] = useState<Opt[]>([]);
  const chosen: string[] = Array.isArray(value) ? value : [];
  const names = new Map([...known, ...found].map((one) => [one.value, one.label]));
  return (
    <div role="group" aria-labelledby={labelledBy} aria-describedby={describedBy} className="space-y-2">
      {chosen.length > 0 && (
        <ul aria-labelledby={labelledBy} className="flex flex-wrap gap-1.5">
          {chosen.map((org) => (
            <SchoolTag
              key={org}
              name={names.get(org) ?? org}
              onRemove={() => onChange(chosen.filter((one) => one !== org))}
            />
          ))}
        </ul>
      )}
      <div className="max-w-96">
        <SchoolPicker
          id={`${id}-add`}
          label={t("orgsAdd")}
          value={null}
          invalid={invalid}
          onChange={(schoolId, school) => {
            setFound([...found, { value: schoolId, label: school?.schoolName ?? schoolId }]);
            onChange([...new Set([...chosen, schoolId])]);
          }}
        />
      </div>
    </div>
  );
}
