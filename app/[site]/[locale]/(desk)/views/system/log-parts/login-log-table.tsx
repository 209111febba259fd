"use client";

import { useTranslations } from "next-intl";
import { DataTable } from "@/components/kit/data-table";
import { FilterChoice } from "@/components/kit/filter-choice";
import { FilterDays } from "@/components/kit/filter-days";
import { FilterText } from "@/components/kit/filter-text";
import { Filters } from "@/components/kit/filters";
import { useList } from "@/components/kit/use-list";
import { DateText } from "@/components/ui/date-text";
import { Tag } from "@/components/ui/tag";
import { deviceName } from "@/lib/device-name";
import { loginLogPage } from "@/lib/domain/access/contract";

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
