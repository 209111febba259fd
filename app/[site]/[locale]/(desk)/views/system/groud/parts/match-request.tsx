"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Field } from "@/components/kit/form/field";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { Combobox } from "@/components/ui/control/combobox";
import { toast } from "@/components/ui/toast/toast";
import { matchSchoolRequest, type SchoolRequestRow, schoolRequestPage } from "@/lib/domain/access/contract";
import { schoolPage } from "@/lib/domain/org/contract";

/** The organisation of the directory that somebody meant. */
export function MatchRequest({ row, onClose }: { row: SchoolRequestRow; onClose: () => void }) {
  const t = useTranslations("system.groud");
  const [keywords, setKeywords] = useState("");
  const found = useRead(schoolPage, { kind: row.kind, keywords, pageSize: 50 }, { keep: true });
  const match = useWrite(matchSchoolRequest, {
    invalidate: [schoolRequestPage],
    onDone: () => toast.success(t("requests.matched")),
  });
  return (
    <FormDialog
      open
      onOpenChange={(next) => !next && onClose()}
      size="small"
      title={t("requests.matchTitle", { name: row.name })}
      description={t("requests.settleNote", { name: row.realName })}
      submit={t("requests.match")}
      schema={matchSchoolRequest.input}
      values={{ requestId: row.requestId }}
      onSubmit={(values) => match.mutateAsync(values)}
    >
      <Field name="groupId" label={t("requests.matchTo")} required>
        {({ value, onChange, id, invalid, describedBy }) => (
          <Combobox
            id={id}
            invalid={invalid}
            describedBy={describedBy}
            label={t("requests.matchTo")}
            value={value}
            options={(found.data?.list ?? []).map((one) => ({
              value: one.schoolId,
              label: one.schoolName,
              hint: one.city ?? one.provinceName ?? undefined,
            }))}
            onSearch={setKeywords}
            pending={found.isFetching}
            onChange={onChange}
          />
        )}
      </Field>
    </FormDialog>
  );
}
