import { useTranslations } from "next-intl";
import { Can } from "@/components/kit/session/can";
import { DataTable } from "@/components/kit/table/data-table";
import { FilterChoice } from "@/components/kit/table/filter-choice";
import { FilterText } from "@/components/kit/table/filter-text";
import { Filters } from "@/components/kit/table/filters";
import { useList } from "@/components/kit/table/use-list";
import { useEvery, useRead } from "@/components/kit/use-endpoint";
import { Empty } from "@/components/ui/state/empty";
import { contestOptions } from "@/lib/domain/contest/contract";
import { type DueRow, duePage } from "@/lib/domain/finance/contract";
import { toYuan } from "@/lib/text/money";
import { MakeDialog } from "./make-dialog";

/** Teams that owe a fee and stand in no bill, to be billed. */
export function DueList({ onMade }: { onMade: () => void }) {
  const t = useTranslations("bill");
  const list = useList(duePage, { name: "due" });
  const contests = useRead(contestOptions, {});
  return (
    <div className="space-y-4">
      <Filters list={list}>
        <FilterText label={t("due.search")} />
        <FilterChoice name="competitionId" label={t("contest")} options={contests.data ?? []} />
      </Filters>
      <DataTable
        label={t("tabs.due")}
        name="due-fees"
        list={list}
        rowKey={(row) => row.teamId}
        tickable
        bulk={(rows, untick) => (
          <Can any={["fin:bill:add"]}>
            <MakeDialog
              rows={rows}
              onMade={() => {
                untick();
                onMade();
              }}
            />
          </Can>
        )}
        toolbar={<AllDue filters={list.applied} inView={list.rows.length} onMade={onMade} />}
        empty={<Empty title={t("due.empty")}>{t("due.emptyHint")}</Empty>}
        columns={[
          {
            title: t("team"),
            cell: (row) => (
              <span className="block min-w-40">
                {row.teamName}
                <span className="block text-note text-hint">{row.schoolName}</span>
              </span>
            ),
          },
          { title: t("teamNumber"), cell: (row) => <span className="figures">{row.teamNumber ?? "—"}</span> },
          { title: t("contest"), cell: (row) => <span className="block min-w-40">{row.competitionName}</span> },
          { title: t("due.payee"), cell: (row) => row.payeeName },
          { title: t("amount"), numeric: true, cell: (row) => toYuan(row.amount) },
        ]}
      />
    </div>
  );
}

/** More teams than these are billed in several goes. */
const MOST = 500;

/** What all teams owe that the filters find, not only those of the page; and a bill of all of them where they stand on several pages. */
function AllDue({ filters, inView, onMade }: { filters: Record<string, string>; inView: number; onMade: () => void }) {
  const t = useTranslations("bill.due");
  const { data } = useRead(duePage, { ...filters, pageNum: 1, pageSize: 1 }, { keep: true });
  const total = data?.total ?? 0;
  const paged = total > inView && total <= MOST;
  const all = useEvery<typeof duePage.input, DueRow>(duePage, filters, { enabled: paged });
  if (!data) return null;
  return (
    <>
      <p className="figures text-note text-ink-2">{t("sum", { amount: toYuan(data.sum) })}</p>
      {paged && all.data && (
        <Can any={["fin:bill:add"]}>
          <MakeDialog rows={all.data} label={t("makeAll", { count: total })} onMade={onMade} />
        </Can>
      )}
    </>
  );
}
