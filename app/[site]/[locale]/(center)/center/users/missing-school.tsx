"use client";

import { useTranslations } from "next-intl";
import { AreaField } from "@/components/kit/form/area-field";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { TextField } from "@/components/kit/form/text-field";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { toast } from "@/components/ui/toast/toast";
import { askSchool, ownSchoolRequests } from "@/lib/domain/access/contract";

type MissingSchoolProps = {
  kind: "school" | "company";
  /** What was looked for in vain. */
  typed: string;
};

/** A request to add what the directory does not have, and what became of the latest one. */
export function MissingSchool({ kind, typed }: MissingSchoolProps) {
  const t = useTranslations("center.users.missingSchool");
  const ask = useWrite(askSchool, { invalidate: [ownSchoolRequests], onDone: () => toast.success(t("asked")) });
  const [latest] = useRead(ownSchoolRequests, {}).data ?? [];
  return (
    <>
      <FormDialog
        size="small"
        title={t("askTitle")}
        description={t("askText")}
        trigger={
          <Button variant="text" size="small">
            {t("ask")}
          </Button>
        }
        schema={askSchool.input}
        values={{ kind, name: typed, city: "" }}
        submit={t("askAct")}
        onSubmit={(values) => ask.mutateAsync(values)}
      >
        <TextField name="name" label={t("askName")} required maxLength={100} />
        <TextField name="city" label={t("askCity")} required maxLength={40} />
        <AreaField name="note" label={t("askNote")} optional rows={2} maxLength={300} />
      </FormDialog>
      {latest && (
        <p className="text-note text-ink-2">
          {t(`state.${latest.status}`, { name: latest.name, org: latest.groupName ?? "", reason: latest.reason ?? "" })}
        </p>
      )}
    </>
  );
}
