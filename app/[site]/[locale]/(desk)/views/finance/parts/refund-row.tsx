import { useTranslations } from "next-intl";
import { ConfirmButton } from "@/components/kit/confirm-button";
import { Can } from "@/components/kit/session/can";
import { useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { Tag } from "@/components/ui/state/tag";
import { DateText } from "@/components/ui/text/date-text";
import { toast } from "@/components/ui/toast/toast";
import {
  confirmRefund,
  decideRefund,
  type OrderDetail,
  orderDetail,
  orderPage,
  orderSums,
  resendRefund,
} from "@/lib/domain/finance/contract";
import { toYuan } from "@/lib/text/money";

type Refund = OrderDetail["refunds"][number];
const colours = { asked: "soon", sent: "review", succeeded: "open", failed: "refused", refused: "plain" } as const;
const invalidate = [orderDetail, orderPage, orderSums];

/** A refund, and what can be done with it now. */
export function RefundRow({ refund }: { refund: Refund }) {
  const t = useTranslations("finance");
  return (
    <li className="grid gap-1 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-6">
        <span className="flex flex-wrap items-center gap-2">
          <Tag status={colours[refund.status]}>{t(`refundStatus.${refund.status}`)}</Tag>
          <span className="font-medium">{refund.cause === "manual" ? refund.reason : t(`cause.${refund.cause}`)}</span>
        </span>
        <span className="figures">¥{toYuan(refund.amount)}</span>
      </p>
      <p className="text-note text-ink-2">
        {t("detail.askedBy")} {refund.askedBy ?? t("detail.system")}
        {refund.decidedBy && ` · ${t("detail.decidedBy")} ${refund.decidedBy}`}
        {" · "}
        <DateText value={refund.doneTime ?? refund.createTime} form="numeric" />
        {refund.fee !== 0 && ` · ${t("detail.feeBack", { amount: toYuan(-refund.fee) })}`}
      </p>
      <Acts refund={refund} />
    </li>
  );
}

function Acts({ refund }: { refund: Refund }) {
  const t = useTranslations("finance.refund");
  const { refundId } = refund;
  const decide = useWrite(decideRefund, {
    invalidate,
    onDone: (_, { approve }) => toast.success(t(approve ? "approved" : "refused")),
  });
  const resend = useWrite(resendRefund, { invalidate, onDone: () => toast.success(t("resent")) });
  const confirm = useWrite(confirmRefund, { invalidate, onDone: () => toast.success(t("confirmed")) });
  if (refund.status === "asked" && refund.own) return <p className="text-note text-hint">{t("ownHint")}</p>;
  if (refund.status === "asked")
    return (
      <Can any={["fin:order:audit"]}>
        <p className="flex flex-wrap gap-2 pt-1">
          <Button
            size="small"
            variant="primary"
            pending={decide.isPending}
            onClick={() => decide.mutate({ refundId, approve: true })}
          >
            {t("approve")}
          </Button>
          <ConfirmButton
            size="small"
            question={{ title: t("refuseTitle"), act: t("refuse"), danger: true, reason: "required" }}
            onConfirm={({ reason }) => decide.mutateAsync({ refundId, approve: false, reason })}
          >
            {t("refuse")}
          </ConfirmButton>
        </p>
      </Can>
    );
  if (refund.status === "failed")
    return (
      <Can any={["fin:order:refund"]}>
        <p className="pt-1">
          <Button size="small" pending={resend.isPending} onClick={() => resend.mutate({ refundId })}>
            {t("resend")}
          </Button>
        </p>
      </Can>
    );
  if (refund.status !== "sent" || refund.channel !== "offline") return null;
  return (
    <Can any={["fin:order:refund"]}>
      <p className="pt-1">
        <ConfirmButton
          size="small"
          question={{ title: t("confirmTitle"), text: t("confirmHint"), act: t("confirmOffline"), reason: "optional" }}
          onConfirm={({ reason }) => confirm.mutateAsync({ refundId, reason })}
        >
          {t("confirmOffline")}
        </ConfirmButton>
      </p>
    </Can>
  );
}
