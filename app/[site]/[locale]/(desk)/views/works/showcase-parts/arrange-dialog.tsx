"use client";

import { useTranslations } from "next-intl";
import { Field, type FieldControl } from "@/components/kit/form/field";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { NumberField } from "@/components/kit/form/number-field";
import { useWrite } from "@/components/kit/use-endpoint";
import { Arrangement, arrangeShowcase, listShowcase, type ShowcaseRow } from "@/lib/domain/work/contract";
import { TagsInput } from "./tags-input";

/** The place of one work in the showcase, and its tags. */
export function ArrangeDialog({ row, onClose }: { row: ShowcaseRow; onClose: () => void }) {
  const t = useTranslations("work.showcaseDesk");
  const write = useWrite(arrangeShowcase, { invalidate: [listShowcase] });
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("arrangeTitle", { work: row.workName })}
      schema={Arrangement}
      values={{ workId: row.workId, sort: row.sort, tags: row.tags, version: row.version }}
      onSubmit={(values) => write.mutateAsync(values)}
    >
      <NumberField name="sort" label={t("sort")} help={t("sortHelp")} min={0} max={100_000} required />
      <Field name="tags" label={t("tags")} help={t("tagsHelp")} optional>
        {(control: FieldControl) => <TagsInput {...control} />}
      </Field>
    </FormDialog>
  );
}
