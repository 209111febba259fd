"use client";

import { useTranslations } from "next-intl";
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
 * How an order stands, asked again until it is decided. Nothing is changed by looking. With a heading it is where a payer comes back to;
 * without one it stands beside a code that nobody may have scanned yet.
 */
export function PayOutcome({ orderNo, heading = false }: { orderNo: string; heading?: boolean }) {
  const read = useRead(ownOrder, { orderNo }, { unfinished: isOpen });
  return <Loaded query={read}>{(order) => <Outcome order={order} heading={heading} />}</Loaded>;
}

function Outcome({ order, heading }: { order: OwnOrder; heading: boolean }) {
  const t = useTranslations("finance.result");
  const detail = { team: order.teamName, contest: order.competitionName, amount: toYuan(order.amount) };
  const said = {
    unpaid: [t("unpaid"), t("unpaidHint")],
    paying: heading ? [t("processing"), t("processingHint")] : [t("waiting"), t("waitingHint")],
    paid: [t("paid"), t("paidHint", detail)],
    refunding: [t("refunding"), t("paidHint", detail)],
    partlyRefunded: [t("paid"), t("refundedHint", { amount: toYuan(order.refunded) })],
    refunded: [t("refunded"), t("refundedHint", { amount: toYuan(order.refunded) })],
    closed: [t("closed"), t("closedHint")],
  }[order.status];
  const Heading = heading ? "h1" : "p";
  return (
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
              {order.status === "closed" || order.status === "unpaid" ? t("again") : t("team")}
            </LinkButton>
          </p>
          {order.payTime && order.status !== "refunded" && <ReceiptButton teamId={order.teamId} />}
          {order.status === "paid" && <OwnInvoices teamId={order.teamId} />}
        </>
      )}
    </div>
  );
}
