import { useTranslations } from "next-intl";
import { useState } from "react";
import { BillDrawer } from "@/app/[site]/[locale]/(desk)/views/finance/parts/bill-drawer";
import { OrderDrawer } from "@/app/[site]/[locale]/(desk)/views/finance/parts/order-drawer";
import { ConfirmButton } from "@/components/kit/confirm-button";
import { Can } from "@/components/kit/session/can";
import { DataTable } from "@/components/kit/table/data-table";
import { FilterChoice } from "@/components/kit/table/filter-choice";
import { Filters } from "@/components/kit/table/filters";
import { useList } from "@/components/kit/table/use-list";
import { useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { Empty } from "@/components/ui/state/empty";
import { DateText } from "@/components/ui/text/date-text";
import { toast } from "@/components/ui/toast/toast";
import { decideWriteOff, type WriteOffRow, writeOffPage, writeOffStatuses } from "@/lib/domain/finance/contract";
import { toYuan } from "@/lib/text/money";
import { PartOf } from "./part-of";
import { shown } from "./write-off-dialog";
import { WriteOffTag } from "./write-off-tag";

/** What was given up, what waits for a second person first. */
export function WriteOffList() {
  const t = useTranslations("finance.writeOff");
  const words = useTranslations("finance");
  const list = useList(writeOffPage, { name: "writeOffs" });
  const [opened, open] = useState<WriteOffRow>();
  const close = () => open(undefined);
  return (
    <div className="space-y-4">
      <Filters list={list}>
        <FilterChoice
          name="status"
          label={words("state")}
          options={writeOffStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        />
      </Filters>
      <DataTable
        label={t("tab")}
        name="writeOffs"
        list={list}
        rowKey={(row) => row.writeOffId}
        empty={<Empty title={t("empty")}>{t("emptyHint")}</Empty>}
        columns={[
          { title: t("what"), cell: (row) => <What row={row} onOpen={() => open(row)} /> },
          { title: words("state"), cell: (row) => <WriteOffTag status={row.status} /> },
          {
            title: t("amount"),
            cell: (row) => (
              <>
                <span className="figures">{toYuan(row.amount)}</span>
                {row.amount < row.owed && <PartOf owed={row.owed} />}
              </>
            ),
          },
          {
            title: t("payer"),
            cell: (row) => (
              <span className="block min-w-40">
                {row.payerName}
                <span className="block text-note text-hint">{row.competitionName}</span>
              </span>
            ),
          },
          { title: t("reason"), cell: (row) => <span className="block min-w-32">{row.reason}</span> },
          {
            title: t("by"),
            cell: (row) => (
              <span className="block min-w-32">
                {row.askedBy ?? "—"} <DateText value={row.createTime} form="numeric" />
              </span>
            ),
          },
          {
            title: t("decided"),
            cell: (row) => (row.decidedBy ? `${row.decidedBy}` : "—"),
          },
          { title: "", cell: (row) => <Acts row={row} /> },
        ]}
      />
      {opened?.billId && <BillDrawer billId={opened.billId} onClose={close} />}
      {opened?.orderId && <OrderDrawer orderId={opened.orderId} onClose={close} />}
    </div>
  );
}

function What({ row, onOpen }: { row: WriteOffRow; onOpen: () => void }) {
  const t = useTranslations("finance.writeOff");
  return (
    <span className="block min-w-40">
      <Button variant="text" className="figures px-0" onClick={onOpen}>
        {row.billNo ?? row.orderNo}
      </Button>
      {row.billNo && <span className="block text-note text-hint">{t("orders", { n: row.orders })}</span>}
    </span>
  );
}

function Acts({ row: { writeOffId, status, own } }: { row: WriteOffRow }) {
  const t = useTranslations("finance.writeOff");
  const decide = useWrite(decideWriteOff, {
    invalidate: shown,
    onDone: (_, { approve }) => toast.success(t(approve ? "approved" : "refusedDone")),
  });
  if (status !== "asked") return null;
  if (own) return <span className="block min-w-32 text-note text-hint">{t("own")}</span>;
  return (
    <Can any={["fin:order:audit"]}>
      <span className="flex min-w-40 flex-wrap gap-2">
        <Button
          size="small"
          variant="primary"
          pending={decide.isPending}
          onClick={() => decide.mutate({ writeOffId, approve: true })}
        >
          {t("approve")}
        </Button>
        <ConfirmButton
          size="small"
          question={{ title: t("refuseTitle"), act: t("refuse"), danger: true, reason: "required" }}
          onConfirm={({ reason }) => decide.mutateAsync({ writeOffId, approve: false, reason })}
        >
          {t("refuse")}
        </ConfirmButton>
      </span>
    </Can>
  );
}
