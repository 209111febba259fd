import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { AreaField } from "@/components/kit/form/area-field";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { TextField } from "@/components/kit/form/text-field";
import { useMay } from "@/components/kit/session/permissions";
import { useFetchedFile } from "@/components/kit/upload/use-download";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { Dialog } from "@/components/ui/overlay/dialog";
import { toast } from "@/components/ui/toast/toast";
import {
  type LetterKind,
  LetterText,
  letterBlanks,
  letterDraft,
  previewLetter,
  saveLetterDraft,
} from "@/lib/domain/review/contract";
import { type Locale, localeNames } from "@/lib/i18n/locale";

const PdfView = dynamic(() => import("@/components/pdf/pdf-view").then((module) => module.PdfView), { ssr: false });

type TextDialogProps = { planId: string; kind: LetterKind; locale: Locale };

/** What the letters of a plan say in one language. */
export function TextDialog(which: TextDialogProps) {
  const t = useTranslations("expert.letter");
  const may = useMay();
  const { data } = useRead(letterDraft, which);
  const save = useWrite(saveLetterDraft, {
    invalidate: [letterDraft],
    onDone: () => toast.success(t("saved")),
  });
  if (!may("expert:manage:edit")) return null;
  const title = `${t("edit")} · ${localeNames[which.locale]}`;
  return (
    <FormDialog
      size="large"
      trigger={<Button disabled={!data}>{title}</Button>}
      title={`${title} · ${t(`kind.${which.kind}`)}`}
      description={t("editText")}
      schema={LetterText}
      values={data && { heading: data.heading, body: data.body, closing: data.closing }}
      onSubmit={(said) => save.mutateAsync({ ...which, ...said, version: data?.version ?? 0 })}
    >
      <TextField name="heading" label={t("heading")} required maxLength={40} />
      <AreaField name="body" label={t("body")} required maxLength={2000} rows={12} />
      <AreaField name="closing" label={t("closing")} maxLength={300} rows={3} />
      <div className="text-note text-ink-2">
        <p>{t("blanksHelp")}</p>
        <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1" aria-label={t("blanks")}>
          {letterBlanks.map((blank) => (
            <li key={blank}>
              <code className="select-all">{`{${blank}}`}</code> {t(`blank.${blank}`)}
            </li>
          ))}
        </ul>
      </div>
      <Preview {...which} />
    </FormDialog>
  );
}

/** The PDF that the text in the form would make. */
function Preview(which: TextDialogProps) {
  const t = useTranslations("expert.letter");
  const { getValues, trigger } = useFormContext<LetterText>();
  const fetching = useFetchedFile(previewLetter);
  const [seen, setSeen] = useState<Blob>();
  return (
    <>
      <Button
        pending={fetching.isPending}
        onClick={async () => {
          if (!(await trigger())) return;
          fetching.mutate({ ...which, ...getValues() }, { onSuccess: ({ blob }) => setSeen(blob) });
        }}
      >
        {t("preview")}
      </Button>
      {seen && (
        <Dialog
          open
          size="large"
          title={t("previewTitle")}
          description={t("sampleNote")}
          onOpenChange={() => setSeen(undefined)}
        >
          <PdfView url="" kept={seen} name={t("previewTitle")} />
        </Dialog>
      )}
    </>
  );
}
