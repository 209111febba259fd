"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useRead } from "@/components/kit/use-endpoint";
import { Combobox } from "@/components/ui/control/combobox";
import { type School, schoolPage } from "@/lib/domain/org/contract";

type SchoolPickerProps = {
  value: string | null | undefined;
  onChange: (schoolId: string, school?: School) => void;
  /** What the chosen school is called, while it is not among the results. */
  name?: string | null;
  provinceCode?: string;
  id?: string;
  label?: string;
  invalid?: boolean;
  describedBy?: string;
  disabled?: boolean;
  /** Says what to do where a school is missing; off where the form says it itself. */
  hint?: boolean;
};

/** Finds a school by name, abbreviation, pinyin or initials, 200 ms after the typing rests. */
export function SchoolPicker(props: SchoolPickerProps) {
  const { value, onChange, name, provinceCode, hint = true, ...control } = props;
  const t = useTranslations("common.org.school");
  const [words, setWords] = useState("");
  const [chosen, setChosen] = useState<School>();
  const found = useRead(schoolPage, { keywords: words, provinceCode, pageSize: 20 }, { keep: true });
  const schools = found.data?.list ?? [];
  return (
    <div className="space-y-1">
      <Combobox
        {...control}
        value={value ?? undefined}
        valueLabel={chosen?.schoolId === value ? chosen?.schoolName : (name ?? "")}
        placeholder={t("placeholder")}
        empty={t("nothing")}
        pending={found.isFetching}
        onSearch={setWords}
        options={schools.map((school) => ({
          value: school.schoolId,
          label: school.schoolName,
          picture: school.logoUrl,
          hint: [school.provinceName, school.city].filter(Boolean).slice(0, 1).join(" "),
        }))}
        onChange={(schoolId) => {
          const school = schools.find((one) => one.schoolId === schoolId);
          setChosen(school);
          onChange(schoolId, school);
        }}
      />
      {hint && <p className="text-xs text-hint">{t("missingHint")}</p>}
    </div>
  );
}
