"use client";

import { useTranslations } from "next-intl";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { NumberField } from "@/components/kit/form/number-field";
import { TextField } from "@/components/kit/form/text-field";
import { TicksField } from "@/components/kit/form/ticks-field";
import { useWrite } from "@/components/kit/use-endpoint";
import { type ContestRow, contestPage, copyContest, copyParts } from "@/lib/domain/contest/contract";

type CopyDialogProps = { contest: ContestRow; onClose: () => void; onCopied: (competitionId: string) => void };

/** Asks for the name and the year of the next edition. */
export function CopyDialog({ contest, onClose, onCopied }: CopyDialogProps) {
  const t = useTranslations("contest");
  const copy = useWrite(copyContest, { invalidate: [contestPage] });
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("copy.title", { name: contest.competitionName })}
      description={t("copy.note")}
      submit={t("copy.act")}
      schema={copyContest.input}
      values={{
        ...{ competitionId: contest.competitionId, name: contest.competitionName, year: contest.year + 1 },
        parts: [...copyParts],
      }}
      onSubmit={async (input) => onCopied((await copy.mutateAsync(input)).competitionId)}
    >
      <TextField name="name" label={t("field.name")} required maxLength={120} />
      <NumberField name="year" label={t("field.year")} required />
      <TicksField
        name="parts"
        label={t("copy.what")}
        help={t("copy.whatHelp")}
        options={copyParts.map((value) => ({ value, label: t(`copy.parts.${value}`) }))}
      />
    </FormDialog>
  );
}
