import { useTranslations } from "next-intl";
import { ChoiceField } from "@/components/kit/form/choice-field";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { useEvery, useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { toast } from "@/components/ui/toast/toast";
import { type BillRow, billPage, checkPage, matchLine, statementPage } from "@/lib/domain/finance/contract";
import { toYuan } from "@/lib/text/money";

const Typed = matchLine.input.pick({ billId: true });

/** Matches a line with a bill that was not proposed. */
export function MatchDialog({ lineId }: { lineId: string }) {
  const t = useTranslations("bill.statement");
  const bills = useEvery<typeof billPage.input, BillRow>(billPage, {});
  const match = useWrite(matchLine, {
    invalidate: [statementPage, checkPage, billPage],
    onDone: ({ approved }) => toast.success(t(approved ? "settled" : "matched")),
  });
  const open = bills.data?.filter(({ status }) => status === "sent" || status === "partlyPaid") ?? [];
  return (
    <FormDialog
      size="small"
      trigger={<Button size="small">{t("chooseBill")}</Button>}
      title={t("chooseBill")}
      schema={Typed}
      summary={false}
      values={{ billId: "" }}
      submit={t("match")}
      onSubmit={({ billId }) => match.mutateAsync({ lineId, billId })}
    >
      <ChoiceField
        name="billId"
        label={t("chooseBill")}
        required
        options={open.map((one) => ({
          value: one.billId,
          label: `${one.billNo} · ${one.payerName} · ¥${toYuan(one.amount - one.received)}`,
        }))}
      />
    </FormDialog>
  );
}
