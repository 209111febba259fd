"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Loaded } from "@/components/kit/loaded";
import { useRead } from "@/components/kit/use-endpoint";
import { LinkButton } from "@/components/ui/control/link-button";
import { Spinner } from "@/components/ui/state/spinner";
import { type OwnOrder, ownOrder } from "@/lib/domain/finance/contract";
import { toYuan } from "@/lib/text/money";
import { OwnInvoices } from "./own-invoices";
import { ReceiptButton } from "./receipt-button";

/** An order that is not paid may still be: money comes late, or it is paid in another tab. */
const isOpen = ({ status }: OwnOrder) => status === "paying" || status === "unpaid";

/**
 * How an order stands, asked again until it is decided. Nothing is changed by looking. With a code it stands below that, which nobody may
 * have scanned yet, and the code goes once the order is decided; without one it is where a payer comes back to.
 */
export function PayOutcome({ orderNo, code }: { orderNo: string; code?: ReactNode }) {
  const read = useRead(ownOrder, { orderNo }, { unfinished: isOpen });
  return <Loaded query={read}>{(order) => <Outcome order={order} code={code} />}</Loaded>;
}

function Outcome({ order, code }: { order: OwnOrder; code: ReactNode }) {
  const t = useTranslations("finance.result");
  const heading = code === undefined;
  const detail = { team: order.teamName, contest: order.competitionName, amount: toYuan(order.amount) };
  const said = {
    unpaid: [t("unpaid"), t(order.begun ? "unpaidHint" : "notBegunHint")],
    paying: heading ? [t("processing"), t("processingHint")] : [t("waiting"), t("waitingHint", detail)],
    paid: [t("paid"), t("paidHint", detail)],
    refunding: [t("refunding"), t("paidHint", detail)],
    partlyRefunded: [t("paid"), t("refundedHint", { amount: toYuan(order.refunded) })],
    refunded: [t("refunded"), t("refundedHint", { amount: toYuan(order.refunded) })],
    closed: [t("closed"), t("closedHint")],
  }[order.status];
  const Heading = heading ? "h1" : "p";
  return (
    <div className="space-y-4">
      {order.status === "paying" && code}
      <div role="status" className="space-y-3">
        <Heading className={heading ? "font-serif text-3xl font-bold" : "font-medium"}>
          {order.status === "paying" && <Spinner className="mr-3 align-middle" />}
          {said[0]}
        </Heading>
        <p className="max-w-measure text-ink-2">{said[1]}</p>
        {heading && (
          <>
            <p className="figures text-note text-hint">{order.orderNo}</p>
            <p className="pt-3">
              <LinkButton variant="primary" prefetch={false} href={`/home/competition/team/details?id=${order.teamId}`}>
                {order.status === "unpaid" ? t(order.begun ? "again" : "begin") : t("team")}
              </LinkButton>
            </p>
            {order.payTime && order.status !== "refunded" && <ReceiptButton teamId={order.teamId} />}
            {order.status === "paid" && <OwnInvoices teamId={order.teamId} />}
          </>
        )}
      </div>
    </div>
  );
}
