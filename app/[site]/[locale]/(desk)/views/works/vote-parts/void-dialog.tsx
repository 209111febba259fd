"use client";

import { useTranslations } from "next-intl";
import { AreaField } from "@/components/kit/form/area-field";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { toast } from "@/components/ui/toast/toast";
import { restoreVotes, type TalliedWork, tallyVotes, Voiding, voidVotes } from "@/lib/domain/work/contract";

interface VoidDialogProps {
  work: TalliedWork;
  of: TalliedWork["flags"][number];
  act: "void" | "restore";
}

/** Voids the votes for a work that a flag marks, or lets them count again, with a reason. */
export function VoidDialog({ work, of, act }: VoidDialogProps) {
  const t = useTranslations("work.vote");
  const write = useWrite(act === "void" ? voidVotes : restoreVotes, { invalidate: [tallyVotes] });
  const votes = act === "void" ? of.votes - of.voided : of.voided;
  return (
    <FormDialog
      trigger={<Button size="small">{t(act, { votes })}</Button>}
      title={t(`${act}Title`, { votes, work: work.workName })}
      description={t(`${act}Text`)}
      submit={t(act, { votes })}
      schema={Voiding}
      values={{ workId: work.workId, flag: of.flag, reason: "" }}
      onSubmit={async (values) => {
        const done = await write.mutateAsync(values);
        toast.success(t("changed", done));
      }}
    >
      <AreaField name="reason" label={t("reason")} required />
    </FormDialog>
  );
}
