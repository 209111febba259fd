"use client";

import { useTranslations } from "next-intl";
import { Field } from "@/components/kit/form/field";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { TextField } from "@/components/kit/form/text-field";
import { useWrite } from "@/components/kit/use-endpoint";
import { GroupPicker } from "@/components/org/group-picker";
import { toast } from "@/components/ui/toast/toast";
import { createRequestedSchool, type SchoolRequestRow, schoolRequestPage } from "@/lib/domain/access/contract";
import { GroupKind, groupPage, groupTree, kindsBelow } from "@/lib/domain/org/contract";
import { GroupFields } from "./group-fields";

type CreateRequestedProps = { row: SchoolRequestRow; onClose: () => void; onDone: () => void };

/** The organisation that somebody asked for, filled in as far as they said. */
export function CreateRequested({ row, onClose, onDone }: CreateRequestedProps) {
  const t = useTranslations("system.groud");
  const create = useWrite(createRequestedSchool, {
    invalidate: [schoolRequestPage, groupPage, groupTree],
    onDone: () => {
      toast.success(t("requests.created"));
      onDone();
    },
  });
  const parents = GroupKind.options.filter((kind) => kindsBelow[kind].includes(row.kind));
  return (
    <FormDialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t("requests.createTitle", { name: row.name })}
      description={t("requests.settleNote", { name: row.realName })}
      submit={t("requests.create")}
      schema={createRequestedSchool.input}
      values={{ requestId: row.requestId, groupName: row.name, city: row.city }}
      onSubmit={(values) => create.mutateAsync(values)}
    >
      <Field name="parentId" label={t("parent")} required>
        {({ ref: _, onBlur: __, ...control }) => <GroupPicker {...control} kinds={parents} />}
      </Field>
      <GroupFields>
        <TextField name="city" label={t("city")} maxLength={40} />
      </GroupFields>
    </FormDialog>
  );
}
