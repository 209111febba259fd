import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { DataTable } from "@/components/kit/table/data-table";
import { FilterChoice } from "@/components/kit/table/filter-choice";
import { FilterText } from "@/components/kit/table/filter-text";
import { Filters } from "@/components/kit/table/filters";
import { useList } from "@/components/kit/table/use-list";
import { Button } from "@/components/ui/control/button";
import { Empty } from "@/components/ui/state/empty";
import { DateText } from "@/components/ui/text/date-text";
import { billPage, billStatuses } from "@/lib/domain/finance/contract";
import { toYuan } from "@/lib/text/money";
import { BillDrawer } from "./bill-drawer";
import { BillTag } from "./bill-tag";

const OPENED = "billId";

/** Bills that the reader's organisation pays or is paid by; one of them is open while its id stands in the address. */
export function BillList({ onDue }: { onDue: () => void }) {
  const t = useTranslations("bill");
  const list = useList(billPage, { name: "bills" });
  const opened = useSearchParams().get(OPENED) ?? undefined;
  const open = (billId?: string) => {
    const next = new URLSearchParams(location.search);
    if (billId) next.set(OPENED, billId);
    else next.delete(OPENED);
    history.pushState(null, "", next.size > 0 ? `?${next}` : location.pathname);
  };
  return (
    <div className="space-y-4">
      <Filters list={list}>
        <FilterText label={t("search")} />
        <FilterChoice
          name="status"
          label={t("state")}
          options={billStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        />
      </Filters>
      <DataTable
        label={t("tabs.bills")}
        name="bills"
        list={list}
        rowKey={(row) => row.billId}
        current={(row) => row.billId === opened}
        empty={
          <Empty title={t("empty")} action={<Button onClick={onDue}>{t("tabs.due")}</Button>}>
            {t("emptyHint")}
          </Empty>
        }
        columns={[
          {
            title: t("billNo"),
            cell: (row) => (
              <Button variant="text" className="figures px-0" onClick={() => open(row.billId)}>
                {row.billNo}
              </Button>
            ),
          },
          { title: t("payer"), cell: (row) => <span className="block min-w-32">{row.payerName}</span> },
          { title: t("payee"), cell: (row) => <span className="block min-w-32">{row.payeeName}</span> },
          { title: t("state"), cell: (row) => <BillTag status={row.status} overdue={row.overdue} /> },
          { title: t("orders"), numeric: true, cell: (row) => row.orders },
          { title: t("amount"), numeric: true, cell: (row) => toYuan(row.amount) },
          { title: t("received"), numeric: true, cell: (row) => toYuan(row.received) },
          { title: t("dueOn"), cell: (row) => <span className="figures">{row.dueOn}</span> },
          { title: t("made"), cell: (row) => <DateText value={row.createTime} form="numeric" /> },
        ]}
      />
      {opened && <BillDrawer billId={opened} onClose={() => open()} />}
    </div>
  );
}
