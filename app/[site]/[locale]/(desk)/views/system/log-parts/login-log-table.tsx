"use client";

import { useTranslations } from "next-intl";
import { DataTable } from "@/components/kit/table/data-table";
import { FilterChoice } from "@/components/kit/table/filter-choice";
import { FilterDays } from "@/components/kit/table/filter-days";
import { FilterText } from "@/components/kit/table/filter-text";
import { Filters } from "@/components/kit/table/filters";
import { useList } from "@/components/kit/table/use-list";
import { Tag } from "@/components/ui/state/tag";
import { DateText } from "@/components/ui/text/date-text";
import { loginLogPage } from "@/lib/domain/access/contract";
import { deviceName } from "@/lib/text/device-name";

/** By the outcome as it is stored. */
const words: Record<string, "ok" | "wrong"> = { ok: "ok", "wrong password": "wrong" };

export function LoginLogTable() {
  const t = useTranslations("system.log");
  const list = useList(loginLogPage, { name: "in" });
  return (
    <div className="space-y-4">
      <Filters list={list}>
        <FilterText label={t("username")} />
        <FilterChoice
          name="outcome"
          label={t("outcome")}
          options={Object.entries(words).map(([value, word]) => ({ value, label: t(`outcomes.${word}`) }))}
        />
        <FilterDays label={t("days")} />
      </Filters>
      <DataTable
        label={t("login")}
        name="loginLog"
        list={list}
        rowKey={(row) => row.logId}
        columns={[
          { title: t("time"), cell: (row) => <DateText value={row.time} form="numeric" /> },
          { title: t("username"), cell: (row) => row.username },
          {
            title: t("outcome"),
            cell: (row) => {
              const word = words[row.outcome];
              return (
                <Tag status={row.outcome === "ok" ? "open" : "refused"}>
                  {word ? t(`outcomes.${word}`) : row.outcome}
                </Tag>
              );
            },
          },
          { title: t("ip"), cell: (row) => <span className="figures">{row.ip ?? "—"}</span> },
          {
            title: t("device"),
            cell: (row) => (
              <span title={row.userAgent ?? undefined}>{deviceName(row.userAgent) ?? t("unknownDevice")}</span>
            ),
          },
        ]}
      />
    </div>
  );
}
