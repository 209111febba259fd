"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useRead } from "@/components/kit/use-endpoint";
import { Combobox } from "@/components/ui/combobox";
import { majorList } from "@/lib/domain/org/contract";

type MajorPickerProps = {
  collegeId?: string | null;
  value: string | null | undefined;
  onChange: (majorId: string) => void;
  name?: string | null;
  id?: string;
  label?: string;
  invalid?: boolean;
  describedBy?: string;
};

/** The college's own majors, or the national catalogue. */
export function MajorPicker({ collegeId, value, onChange, name, ...control }: MajorPickerProps) {
  const t = useTranslations("org.major");
  const [words, setWords] = useState("");
  const found = useRead(majorList, { collegeId: collegeId ?? undefined, keywords: words }, { keep: true });
  return (
    <Combobox
      {...control}
      value={value ?? undefined}
      valueLabel={name ?? ""}
      placeholder={t("choose")}
      pending={found.isFetching}
      onSearch={setWords}
      options={(found.data ?? []).map((major) => ({
        value: major.majorId,
        label: major.majorName,
        hint: major.majorCode ?? undefined,
      }))}
      onChange={onChange}
    />
  );
}
