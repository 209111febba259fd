"use client";

import { useTranslations } from "next-intl";
import { Field } from "@/components/kit/form/field";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { NumberField } from "@/components/kit/form/number-field";
import { TextField } from "@/components/kit/form/text-field";
import { useWrite } from "@/components/kit/use-endpoint";
import { GroupPicker } from "@/components/org/group-picker";
import { toast } from "@/components/ui/toast/toast";
import { addMajor, type MajorRow, majorPage, updateMajor } from "@/lib/domain/org/contract";

export function MajorDialog({ row, onClose }: { row?: MajorRow; onClose: () => void }) {
  const t = useTranslations("system.major");
  const done = { invalidate: [majorPage], onDone: () => toast.success(t("saved")) };
  const add = useWrite(addMajor, done);
  const update = useWrite(updateMajor, done);
  const shell = { open: true, onOpenChange: (next: boolean) => !next && onClose() };
  const fields = (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="majorName" label={t("name")} required />
        <TextField name="majorCode" label={t("code")} />
        <TextField name="category" label={t("category")} />
        <TextField name="majorClass" label={t("class")} />
      </div>
      <NumberField name="sort" label={t("sort")} min={0} />
    </>
  );
  if (row)
    return (
      <FormDialog
        {...shell}
        title={t("editTitle", { name: row.majorName })}
        schema={updateMajor.input}
        values={{
          ...{ majorId: row.majorId, version: row.version },
          majorName: row.majorName,
          majorCode: row.majorCode ?? "",
          category: row.category ?? "",
          majorClass: row.majorClass ?? "",
          sort: row.sort,
        }}
        onSubmit={(values) => update.mutateAsync(values)}
      >
        {fields}
      </FormDialog>
    );
  return (
    <FormDialog
      {...shell}
      title={t("addTitle")}
      submit={t("add")}
      schema={addMajor.input}
      values={{}}
      onSubmit={(values) => add.mutateAsync(values)}
    >
      {fields}
      <Field name="collegeId" label={t("college")} help={t("collegeHelp")} optional>
        {({ ref: _, onBlur: __, ...control }) => <GroupPicker {...control} />}
      </Field>
    </FormDialog>
  );
}
