import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { useDownload } from "@/components/kit/upload/use-download";
import { Button } from "@/components/ui/control/button";
import { type BillDetail, voucherFile } from "@/lib/domain/finance/contract";
import { toYuan } from "@/lib/text/money";
import { CheckTag } from "./bill-tag";

/** A receipt as both sides of its bill see it. */
export function CheckOfBill({ check }: { check: BillDetail["checks"][number] }) {
  return (
    <li className="grid gap-1 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-6">
        <span className="flex flex-wrap items-center gap-2">
          <CheckTag status={check.status} />
          <span className="font-medium">{check.payer}</span>
        </span>
        <span className="figures">¥{toYuan(check.amount)}</span>
      </p>
      <p className="flex flex-wrap items-center gap-x-3 text-note text-ink-2">
        <span className="figures">{check.paidOn}</span>
        {check.reference && <span>{check.reference}</span>}
        {check.reason && <span>{check.reason}</span>}
        <Voucher checkId={check.checkId} name={check.voucher} />
      </p>
    </li>
  );
}

/** The voucher of a receipt, to be looked at; a line of a statement has none. */
export function Voucher({ checkId, name }: { checkId: string; name: string | null }) {
  const t = useTranslations("bill.check");
  const load = useDownload(voucherFile);
  if (!name) return <span className="text-hint">{t("line")}</span>;
  return (
    <Button
      variant="text"
      size="small"
      className="px-0"
      pending={load.isPending}
      onClick={() => load.mutate({ checkId })}
    >
      <Download aria-hidden className="size-4" />
      {name}
    </Button>
  );
}
