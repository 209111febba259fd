"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useConfirm } from "@/components/kit/confirm";
import { currentOf } from "@/components/kit/meanwhile/current-of";
import { useMay } from "@/components/kit/session/permissions";
import { DataTable } from "@/components/kit/table/data-table";
import { FilterChoice } from "@/components/kit/table/filter-choice";
import { FilterText } from "@/components/kit/table/filter-text";
import { Filters } from "@/components/kit/table/filters";
import { RowActions } from "@/components/kit/table/row-actions";
import { useList } from "@/components/kit/table/use-list";
import { useWrite } from "@/components/kit/use-endpoint";
import { usePlanAllows } from "@/components/review/plan/plan-acts";
import { Button } from "@/components/ui/control/button";
import { Empty } from "@/components/ui/state/empty";
import { Tag } from "@/components/ui/state/tag";
import { DateText } from "@/components/ui/text/date-text";
import {
  type PlanRow,
  reissueSlip,
  restoreTemporaryExpert,
  retireTemporaryExpert,
  type Slip,
  type TemporaryExpert,
  temporaryExpertPage,
  temporaryStates,
} from "@/lib/domain/review/contract";
import { MakeSlipsDialog } from "./make-slips-dialog";
import { PlaceDialog } from "./place-dialog";
import { SlipsDialog } from "./slips-dialog";

const TONE = { waiting: "soon", named: "open", ended: "closed", retired: "closed" } as const;

export function TemporaryTable({ plan }: { plan: PlanRow }) {
  const t = useTranslations("expert.temporary");
  const common = useTranslations("common");
  const may = useMay();
  const confirm = useConfirm();
  const { planId } = plan;
  const list = useList(temporaryExpertPage, { fixed: { planId }, name: "slip" });
  const reissue = useWrite(reissueSlip, { invalidate: [temporaryExpertPage] });
  const retire = useWrite(retireTemporaryExpert, { invalidate: [temporaryExpertPage] });
  const restore = useWrite(restoreTemporaryExpert, { invalidate: [temporaryExpertPage] });
  const [making, setMaking] = useState(false);
  const [slips, setSlips] = useState<Slip[]>();
  const [placed, place] = useState<TemporaryExpert>();
  const open = usePlanAllows()("edit");
  const mayEdit = may("expert:temporary:edit") || may("review:own:edit");
  const askReissue = async ({ expertId, issue, no }: TemporaryExpert) => {
    await confirm({
      ...{ title: t("reissueTitle", { no }), text: t("reissueText"), act: t("reissue"), danger: true },
      reason: "required",
      run: async ({ reason }) => setSlips((await reissue.mutateAsync({ planId, expertId, issue, reason })).slips),
    });
  };
  const askRetire = async ({ expertId, version, no }: TemporaryExpert) => {
    await confirm({
      ...{ title: t("retireTitle", { no }), text: t("retireText"), act: t("retire"), danger: true },
      reason: "required",
      run: ({ reason }) => retire.mutateAsync({ planId, expertId, version, reason }),
    });
  };
  const actsOf = (row: TemporaryExpert) =>
    mayEdit
      ? [
          open &&
            (row.state === "waiting" || row.state === "named") && {
              label: t("reissue"),
              onSelect: () => void askReissue(row),
            },
          row.realName !== null && { label: t("place"), onSelect: () => place(row) },
          (row.state === "waiting" || row.state === "named") && {
            label: t("retire"),
            danger: true,
            onSelect: () => void askRetire(row),
          },
          open &&
            row.state === "retired" && {
              label: t("restore"),
              onSelect: () => restore.mutate({ planId, expertId: row.expertId, version: row.version }),
            },
        ]
      : [];
  const add = open && (may("expert:temporary:add") || may("review:own:edit")) && (
    <Button variant="primary" guard={0} onClick={() => setMaking(true)}>
      {t("act")}
    </Button>
  );
  return (
    <div className="space-y-4">
      <Filters list={list}>
        <FilterText label={t("find")} />
        <FilterChoice
          name="state"
          label={common("status")}
          options={temporaryStates.map((value) => ({ value, label: t(`state.${value}`) }))}
        />
      </Filters>
      <DataTable
        label={t("title")}
        name="temporary-experts"
        list={list}
        rowKey={(row) => row.expertId}
        toolbar={add}
        empty={
          <Empty title={t("empty")} action={add}>
            {t("emptyHint")}
          </Empty>
        }
        columns={[
          { title: t("number"), cell: (row) => <span className="figures">{row.no}</span> },
          { title: t("username"), cell: (row) => <span className="figures">{row.username}</span> },
          {
            title: t("holder"),
            cell: (row) =>
              row.realName ? (
                <span className="whitespace-nowrap">{row.realName}</span>
              ) : (
                <span className="text-hint">{t("nobody")}</span>
              ),
          },
          { title: t("org"), cell: (row) => <Organisation of={row} /> },
          {
            title: t("load"),
            numeric: true,
            cell: (row) => (
              <span className="figures">
                {row.submitted} / {row.tasks}
              </span>
            ),
          },
          {
            title: t("lastLogin"),
            cell: (row) =>
              row.lastLoginTime ? (
                <DateText value={row.lastLoginTime} form="minute" />
              ) : (
                <span className="text-hint">{t("never")}</span>
              ),
          },
          { title: common("status"), cell: (row) => <Tag status={TONE[row.state]}>{t(`state.${row.state}`)}</Tag> },
          {
            title: common("actions"),
            numeric: true,
            cell: (row) => <RowActions of={row.username} acts={actsOf(row)} />,
          },
        ]}
      />
      {making && (
        <MakeSlipsDialog
          planId={planId}
          onMade={(made) => {
            setMaking(false);
            setSlips(made);
          }}
          onClose={() => setMaking(false)}
        />
      )}
      {slips && <SlipsDialog planId={planId} slips={slips} onClose={() => setSlips(undefined)} />}
      {placed && (
        <PlaceDialog
          planId={planId}
          expert={currentOf(placed, list.rows, "expertId")}
          onClose={() => place(undefined)}
        />
      )}
    </div>
  );
}

function Organisation({ of }: { of: TemporaryExpert }) {
  const t = useTranslations("expert.temporary");
  if (of.org) return <span className="block min-w-36">{of.org.groupName}</span>;
  if (of.organisation)
    return <span className="block min-w-36 text-status-refused">{t("typedOrg", { name: of.organisation })}</span>;
  return <span className="text-hint">{t("noOrg")}</span>;
}
