"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useConfirm } from "@/components/kit/confirm";
import { useQueue } from "@/components/kit/queue/use-queue";
import { DataTable } from "@/components/kit/table/data-table";
import { FilterChoice } from "@/components/kit/table/filter-choice";
import { Filters } from "@/components/kit/table/filters";
import { RowActions } from "@/components/kit/table/row-actions";
import { useList } from "@/components/kit/table/use-list";
import { useWrite } from "@/components/kit/use-endpoint";
import { Empty } from "@/components/ui/state/empty";
import { toast } from "@/components/ui/toast/toast";
import {
  refuseSchoolRequest,
  type SchoolRequestRow,
  schoolRequestPage,
  schoolRequestStatuses,
} from "@/lib/domain/access/contract";
import { CreateRequested } from "./create-requested";
import { RequestDrawer } from "./request-drawer";

/** Organisations that people do not find in the directory: matched to one that is there, added, or refused with a reason. */
export function SchoolRequests() {
  const t = useTranslations("system.groud.requests");
  const kind = useTranslations("common.org.kind");
  const common = useTranslations("common");
  const confirm = useConfirm();
  const list = useList(schoolRequestPage, { name: "request", initial: { status: "open" }, pageSize: 10 });
  const queue = useQueue(list, keyOf, (row) => row.status === "open");
  const [created, create] = useState<SchoolRequestRow>();
  const refuse = useWrite(refuseSchoolRequest, {
    invalidate: [schoolRequestPage],
    onDone: () => toast.success(t("refused")),
  });
  const ask = async ({ requestId, name }: SchoolRequestRow) => {
    const title = t("refuseTitle", { name });
    const answer = await confirm({ title, text: t("refuseText"), act: t("refuse"), danger: true, reason: "required" });
    if (!answer) return false;
    return refuse.mutateAsync({ requestId, reason: answer.reason }).then(
      () => true,
      () => false,
    );
  };
  if (list.total === 0 && !list.narrowed && !queue.row) return null;
  return (
    <section aria-labelledby="school-requests" className="space-y-4">
      <h2 id="school-requests" className="text-lg font-semibold">
        {t("title")}
      </h2>
      <Filters list={list}>
        <FilterChoice
          name="status"
          label={common("status")}
          options={schoolRequestStatuses.map((one) => ({ value: one, label: t(`status.${one}`) }))}
        />
      </Filters>
      <DataTable
        label={t("title")}
        name="schoolRequest"
        list={list}
        rowKey={keyOf}
        current={(row) => row.requestId === queue.row?.requestId}
        empty={<Empty title={t("none")} />}
        columns={[
          {
            title: t("name"),
            cell: (row) => (
              <span className="block max-w-72 min-w-36">
                {row.name}
                <span className="block text-note text-hint">
                  {kind(row.kind)} · {row.city}
                </span>
                {row.note && <span className="block text-note text-ink-2">{row.note}</span>}
              </span>
            ),
          },
          {
            title: t("who"),
            cell: (row) => (
              <span className="block min-w-24">
                {row.realName}
                <span className="block text-note text-hint">{row.username}</span>
              </span>
            ),
          },
          {
            title: t("asked"),
            cell: (row) => <span className="figures whitespace-nowrap">{row.askTime.slice(0, 16)}</span>,
          },
          {
            title: common("status"),
            cell: (row) => (
              <span className="block max-w-64">
                {t(`status.${row.status}`)}
                {(row.groupName ?? row.reason) && (
                  <span className="block text-note text-ink-2">{row.groupName ?? row.reason}</span>
                )}
                {row.settledBy && <span className="block text-note text-hint">{row.settledBy}</span>}
              </span>
            ),
          },
          {
            title: common("actions"),
            cell: (row) => (
              <RowActions
                of={row.name}
                acts={
                  row.status === "open"
                    ? [
                        { label: t("settle"), onSelect: () => queue.open(row) },
                        { label: t("create"), onSelect: () => create(row) },
                        { label: t("refuse"), danger: true, onSelect: () => void ask(row) },
                      ]
                    : []
                }
              />
            ),
          },
        ]}
      />
      {queue.row && (
        <RequestDrawer
          row={queue.row}
          queue={queue}
          onCreate={() => create(queue.row)}
          onRefuse={async () => queue.row !== undefined && ask(queue.row)}
        />
      )}
      {created && (
        <CreateRequested row={created} onClose={() => create(undefined)} onDone={() => queue.row && queue.decided()} />
      )}
    </section>
  );
}

const keyOf = (row: SchoolRequestRow) => row.requestId;
