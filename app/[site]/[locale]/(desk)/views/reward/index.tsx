"use client";

import { useTranslations } from "next-intl";
import { OutsideAwardTag } from "@/components/center/outside-award-tag";
import { ApproveOrRefuse } from "@/components/kit/approve-or-refuse";
import type { Column } from "@/components/kit/columns/use-columns";
import { useMay } from "@/components/kit/session/permissions";
import { DataTable } from "@/components/kit/table/data-table";
import { FilterChoice } from "@/components/kit/table/filter-choice";
import { FilterText } from "@/components/kit/table/filter-text";
import { Filters } from "@/components/kit/table/filters";
import { useList } from "@/components/kit/table/use-list";
import { ColumnsDialog } from "@/components/kit/upload/columns-dialog";
import { useWrite } from "@/components/kit/use-endpoint";
import { View } from "@/components/kit/view";
import { buttonStyle } from "@/components/ui/control/button-style";
import { Empty } from "@/components/ui/state/empty";
import {
  exportOutsideAwards,
  type OutsideAwardRow,
  OutsideAwardStatus,
  outsideAwardColumns,
  outsideAwardPage,
  refuseAwards,
  verifyAwards,
} from "@/lib/domain/center/contract";

/** Awards that people of the school won elsewhere: verified by their proof, or refused with a reason. */
export default function Reward() {
  const t = useTranslations("center.reward");
  const common = useTranslations("common");
  const may = useMay();
  const list = useList<typeof outsideAwardPage.input, OutsideAwardRow>(outsideAwardPage, {
    initial: { status: "submitted" },
  });
  const columns: Column<OutsideAwardRow>[] = [
    { title: t("desk.person"), sticky: true, cell: (row) => row.realName },
    { title: t("desk.school"), cell: (row) => row.schoolName },
    { title: t("contestName"), cell: (row) => <span className="block min-w-40">{row.contestName}</span> },
    { title: t("awardName"), cell: (row) => row.awardName },
    { title: t("issuer"), cell: (row) => row.issuer },
    { title: t("wonOn"), cell: (row) => <span className="figures whitespace-nowrap">{row.wonOn}</span> },
    { title: common("status"), cell: (row) => <OutsideAwardTag status={row.status} /> },
    {
      title: t("desk.proof"),
      cell: (row) => (
        <a
          href={`/prod-api/web/center/reward/proof/file?outsideAwardId=${row.outsideAwardId}`}
          target="_blank"
          rel="noreferrer"
          className={buttonStyle({ variant: "text", size: "small" })}
        >
          {t("open")}
          <span className="sr-only">{row.realName}</span>
        </a>
      ),
    },
  ];
  return (
    <View title={t("desk.title")} note={t("desk.note")}>
      <Filters list={list}>
        <FilterText label={t("desk.search")} />
        <FilterChoice
          name="status"
          label={common("status")}
          options={OutsideAwardStatus.options
            .filter((value) => value !== "entered")
            .map((value) => ({ value, label: t(`status.${value}`) }))}
        />
      </Filters>
      <DataTable
        label={t("desk.title")}
        name="outside-awards"
        list={list}
        columns={columns}
        rowKey={(row) => row.outsideAwardId}
        toolbar={
          <ColumnsDialog
            endpoint={exportOutsideAwards}
            columns={outsideAwardColumns}
            filters={list.applied}
            words={{
              title: t("desk.export.title"),
              hint: t("desk.export.hint"),
              column: (name) => t(`desk.export.columns.${name}`),
            }}
          />
        }
        tickable={may("sys:user:edit") && ((row) => row.status !== "refused")}
        bulk={(rows, untick) => <Acts awards={rows} onDone={untick} />}
        empty={<Empty title={t("desk.empty")}>{t("desk.emptyText")}</Empty>}
      />
    </View>
  );
}

type Answer = { succeeded: number; failed: number; rows: { ok: 0 | 1; realName: string; message: string | null }[] };

function Acts({ awards, onDone }: { awards: OutsideAwardRow[]; onDone: () => void }) {
  const ids = awards.map(({ outsideAwardId }) => outsideAwardId);
  const versions = awards.map(({ version }) => version);
  const t = useTranslations("center.reward.desk");
  const after = { invalidate: [outsideAwardPage] };
  const [verify, refuse] = [useWrite(verifyAwards, after), useWrite(refuseAwards, after)];
  const count = ids.length;
  const named = ({ rows, ...told }: Answer) => ({
    ...told,
    rows: rows.map(({ realName, ...row }) => ({ ...row, name: realName })),
  });
  return (
    <ApproveOrRefuse
      words={{
        ...{ approve: t("verify"), approveTitle: t("verifyTitle", { count }) },
        ...{ refuse: t("refuse"), refuseTitle: t("refuseTitle", { count }), done: (counts) => t("done", counts) },
      }}
      approve={async () => named(await verify.mutateAsync({ ids, versions }))}
      refuse={async (reason) => named(await refuse.mutateAsync({ ids, versions, reason }))}
      onDone={onDone}
    />
  );
}
