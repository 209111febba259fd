import { useTranslations } from "next-intl";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { TextField } from "@/components/kit/form/text-field";
import { useWrite } from "@/components/kit/use-endpoint";
import { toast } from "@/components/ui/toast/toast";
import { addDictionary, type Dictionary, dictionaries, updateDictionary } from "@/lib/domain/site/contract";

type DictionaryDialogProps = {
  /** The one that is renamed; without it a new one is made. */
  of?: Dictionary;
  onClose: () => void;
  onAdded?: (code: string) => void;
};

export function DictionaryDialog({ of, onClose, onAdded }: DictionaryDialogProps) {
  const t = useTranslations("system.dictionary");
  const done = { invalidate: [dictionaries], onDone: () => toast.success(t("saved")) };
  const add = useWrite(addDictionary, done);
  const update = useWrite(updateDictionary, done);
  const shell = { open: true, size: "small" as const, onOpenChange: (next: boolean) => !next && onClose() };
  const fields = (
    <>
      <TextField name="dictName" label={t("name")} required maxLength={40} />
      <TextField name="dictNameEn" label={t("nameEn")} required maxLength={80} />
      <TextField name="note" label={t("about")} optional maxLength={200} />
    </>
  );
  if (of) {
    const { dictCode, dictName, dictNameEn, note, version } = of;
    return (
      <FormDialog
        {...shell}
        title={t("editTitle", { name: dictName })}
        schema={updateDictionary.input}
        values={{ dictCode, dictName, dictNameEn, note, version }}
        onSubmit={(values) => update.mutateAsync(values)}
      >
        {fields}
      </FormDialog>
    );
  }
  return (
    <FormDialog
      {...shell}
      title={t("add")}
      submit={t("add")}
      schema={addDictionary.input}
      values={{ dictCode: "", dictName: "", dictNameEn: "", note: "" }}
      onSubmit={async (values) => {
        await add.mutateAsync(values);
        onAdded?.(values.dictCode);
      }}
    >
      <TextField name="dictCode" label={t("code")} help={t("codeHelp")} required maxLength={40} />
      {fields}
    </FormDialog>
  );
}
