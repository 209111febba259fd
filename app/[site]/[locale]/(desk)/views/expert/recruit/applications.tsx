"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useMay } from "@/components/kit/session/permissions";
import { DataTable } from "@/components/kit/table/data-table";
import { FilterChoice } from "@/components/kit/table/filter-choice";
import { FilterText } from "@/components/kit/table/filter-text";
import { Filters } from "@/components/kit/table/filters";
import { RowActions } from "@/components/kit/table/row-actions";
import { useList } from "@/components/kit/table/use-list";
import { Section } from "@/components/ui/layout/section";
import { Empty } from "@/components/ui/state/empty";
import { Tag } from "@/components/ui/state/tag";
import { DateText } from "@/components/ui/text/date-text";
import { type Applicant, ApplicationStatus, applicationPage, type CallDetail } from "@/lib/domain/expert/contract";
import { ApplicationActs } from "./application-acts";
import { ApplicationDrawer } from "./application-drawer";

const TONE = { applied: "soon", approved: "open", refused: "refused", withdrawn: "closed" } as const;

/** Who applied to a call: looked at one by one, answered in bulk. */
export function Applications({ call }: { call: CallDetail }) {
  const t = useTranslations("expert.recruit");
  const words = useTranslations("expert");
  const common = useTranslations("common");
  const may = useMay();
  const { callId } = call;
  const list = useList(applicationPage, { fixed: { callId }, name: "application" });
  const [opened, open] = useState<Applicant>();
  return (
    <Section title={t("applications.title")}>
      <div className="space-y-4">
        <Filters list={list}>
          <FilterText label={t("applications.find")} />
          <FilterChoice
            name="status"
            label={common("status")}
            options={ApplicationStatus.options.map((value) => ({ value, label: t(`status.${value}`) }))}
          />
        </Filters>
        <DataTable
          label={t("applications.title")}
          name="expert-applications"
          list={list}
          rowKey={(row) => row.applicationId}
          tickable={may("expert:recruit:audit") && ((row) => row.status === "applied")}
          bulk={(rows, untick) => <ApplicationActs ids={rows.map((row) => row.applicationId)} onDone={untick} />}
          empty={<Empty title={t("applications.none")} />}
          columns={[
            {
              title: t("applications.name"),
              cell: (row) => (
                <span className="block whitespace-nowrap">
                  {row.name}
                  <span className="block text-note text-hint">{row.username}</span>
                </span>
              ),
            },
            {
              title: t("applications.org"),
              cell: (row) => (
                <span className="block min-w-36">
                  {row.org?.groupName ?? (
                    <span className="text-status-refused">
                      {t("applications.typedOrg", { name: row.organisation ?? "" })}
                    </span>
                  )}
                </span>
              ),
            },
            { title: words("jobTitle"), cell: (row) => row.jobTitle || "—" },
            {
              title: words("fields"),
              cell: (row) => (
                <span className="flex flex-wrap gap-1">
                  {row.fields.map((field) => (
                    <Tag key={field}>{field}</Tag>
                  ))}
                </span>
              ),
            },
            { title: t("applications.applyTime"), cell: (row) => <DateText value={row.applyTime} form="minute" /> },
            {
              title: common("status"),
              cell: (row) => (
                <>
                  <Tag status={TONE[row.status]}>{t(`status.${row.status}`)}</Tag>
                  {row.status === "refused" && row.reason && (
                    <span className="block text-note text-hint">{row.reason}</span>
                  )}
                </>
              ),
            },
            {
              title: common("actions"),
              numeric: true,
              cell: (row) => (
                <RowActions of={row.name} acts={[{ label: t("applications.detail"), onSelect: () => open(row) }]} />
              ),
            },
          ]}
        />
      </div>
      {opened && <ApplicationDrawer call={call} of={opened} onClose={() => open(undefined)} />}
    </Section>
  );
}
