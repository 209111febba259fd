"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useFilter } from "@/components/kit/table/filters";
import { useRead } from "@/components/kit/use-endpoint";
import { Combobox } from "@/components/ui/control/combobox";
import { schoolPage } from "@/lib/domain/org/contract";

/** One school, found by name or pinyin; `nameOf` knows it when the address brought it along. */
export function SchoolFilter({ nameOf }: { nameOf: (schoolId: string) => string | undefined }) {
  const t = useTranslations("enrollment.desk");
  const org = useTranslations("common.org.school");
  const id = useId();
  const [value, set] = useFilter("schoolId", (schoolId) => `${t("school")} ${nameOf(schoolId) ?? ""}`);
  const [words, setWords] = useState("");
  const found = useRead(schoolPage, { keywords: words, pageSize: 20 }, { keep: true, enabled: words !== "" });
  return (
    <div className="w-full sm:w-56">
      <label htmlFor={id} className="sr-only">
        {t("school")}
      </label>
      <Combobox
        id={id}
        value={value || undefined}
        valueLabel={nameOf(value)}
        placeholder={t("school")}
        empty={words ? org("nothing") : org("placeholder")}
        pending={found.isFetching}
        onSearch={setWords}
        options={(found.data?.list ?? []).map((s) => ({ value: s.schoolId, label: s.schoolName }))}
        onChange={(schoolId) => set(schoolId, true)}
      />
    </div>
  );
}
