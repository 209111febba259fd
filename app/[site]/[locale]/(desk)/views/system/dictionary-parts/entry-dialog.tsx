import { useTranslations } from "next-intl";
import { ChoiceField } from "@/components/kit/form/choice-field";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { TextField } from "@/components/kit/form/text-field";
import { currentOf } from "@/components/kit/meanwhile/current-of";
import { useWrite } from "@/components/kit/use-endpoint";
import { toast } from "@/components/ui/toast/toast";
import { dictColours } from "@/db/told-values";
import {
  addEntry,
  type DictionaryEntry,
  dictionaries,
  dictionaryEntries,
  updateEntry,
} from "@/lib/domain/site/contract";

/** The entry that is changed, or a new one. */
export type Opened = DictionaryEntry | "new" | null;

type EntryDialogProps = {
  dictCode: string;
  rows: readonly DictionaryEntry[];
  opened: NonNullable<Opened>;
  onClose: () => void;
};

export function EntryDialog({ dictCode, rows, opened, onClose }: EntryDialogProps) {
  const t = useTranslations("system.dictionary");
  const done = { invalidate: [dictionaries, dictionaryEntries], onDone: () => toast.success(t("saved")) };
  const add = useWrite(addEntry, done);
  const update = useWrite(updateEntry, done);
  const shell = { open: true, size: "small" as const, onOpenChange: (next: boolean) => !next && onClose() };
  const fields = (
    <>
      <TextField name="label" label={t("label")} required maxLength={40} />
      <TextField name="labelEn" label={t("labelEn")} required maxLength={80} />
      <ChoiceField
        name="tagType"
        label={t("colour")}
        placeholder={t("colours.plain")}
        options={dictColours.map((value) => ({ value, label: t(`colours.${value}`) }))}
      />
    </>
  );
  if (opened !== "new") {
    const { value, label, labelEn, tagType, version } = currentOf(opened, rows, "value");
    return (
      <FormDialog
        {...shell}
        title={t("editTitle", { name: label })}
        schema={updateEntry.input}
        values={{ dictCode, value, label, labelEn, tagType, version }}
        onSubmit={(values) => update.mutateAsync(values)}
      >
        {fields}
      </FormDialog>
    );
  }
  return (
    <FormDialog
      {...shell}
      title={t("addEntry")}
      submit={t("addEntry")}
      schema={addEntry.input}
      values={{ dictCode, value: "", label: "", labelEn: "" }}
      onSubmit={(values) => add.mutateAsync(values)}
    >
      <TextField name="value" label={t("value")} help={t("valueHelp")} required maxLength={40} />
      {fields}
    </FormDialog>
  );
}
