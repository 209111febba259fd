"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useFilter } from "@/components/kit/table/filters";
import { useRead } from "@/components/kit/use-endpoint";
import { Combobox } from "@/components/ui/control/combobox";
import { schoolPage } from "@/lib/domain/org/contract";

/** One school, found by name or pinyin. @param nameOf knows it without asking when the address brought it along */
export function SchoolFilter({ nameOf }: { nameOf?: (schoolId: string) => string | undefined }) {
  const t = useTranslations("common.org.school");
  const id = useId();
  const [chosen, choose] = useState<{ id: string; name: string }>();
  const [address] = useFilter("schoolId");
  const asked = useRead(
    schoolPage,
    { schoolId: address, pageSize: 1 },
    { enabled: address !== "" && !nameOf?.(address) && chosen?.id !== address },
  );
  const known = (schoolId: string) =>
    nameOf?.(schoolId) ??
    (chosen?.id === schoolId ? chosen.name : asked.data?.list.find((one) => one.schoolId === schoolId)?.schoolName);
  const [value, set] = useFilter("schoolId", (schoolId) => `${t("filter")} ${known(schoolId) ?? ""}`);
  const [words, setWords] = useState("");
  const found = useRead(schoolPage, { keywords: words, pageSize: 20 }, { keep: true, enabled: words !== "" });
  return (
    <div className="w-full sm:w-56">
      <label htmlFor={id} className="sr-only">
        {t("filter")}
      </label>
      <Combobox
        id={id}
        value={value || undefined}
        valueLabel={known(value)}
        placeholder={t("filter")}
        empty={words ? t("nothing") : t("placeholder")}
        pending={found.isFetching}
        onSearch={setWords}
        options={(found.data?.list ?? []).map((s) => ({ value: s.schoolId, label: s.schoolName }))}
        onChange={(schoolId) => {
          const name = found.data?.list.find((one) => one.schoolId === schoolId)?.schoolName;
          choose(name === undefined ? undefined : { id: schoolId, name });
          set(schoolId, true);
        }}
      />
    </div>
  );
}
