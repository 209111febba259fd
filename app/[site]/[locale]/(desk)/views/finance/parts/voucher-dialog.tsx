import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { z } from "zod";
import { DayField } from "@/components/kit/form/day-field";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { MoneyField } from "@/components/kit/form/money-field";
import { TextField } from "@/components/kit/form/text-field";
import { FileField } from "@/components/kit/upload/file-field";
import { useUpload } from "@/components/kit/upload/use-upload";
import { keyOf } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { toast } from "@/components/ui/toast/toast";
import { now, toWireDay } from "@/lib/clock";
import { type BillDetail, billDetail, checkPage, putVoucher, VOUCHER_MB } from "@/lib/domain/finance/contract";

import { paperTypes } from "@/lib/http/file/taken";

const Typed = putVoucher.input
  .pick({ amountFen: true, payer: true, paidOn: true })
  .extend({ file: z.instanceof(File, { error: "required" }) });

/** Uploads the voucher of a transfer for a bill. */
export function VoucherDialog({ bill }: { bill: BillDetail }) {
  const t = useTranslations("bill");
  const upload = useUpload(putVoucher);
  const cache = useQueryClient();
  // As a mutation, so that a refusal which names no field is told as everywhere.
  const send = useMutation({
    mutationFn: ({ file, ...typed }: z.output<typeof Typed>) =>
      upload.send(file, { billId: bill.billId, ...typed, name: file.name, size: file.size }),
    onSuccess: async () => {
      toast.success(t("voucher.done"));
      for (const read of [billDetail, checkPage]) await cache.invalidateQueries({ queryKey: keyOf(read) });
    },
  });
  const open = bill.lines
    .filter(({ status }) => status === "unpaid" || status === "paying")
    .reduce((sum, { amount }) => sum + amount, -bill.credit);
  return (
    <FormDialog
      trigger={<Button variant="primary">{t("act.voucher")}</Button>}
      title={t("voucher.title")}
      description={t("voucher.hint", { mb: VOUCHER_MB })}
      schema={Typed}
      summary={false}
      values={
        { amountFen: Math.max(open, 0) || "", payer: bill.payerName, paidOn: toWireDay(now()), file: null } as never
      }
      submit={t("voucher.confirm")}
      names={{ name: "file", size: "file" }}
      onSubmit={(typed) => send.mutateAsync(typed)}
    >
      <MoneyField name="amountFen" label={t("voucher.amount")} required />
      <TextField name="payer" label={t("voucher.payer")} required maxLength={100} />
      <DayField name="paidOn" label={t("voucher.paidOn")} required max={toWireDay(now())} />
      <FileField name="file" label={t("voucher.file")} required types={paperTypes} maxMb={VOUCHER_MB} />
    </FormDialog>
  );
}
