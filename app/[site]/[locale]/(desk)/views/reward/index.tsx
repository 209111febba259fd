"use client";

import { useTranslations } from "next-intl";
import { OutsideAwardTag } from "@/components/center/outside-award-tag";
import { ConfirmButton } from "@/components/kit/confirm-button";
import { useMay } from "@/components/kit/session/permissions";
import { DataTable } from "@/components/kit/table/data-table";
import { FilterChoice } from "@/components/kit/table/filter-choice";
import { FilterText } from "@/components/kit/table/filter-text";
import { Filters } from "@/components/kit/table/filters";
import type { Column } from "@/components/kit/table/use-columns";
import { useList } from "@/components/kit/table/use-list";
import { useWrite } from "@/components/kit/use-endpoint";
import { View } from "@/components/kit/view";
import { buttonStyle } from "@/components/ui/control/button-style";
import { Empty } from "@/components/ui/state/empty";
import { toast } from "@/components/ui/toast/toast";
import {
  type OutsideAwardRow,
  OutsideAwardStatus,
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
        tickable={may("sys:user:edit") && ((row) => row.status !== "refused")}
        bulk={(rows, untick) => <Acts ids={rows.map((row) => row.outsideAwardId)} onDone={untick} />}
        empty={<Empty title={t("desk.empty")}>{t("desk.emptyText")}</Empty>}
      />
    </View>
  );
}

type Answer = { succeeded: number; failed: number; rows: { ok: 0 | 1; realName: string; message: string | null }[] };

function Acts({ ids, onDone }: { ids: string[]; onDone: () => void }) {
  const t = useTranslations("center.reward.desk");
  const after = { invalidate: [outsideAwardPage] };
  const [verify, refuse] = [useWrite(verifyAwards, after), useWrite(refuseAwards, after)];
  const count = ids.length;
  const tell = ({ succeeded, failed, rows }: Answer) => {
    const first = rows.find(({ ok }) => !ok);
    const done = t("done", { done: succeeded, failed });
    if (first) toast.error([done, first.realName, first.message].join(" · "));
    else toast.success(done);
    onDone();
  };
  return (
    <>
      <ConfirmButton
        size="small"
        variant="primary"
        question={{ title: t("verifyTitle", { count }), act: t("verify") }}
        onConfirm={async () => tell(await verify.mutateAsync({ ids }))}
      >
        {t("verify")}
      </ConfirmButton>
      <ConfirmButton
        size="small"
        variant="danger"
        question={{ title: t("refuseTitle", { count }), act: t("refuse"), danger: true, reason: "required" }}
        onConfirm={async ({ reason }) => tell(await refuse.mutateAsync({ ids, reason }))}
      >
        {t("refuse")}
      </ConfirmButton>
    </>
  );
}
