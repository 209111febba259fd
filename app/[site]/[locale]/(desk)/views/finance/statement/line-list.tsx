import { Upload } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { AccountDialog } from "@/app/[site]/[locale]/(desk)/views/finance/parts/account-dialog";
import { ConfirmButton } from "@/components/kit/confirm-button";
import { Can } from "@/components/kit/session/can";
import { useMay } from "@/components/kit/session/permissions";
import { DataTable } from "@/components/kit/table/data-table";
import { FilterChoice } from "@/components/kit/table/filter-choice";
import { FilterText } from "@/components/kit/table/filter-text";
import { Filters } from "@/components/kit/table/filters";
import { useList } from "@/components/kit/table/use-list";
import { JobsBeside } from "@/components/kit/upload/jobs-beside";
import { useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { Empty } from "@/components/ui/state/empty";
import { Tag } from "@/components/ui/state/tag";
import { toast } from "@/components/ui/toast/toast";
import { ignoreLine, type LineRow, lineStatuses, matchLine, statementPage } from "@/lib/domain/finance/contract";
import { toYuan } from "@/lib/text/money";
import { MatchDialog } from "./match-dialog";
import { outdated } from "./outdated";
import { StatementImport } from "./statement-import";

const colours = { open: "soon", matched: "open", ignored: "plain" } as const;

/** The lines of bank statements, with the bills and teams that they may be for. */
export function LineList() {
  const t = useTranslations("bill.statement");
  const words = useTranslations("bill");
  const list = useList(statementPage, { name: "lines" });
  const may = useMay();
  const [opened, open] = useState<"import" | "jobs">();
  return (
    <div className="space-y-4">
      <Filters list={list}>
        <FilterText label={t("search")} />
        <FilterChoice
          name="status"
          label={words("state")}
          options={lineStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        />
      </Filters>
      <DataTable
        label={words("check.tabs.lines")}
        name="bank-lines"
        list={list}
        rowKey={(row) => row.lineId}
        toolbar={
          <>
            <JobsBeside
              job={may("fin:check:add") ? "bankLine" : undefined}
              invalidate={outdated}
              open={opened === "jobs"}
              onOpen={() => open("jobs")}
              onClose={() => open(undefined)}
            />
            <Can any={["fin:check:add"]}>
              <Button variant="primary" guard={300} onClick={() => open("import")}>
                <Upload aria-hidden className="size-4" />
                {t("import")}
              </Button>
            </Can>
            <AccountDialog />
          </>
        }
        empty={<Empty title={t("empty")}>{t("emptyHint")}</Empty>}
        columns={[
          { title: t("columns.paidOn"), cell: (row) => <span className="figures">{row.paidOn}</span> },
          { title: t("columns.amount"), numeric: true, cell: (row) => toYuan(row.amount) },
          {
            title: t("columns.payer"),
            cell: (row) => (
              <span className="block min-w-40">
                {row.payer || "—"}
                <span className="block text-note text-hint [overflow-wrap:anywhere]">{row.words}</span>
              </span>
            ),
          },
          {
            title: words("state"),
            cell: (row) => (
              <span className="block min-w-24">
                <Tag status={row.waiting ? "soon" : colours[row.status]}>
                  {t(row.waiting ? "status.waiting" : `status.${row.status}`)}
                </Tag>
                {row.billNo && <span className="figures block text-note text-hint">{row.billNo}</span>}
                {row.confirms && <span className="block text-note text-hint">{t("confirms")}</span>}
                {row.reason && <span className="block text-note text-hint">{row.reason}</span>}
              </span>
            ),
          },
          { title: t("proposals"), cell: (row) => <Proposals row={row} /> },
          { title: "", cell: (row) => <Acts row={row} /> },
        ]}
      />
      {opened === "import" && <StatementImport onLeft={() => open("jobs")} onClose={() => open(undefined)} />}
    </div>
  );
}

const isTransfer = ({ because }: LineRow["proposals"][number]) => because.includes("receipt");

/** The likeliest bill first, then single teams; one press matches it, after a look at both amounts. */
function Proposals({ row }: { row: LineRow }) {
  const t = useTranslations("bill.statement");
  const match = useWrite(matchLine, {
    invalidate: outdated,
    onDone: ({ approved, confirmed }) => toast.success(t(confirmed ? "confirmed" : approved ? "settled" : "matched")),
  });
  if (row.status !== "open") return null;
  if (row.proposals.length + row.teams.length === 0) return <span className="text-hint">{t("noProposals")}</span>;
  return (
    <ul className="space-y-2 sm:min-w-64">
      {row.proposals.slice(0, 2).map((bill, n) => (
        <li key={bill.billId} className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <span>
            <span className="figures">{bill.billNo}</span>
            <span className="block text-note text-hint">
              {[
                bill.payerName,
                ...(bill.paid ? [t("paid")] : []),
                ...bill.because.map((one) => t(`because.${one}`)),
              ].join(" · ")}
            </span>
          </span>
          <Can any={["fin:check:add"]}>
            <ConfirmButton
              size="small"
              variant={n === 0 && (!bill.paid || isTransfer(bill)) ? "primary" : undefined}
              question={{
                title: t(isTransfer(bill) ? "confirmTitle" : "matchTitle"),
                text: t(isTransfer(bill) ? "confirmHint" : bill.paid ? "paidHint" : "matchHint", {
                  ...{ payer: row.payer || "—", day: row.paidOn, amount: toYuan(row.amount) },
                  ...{ no: bill.billNo, open: toYuan(bill.open) },
                }),
                act: t(isTransfer(bill) ? "confirm" : "match"),
              }}
              onConfirm={() => match.mutateAsync({ lineId: row.lineId, billId: bill.billId })}
            >
              {t(isTransfer(bill) ? "confirm" : "match")}
            </ConfirmButton>
          </Can>
        </li>
      ))}
      {row.teams.slice(0, 2).map((team, n) => (
        <li key={team.teamId} className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <span>
            {team.teamName} <span className="figures">{team.teamNumber}</span>
            <span className="block text-note text-hint">
              {team.competitionName} · {team.because.map((one) => t(`ofTeam.${one}`)).join(" · ")}
            </span>
          </span>
          <Can any={["fin:check:add"]}>
            <ConfirmButton
              size="small"
              variant={n + row.proposals.length === 0 ? "primary" : undefined}
              question={{
                title: t("matchTeamTitle"),
                text: t("matchTeamHint", {
                  ...{ payer: row.payer || "—", day: row.paidOn, amount: toYuan(row.amount) },
                  ...{ team: team.teamName, open: toYuan(team.open) },
                }),
                act: t("match"),
              }}
              onConfirm={() => match.mutateAsync({ lineId: row.lineId, teamId: team.teamId })}
            >
              {t("match")}
            </ConfirmButton>
          </Can>
        </li>
      ))}
    </ul>
  );
}

function Acts({ row: { lineId, status, confirms } }: { row: LineRow }) {
  const t = useTranslations("bill.statement");
  const ignore = useWrite(ignoreLine, {
    invalidate: outdated,
    onDone: (_, { take }) => toast.success(t(take ? "taken" : "ignored")),
  });
  if (status === "matched" && !confirms) return null;
  return (
    <Can any={["fin:check:add"]}>
      {status !== "open" ? (
        <Button size="small" pending={ignore.isPending} onClick={() => ignore.mutate({ lineId, take: true })}>
          {t("take")}
        </Button>
      ) : (
        <span className="flex flex-wrap gap-2">
          <MatchDialog lineId={lineId} />
          <ConfirmButton
            size="small"
            question={{ title: t("ignoreTitle"), act: t("ignore"), reason: "required" }}
            onConfirm={({ reason }) => ignore.mutateAsync({ lineId, reason })}
          >
            {t("ignore")}
          </ConfirmButton>
        </span>
      )}
    </Can>
  );
}
