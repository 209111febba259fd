import { useTranslations } from "next-intl";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { toast } from "@/components/ui/toast/toast";
import { issueLetters, type LetterKind, letterPage } from "@/lib/domain/review/contract";
import { LanguageFields } from "./language-fields";

type IssueDialogProps = {
  planId: string;
  kind: LetterKind;
  /** All of the plan where nobody is named. */
  expertIds?: string[];
  onDone?: () => void;
};

const Terms = issueLetters.input.pick({ language: true, send: true });

/** Issues letters to experts who have none yet. */
export function IssueDialog({ planId, kind, expertIds, onDone }: IssueDialogProps) {
  const t = useTranslations("expert.letter");
  const issue = useWrite(issueLetters, { invalidate: [letterPage] });
  return (
    <FormDialog
      size="small"
      trigger={
        <Button variant={expertIds ? "plain" : "primary"} size={expertIds ? "small" : "medium"}>
          {t("issue")}
        </Button>
      }
      title={t("issueTitle", { kind: t(`kind.${kind}`) })}
      description={expertIds ? t("issueSome", { count: expertIds.length }) : t("issueAll")}
      schema={Terms}
      summary={false}
      values={{ language: "own", send: true }}
      submit={t("issue")}
      onSubmit={async (terms) => {
        const { made, known, nameless } = await issue.mutateAsync({ planId, kind, expertIds, ...terms });
        const said = [t("made", { made }), known && t("known", { known }), nameless && t("nameless", { nameless })];
        toast[made > 0 ? "success" : "info"](said.filter(Boolean).join(" · "));
        onDone?.();
      }}
    >
      <LanguageFields />
    </FormDialog>
  );
}
