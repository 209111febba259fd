import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { AreaField } from "@/components/kit/form/area-field";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { SwitchField } from "@/components/kit/form/switch-field";
import { TextField } from "@/components/kit/form/text-field";
import { FileDrop } from "@/components/kit/upload/file-drop";
import { keyOf, useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { toast } from "@/components/ui/toast/toast";
import {
  flushInvoice,
  INVOICE_MB,
  INVOICE_TYPES,
  type InvoiceDetail,
  invoiceDetail,
  invoicePage,
  issueInvoice,
  putInvoiceFile,
} from "@/lib/domain/finance/contract";
import { Comparison } from "./comparison";

type Step = "issue" | "flush";
const Typed = {
  issue: issueInvoice.input.pick({ invoiceNumber: true, confirmed: true }),
  flush: flushInvoice.input.pick({ invoiceNumber: true, confirmed: true, reason: true }),
};
const NONE = "0".repeat(64);

/** Takes the file of an issued invoice, or of the red one, shows what differs, and takes the step. */
export function IssueDialog({ invoice, step }: { invoice: InvoiceDetail; step: Step }) {
  const t = useTranslations(`invoice.${step}`);
  const queries = useQueryClient();
  const { invoiceId, waiting } = invoice;
  const said = { invalidate: [invoiceDetail, invoicePage], onDone: () => toast.success(t("done")) };
  const acts = { issue: useWrite(issueInvoice, said), flush: useWrite(flushInvoice, said) };
  const differs = waiting !== null && waiting.differs.length + waiting.unread.length > 0;
  return (
    <FormDialog
      trigger={<Button variant={step === "issue" ? "primary" : "danger"}>{t("open")}</Button>}
      title={t("title")}
      description={t("hint")}
      schema={Typed[step]}
      summary={false}
      values={{ invoiceNumber: waiting?.number ?? "", confirmed: false, ...(step === "flush" && { reason: "" }) }}
      submit={t("submit")}
      onSubmit={(typed) =>
        acts[step].mutateAsync({ invoiceId, digest: waiting?.digest ?? NONE, reason: "", ...typed } as never)
      }
    >
      <FileDrop
        endpoint={putInvoiceFile}
        label={t("file")}
        types={INVOICE_TYPES}
        maxMb={INVOICE_MB}
        inputFor={(file) => ({ invoiceId, name: file.name, size: file.size })}
        onDone={() => void queries.invalidateQueries({ queryKey: keyOf(invoiceDetail) })}
      />
      {waiting && <Comparison invoice={invoice} waiting={waiting} />}
      <TextField name="invoiceNumber" label={t("number")} required inputMode="numeric" />
      {step === "flush" && <Reason />}
      {differs && <SwitchField name="confirmed" label={t("confirm")} />}
    </FormDialog>
  );
}

function Reason() {
  const t = useTranslations("invoice.flush");
  return <AreaField name="reason" label={t("reason")} required maxLength={200} rows={2} />;
}
