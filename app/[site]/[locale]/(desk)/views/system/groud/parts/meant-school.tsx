"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useRead } from "@/components/kit/use-endpoint";
import { Combobox } from "@/components/ui/control/combobox";
import { RadioGroup } from "@/components/ui/control/radio-group";
import type { SchoolProposal, SchoolRequestRow } from "@/lib/domain/access/contract";
import { schoolPage } from "@/lib/domain/org/contract";

type MeantSchoolProps = {
  kind: SchoolRequestRow["kind"];
  /** Undefined while they are looked for. */
  proposals: SchoolProposal[] | undefined;
  value: string | undefined;
  onChange: (groupId: string) => void;
};

/** The organisation that somebody may have meant: one of those called alike, or any other of the directory. */
export function MeantSchool({ kind, proposals, value, onChange }: MeantSchoolProps) {
  const t = useTranslations("system.groud.requests");
  const id = useId();
  const [keywords, setKeywords] = useState("");
  const found = useRead(schoolPage, { kind, keywords, pageSize: 50 }, { keep: true, enabled: keywords !== "" });
  const proposed = proposals?.some(({ groupId }) => groupId === value);
  return (
    <div className="space-y-3">
      <p id={id} className="text-sm font-semibold">
        {t("matchTo")}
      </p>
      {proposals && proposals.length > 0 && (
        <RadioGroup
          labelledBy={id}
          direction="column"
          value={value}
          onChange={onChange}
          options={proposals.map((one) => ({
            value: one.groupId,
            label: one.groupName,
            hint: [
              one.knownAs !== one.groupName && t("knownAs", { name: one.knownAs }),
              one.city ?? one.parentName,
              t("likeness", { percent: one.likeness }),
            ]
              .filter(Boolean)
              .join(" · "),
          }))}
        />
      )}
      {proposals?.length === 0 && <p className="text-note text-ink-2">{t("noneAlike")}</p>}
      <Combobox
        label={t("another")}
        placeholder={t("another")}
        value={proposed ? "" : (value ?? "")}
        options={(found.data?.list ?? []).map((one) => ({
          value: one.schoolId,
          label: one.schoolName,
          hint: one.city ?? one.provinceName ?? undefined,
        }))}
        onSearch={setKeywords}
        pending={found.isFetching}
        onChange={onChange}
      />
    </div>
  );
}
