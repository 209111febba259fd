"use client";

import { useTranslations } from "next-intl";
import { z } from "zod";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { TextField } from "@/components/kit/form/text-field";
import { useWrite } from "@/components/kit/use-endpoint";
import { toast } from "@/components/ui/toast/toast";
import {
  checkBatch,
  listRolls,
  OWN_LENGTH,
  type RollPerson,
  rollPage,
  updateRollPerson,
} from "@/lib/domain/certificate/contract";

type PersonFormProps = { person: RollPerson; columns: string[]; onClose: () => void };

/** By place: a column may be called anything, which the names of fields may not. */
const Form = updateRollPerson.input.omit({ own: true }).extend({ cells: z.array(z.string().max(OWN_LENGTH)) });

/** Corrects what is known of a person on a roll. */
export function PersonForm({ person, columns, onClose }: PersonFormProps) {
  const t = useTranslations("certificate.roll");
  const save = useWrite(updateRollPerson, {
    invalidate: [listRolls, rollPage, checkBatch],
    onDone: () => toast.success(t("saved")),
  });
  const { personId, name, nameEn, organisation, honour, version, own } = person;
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("editTitle", { name })}
      description={t("editText")}
      schema={Form}
      values={{
        ...{ personId, name, nameEn, organisation, honour, version },
        cells: columns.map((column) => own[column] ?? ""),
      }}
      onSubmit={({ cells, ...values }) =>
        save.mutateAsync({ ...values, own: Object.fromEntries(columns.map((column, n) => [column, cells[n] ?? ""])) })
      }
    >
      <TextField name="name" label={t("columns.name")} maxLength={60} required />
      <TextField name="organisation" label={t("columns.organisation")} maxLength={80} />
      <TextField name="honour" label={t("columns.honour")} maxLength={60} />
      <TextField name="nameEn" label={t("columns.nameEn")} maxLength={80} />
      {columns.map((column, n) => (
        <TextField key={column} name={`cells.${n}`} label={column} maxLength={OWN_LENGTH} />
      ))}
    </FormDialog>
  );
}
