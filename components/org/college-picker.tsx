"use client";

import { useTranslations } from "next-intl";
import { useRead } from "@/components/kit/use-endpoint";
import { Combobox } from "@/components/ui/combobox";
import { collegeList } from "@/lib/domain/org/contract";

type CollegePickerProps = {
  /** The school whose colleges are offered; none until it is known. */
  schoolId: string | null | undefined;
  value: string | null | undefined;
  onChange: (collegeId: string) => void;
  name?: string | null;
  id?: string;
  label?: string;
  invalid?: boolean;
  describedBy?: string;
};

export function CollegePicker({ schoolId, value, onChange, name, ...control }: CollegePickerProps) {
  const t = useTranslations("org.college");
  const found = useRead(collegeList, { schoolId: schoolId ?? undefined }, { enabled: Boolean(schoolId) });
  return (
    <Combobox
      {...control}
      disabled={!schoolId}
      value={value ?? undefined}
      valueLabel={name ?? ""}
      placeholder={schoolId ? t("choose") : t("schoolFirst")}
      empty={t("none")}
      pending={found.isFetching}
      options={(found.data ?? []).map((college) => ({ value: college.collegeId, label: college.collegeName }))}
      onChange={onChange}
    />
  );
}
