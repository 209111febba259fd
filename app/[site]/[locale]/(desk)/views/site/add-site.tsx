"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Field } from "@/components/kit/form/field";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { TextField } from "@/components/kit/form/text-field";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { Combobox } from "@/components/ui/control/combobox";
import { contestGroups } from "@/lib/domain/contest/contract";
import { addSite, listSites } from "@/lib/domain/site/contract";

/** A host name for an organisation. */
export function AddSite({ onAdded }: { onAdded: (siteId: string) => void }) {
  const t = useTranslations("system.website");
  const add = useWrite(addSite, { invalidate: [listSites] });
  const [keywords, setKeywords] = useState("");
  const [blank] = useState({});
  const groups = useRead(contestGroups, { keywords }, { keep: true });
  return (
    <FormDialog
      trigger={<Button>{t("add.act")}</Button>}
      title={t("add.title")}
      submit={t("add.act")}
      schema={addSite.input}
      values={blank}
      summary={false}
      onSubmit={async (input) => onAdded((await add.mutateAsync(input)).siteId)}
    >
      <TextField
        name="host"
        label={t("field.host")}
        help={t("help.host")}
        required
        placeholder="contest.example.edu.cn"
      />
      <TextField name="name" label={t("field.name")} required maxLength={40} />
      <Field name="groupId" label={t("field.group")} required>
        {({ id, value, onChange, invalid, describedBy }) => (
          <Combobox
            {...{ id, value, onChange, invalid, describedBy }}
            options={groups.data ?? []}
            onSearch={setKeywords}
            pending={groups.isFetching}
          />
        )}
      </Field>
    </FormDialog>
  );
}
