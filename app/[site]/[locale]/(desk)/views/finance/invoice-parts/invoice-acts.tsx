import { useTranslations } from "next-intl";
import { ConfirmButton } from "@/components/kit/confirm-button";
import { Can } from "@/components/kit/session/can";
import { useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { toast } from "@/components/ui/toast/toast";
import { decideInvoice, type InvoiceDetail, invoiceDetail, invoicePage } from "@/lib/domain/finance/contract";
import { IssueDialog } from "./issue-dialog";

/** What can be done with an invoice now. */
export function InvoiceActs({ invoice }: { invoice: InvoiceDetail }) {
  const t = useTranslations("invoice.decide");
  const { invoiceId, status } = invoice;
  const decide = useWrite(decideInvoice, {
    invalidate: [invoiceDetail, invoicePage],
    onDone: (_, { approve }) => toast.success(t(approve ? "approved" : "rejected")),
  });
  if (status === "applied")
    return (
      <Can any={["fin:invoice:audit"]}>
        <ConfirmButton
          question={{ title: t("rejectTitle"), act: t("reject"), danger: true, reason: "required" }}
          onConfirm={({ reason }) => decide.mutateAsync({ invoiceId, approve: false, reason })}
        >
          {t("reject")}
        </ConfirmButton>
        <Button
          variant="primary"
          pending={decide.isPending}
          onClick={() => decide.mutate({ invoiceId, approve: true })}
        >
          {t("approve")}
        </Button>
      </Can>
    );
  if (status === "approved")
    return (
      <Can any={["fin:invoice:edit"]}>
        <IssueDialog invoice={invoice} step="issue" />
      </Can>
    );
  if (status !== "issued") return null;
  return (
    <Can any={["fin:invoice:refund"]}>
      <IssueDialog invoice={invoice} step="flush" />
    </Can>
  );
}
