import { useTranslations } from "next-intl";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { TextField } from "@/components/kit/form/text-field";
import { useWrite } from "@/components/kit/use-endpoint";
import { toast } from "@/components/ui/toast/toast";
import { letterPage, reissueLetter } from "@/lib/domain/review/contract";
import { LanguageFields } from "./language-fields";

type ReissueDialogProps = { planId: string; letterId: string; number: string; onClose: () => void };

const Terms = reissueLetter.input.pick({ language: true, send: true, reason: true });

/** Issues a letter anew, with a reason. */
export function ReissueDialog({ planId, letterId, number, onClose }: ReissueDialogProps) {
  const t = useTranslations("expert.letter");
  const reissue = useWrite(reissueLetter, {
    invalidate: [letterPage],
    onDone: () => toast.success(t("reissued")),
  });
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title={t("reissueTitle", { number })}
      description={t("reissueText")}
      schema={Terms}
      summary={false}
      values={{ language: "own", send: true, reason: "" }}
      submit={t("reissue")}
      onSubmit={(terms) => reissue.mutateAsync({ planId, letterId, ...terms })}
    >
      <TextField name="reason" label={t("reason")} required maxLength={200} />
      <LanguageFields />
    </FormDialog>
  );
}
