import { useTranslations } from "next-intl";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { MoneyField } from "@/components/kit/form/money-field";
import { useWrite } from "@/components/kit/use-endpoint";
import { toast } from "@/components/ui/toast/toast";
import { type PayoutRow, payoutPage, savePayoutTax } from "@/lib/domain/review/contract";
import { toYuan } from "@/lib/text/money";

const Typed = savePayoutTax.input.pick({ taxFen: true });

/** Enters what of a payment is withheld as tax. */
export function TaxDialog({ planId, row, onClose }: { planId: string; row: PayoutRow; onClose: () => void }) {
  const t = useTranslations("expert.pay.taxed");
  const pay = useTranslations("expert.pay");
  const save = useWrite(savePayoutTax, { invalidate: [payoutPage], onDone: () => toast.success(t("done")) });
  return (
    <FormDialog
      open
      size="small"
      onOpenChange={(open) => !open && onClose()}
      title={t("title", { name: row.realName })}
      description={t("text", { amount: toYuan(row.amountFen) })}
      schema={Typed}
      summary={false}
      values={{ taxFen: Math.abs(row.taxFen) }}
      onSubmit={(typed) => save.mutateAsync({ planId, payoutId: row.payoutId, ...typed })}
    >
      <MoneyField name="taxFen" label={pay("tax")} required />
    </FormDialog>
  );
}
