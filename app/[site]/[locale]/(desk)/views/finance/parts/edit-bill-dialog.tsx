import { useTranslations } from "next-intl";
import { AreaField } from "@/components/kit/form/area-field";
import { DayField } from "@/components/kit/form/day-field";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { TicksField } from "@/components/kit/form/ticks-field";
import { useEvery, useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { toast } from "@/components/ui/toast/toast";
import { now, toWireDay } from "@/lib/clock";
import { type BillDetail, billDetail, billPage, type DueRow, duePage, updateBill } from "@/lib/domain/finance/contract";
import { toYuan } from "@/lib/text/money";

const Typed = updateBill.input.omit({ billId: true });

/** Changes a draft: which orders stay, which teams come in, until when it is to be paid. */
export function EditBillDialog({ bill }: { bill: BillDetail }) {
  const t = useTranslations("bill.edit");
  const words = useTranslations("bill");
  const save = useWrite(updateBill, {
    invalidate: [billDetail, billPage, duePage],
    onDone: () => toast.success(t("done")),
  });
  const { billId, dueOn, note, lines, version } = bill;
  return (
    <FormDialog
      trigger={<Button>{t("open")}</Button>}
      title={t("title", { no: bill.billNo })}
      description={`${bill.payerName} → ${bill.payeeName}`}
      schema={Typed}
      values={{ orderIds: lines.map(({ orderId }) => orderId), teamIds: [], dueOn, note, version }}
      onSubmit={(typed) => save.mutateAsync({ billId, ...typed })}
    >
      <TicksField
        name="orderIds"
        label={t("orders")}
        help={t("ordersHelp")}
        options={lines.map((line) => ({
          value: line.orderId,
          label: `${line.teamName} · ${line.competitionName} · ¥${toYuan(line.amount)}`,
        }))}
      />
      <Others billId={billId} />
      <DayField name="dueOn" label={words("make.dueOn")} required min={toWireDay(now())} />
      <AreaField name="note" label={words("make.note")} optional maxLength={500} rows={2} />
    </FormDialog>
  );
}

/** Teams of the same payer and organiser that owe and stand in no bill. */
function Others({ billId }: { billId: string }) {
  const t = useTranslations("bill.edit");
  const due = useEvery<typeof duePage.input, DueRow>(duePage, { billId });
  if (!due.data) return null;
  if (due.data.length === 0) return <p className="text-note text-ink-2">{t("noOthers")}</p>;
  return (
    <TicksField
      name="teamIds"
      label={t("teams")}
      options={due.data.map((team) => ({
        value: team.teamId,
        label: `${team.teamName} · ${team.competitionName} · ¥${toYuan(team.amount)}`,
      }))}
    />
  );
}
