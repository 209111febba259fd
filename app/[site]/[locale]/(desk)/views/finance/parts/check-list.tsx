import { useTranslations } from "next-intl";
import { ConfirmButton } from "@/components/kit/confirm-button";
import { Can } from "@/components/kit/session/can";
import { DataTable } from "@/components/kit/table/data-table";
import { FilterChoice } from "@/components/kit/table/filter-choice";
import { FilterText } from "@/components/kit/table/filter-text";
import { Filters } from "@/components/kit/table/filters";
import { useList } from "@/components/kit/table/use-list";
import { useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { Empty } from "@/components/ui/state/empty";
import { DateText } from "@/components/ui/text/date-text";
import { toast } from "@/components/ui/toast/toast";
import {
  billDetail,
  billPage,
  type CheckRow,
  checkPage,
  checkStatuses,
  decideCheck,
  statementPage,
  undoCheck,
} from "@/lib/domain/finance/contract";
import { toYuan } from "@/lib/text/money";
import { AccountDialog } from "./account-dialog";
import { CheckTag } from "./bill-tag";
import { Voucher } from "./check-of-bill";

const invalidate = [checkPage, billPage, billDetail, statementPage];

/** Receipts for bills, those that wait first. */
export function CheckList() {
  const t = useTranslations("bill.check");
  const words = useTranslations("bill");
  const list = useList(checkPage, { name: "checks" });
  return (
    <div className="space-y-4">
      <Filters list={list}>
        <FilterText label={t("search")} />
        <FilterChoice
          name="status"
          label={words("state")}
          options={checkStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        />
      </Filters>
      <DataTable
        label={t("tabs.checks")}
        name="checks"
        list={list}
        rowKey={(row) => row.checkId}
        toolbar={<AccountDialog />}
        empty={<Empty title={t("empty")}>{t("emptyHint")}</Empty>}
        columns={[
          {
            title: words("billNo"),
            cell: (row) => (
              <span className="block min-w-40">
                <span className="figures">{row.billNo}</span>
                <span className="block text-note text-hint">{row.payerName}</span>
              </span>
            ),
          },
          { title: words("state"), cell: (row) => <CheckTag status={row.status} /> },
          {
            title: t("payer"),
            cell: (row) => (
              <span className="block min-w-32">
                {row.payer}
                <span className="figures block text-note text-hint">{row.paidOn}</span>
              </span>
            ),
          },
          {
            title: t("amount"),
            numeric: true,
            cell: (row) => (
              <>
                {toYuan(row.amount)}
                {row.status === "uploaded" && row.amount !== row.open && (
                  <span className="block text-note text-status-soon">{t("differs", { open: toYuan(row.open) })}</span>
                )}
              </>
            ),
          },
          { title: t("voucher"), cell: (row) => <Voucher checkId={row.checkId} name={row.voucher} /> },
          { title: t("by"), cell: (row) => row.uploadedBy ?? "—" },
          { title: t("decided"), cell: (row) => (row.decidedBy ? <Decided row={row} /> : "—") },
          { title: "", cell: (row) => <Acts row={row} /> },
        ]}
      />
    </div>
  );
}

const Decided = ({ row }: { row: CheckRow }) => (
  <span className="block min-w-32">
    {row.decidedBy} <DateText value={row.decideTime} form="numeric" />
    {row.reason && <span className="block text-note text-hint">{row.reason}</span>}
  </span>
);

function Acts({ row: { checkId, status, own, undoable } }: { row: CheckRow }) {
  const t = useTranslations("bill.check");
  const decide = useWrite(decideCheck, {
    invalidate,
    onDone: (_, { approve }) => toast.success(t(approve ? "approved" : "rejected")),
  });
  const undo = useWrite(undoCheck, { invalidate, onDone: () => toast.success(t("undone")) });
  if (undoable)
    return (
      <Can any={["fin:check:audit"]}>
        <ConfirmButton
          size="small"
          question={{ title: t("undoTitle"), text: t("undoHint"), act: t("undo"), danger: true, reason: "required" }}
          onConfirm={({ reason }) => undo.mutateAsync({ checkId, reason })}
        >
          {t("undo")}
        </ConfirmButton>
      </Can>
    );
  if (status !== "uploaded") return null;
  return (
    <Can any={["fin:check:audit"]}>
      <span className="flex min-w-40 flex-wrap items-center gap-2">
        <Button
          size="small"
          variant="primary"
          pending={decide.isPending}
          onClick={() => decide.mutate({ checkId, approve: true })}
        >
          {t("approve")}
        </Button>
        <ConfirmButton
          size="small"
          question={{ title: t("rejectTitle"), act: t("reject"), danger: true, reason: "required" }}
          onConfirm={({ reason }) => decide.mutateAsync({ checkId, approve: false, reason })}
        >
          {t("reject")}
        </ConfirmButton>
        {own && <span className="w-full text-note text-hint">{t("own")}</span>}
      </span>
    </Can>
  );
}
