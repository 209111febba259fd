import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { WriteOffDialog } from "@/app/[site]/[locale]/(desk)/views/finance/write-off/write-off-dialog";
import { PHONE } from "@/components/finance/pay-buttons";
import { ConfirmButton } from "@/components/kit/confirm-button";
import { AreaField } from "@/components/kit/form/area-field";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { MoneyField } from "@/components/kit/form/money-field";
import { Can } from "@/components/kit/session/can";
import { useDownload } from "@/components/kit/upload/use-download";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { toast } from "@/components/ui/toast/toast";
import {
  type BillDetail,
  billDetail,
  billPage,
  billPaper,
  duePage,
  handBack,
  payBill,
  payOptions,
  sendBill,
  voidBill,
} from "@/lib/domain/finance/contract";
import { toYuan } from "@/lib/text/money";
import { EditBillDialog } from "./edit-bill-dialog";
import { VoucherDialog } from "./voucher-dialog";

const invalidate = [billDetail, billPage, duePage];

/** What can be done with a bill now. */
export function BillActs({ bill }: { bill: BillDetail }) {
  const t = useTranslations("bill.act");
  const { billId, status } = bill;
  const paper = useDownload(billPaper);
  const send = useWrite(sendBill, { invalidate, onDone: () => toast.success(t("sent")) });
  const end = useWrite(voidBill, { invalidate, onDone: () => toast.success(t("voided")) });
  const acts = bill.pays || bill.receives;
  const waits = (status === "sent" || status === "partlyPaid") && bill.online !== "received";
  return (
    <>
      {acts && bill.voidable && (
        <Can any={["fin:bill:add"]}>
          <ConfirmButton
            variant="danger"
            question={{ title: t("voidTitle"), text: t("voidHint"), act: t("void"), danger: true, reason: "required" }}
            onConfirm={({ reason }) => end.mutateAsync({ billId, reason })}
          >
            {t("void")}
          </ConfirmButton>
        </Can>
      )}
      {bill.receives && waits && bill.writeOffs.every((one) => one.status !== "asked") && (
        <Can any={["fin:order:refund", "enroll:sign:batch_fee"]}>
          <WriteOffDialog of={{ billId }} limitFen={bill.twoPeopleOver} />
        </Can>
      )}
      {bill.credit > 0 && bill.receives && (
        <Can any={["fin:check:refund"]}>
          <HandBackDialog bill={bill} />
        </Can>
      )}
      <Button pending={paper.isPending} onClick={() => paper.mutate({ billId })}>
        <Download aria-hidden className="size-4" />
        {t("paper")}
      </Button>
      {acts && status === "draft" && (
        <Can any={["fin:bill:add"]}>
          <EditBillDialog bill={bill} />
          <Button variant="primary" pending={send.isPending} onClick={() => send.mutate({ billId })}>
            {t("send")}
          </Button>
        </Can>
      )}
      {acts && waits && (
        <Can any={["fin:bill:add"]}>
          {bill.pays && <PayOnline billId={billId} />}
          <VoucherDialog bill={bill} />
        </Can>
      )}
    </>
  );
}

/** Leads to the gateway, for all that is open of the bill. */
function PayOnline({ billId }: { billId: string }) {
  const t = useTranslations("bill.act");
  const options = useRead(payOptions, { billId });
  const pay = useWrite(payBill, { onDone: ({ payUrl }) => payUrl && location.assign(payUrl) });
  if (!options.data?.channels.includes("alipay")) return null;
  return (
    <Button
      pending={pay.isPending}
      onClick={() => pay.mutate({ billId, payScene: matchMedia(PHONE).matches ? "WAP" : "PC" })}
    >
      {t("pay")}
    </Button>
  );
}

const Typed = handBack.input.pick({ amountFen: true, reason: true });

function HandBackDialog({ bill: { billId, credit } }: { bill: BillDetail }) {
  const t = useTranslations("bill.act");
  const back = useWrite(handBack, { invalidate, onDone: () => toast.success(t("handedBack")) });
  return (
    <FormDialog
      size="small"
      trigger={<Button>{t("handBack")}</Button>}
      title={t("handBackTitle")}
      description={t("handBackHint", { max: toYuan(credit) })}
      schema={Typed}
      summary={false}
      values={{ amountFen: credit, reason: "" }}
      onSubmit={(typed) => back.mutateAsync({ billId, ...typed })}
    >
      <MoneyField name="amountFen" label={t("handBack")} required />
      <AreaField name="reason" label={t("reason")} required maxLength={200} rows={2} />
    </FormDialog>
  );
}
