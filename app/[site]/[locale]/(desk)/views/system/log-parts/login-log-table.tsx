"use client";

import { useTranslations } from "next-intl";
import { DataTable } from "@/components/kit/data-table";
import { FilterDays } from "@/components/kit/filter-days";
import { FilterText } from "@/components/kit/filter-text";
import { Filters } from "@/components/kit/filters";
import { useList } from "@/components/kit/use-list";
import { DateText } from "@/components/ui/date-text";
import { Tag } from "@/components/ui/tag";
import { loginLogPage } from "@/lib/domain/access/contract";

const words: Record<string, "ok" | "wrong"> = { ok: "ok", "wrong password": "wrong" };

export function LoginLogTable() {
  const t = useTranslations("system.log");
  const list = useList(loginLogPage, { name: "in" });
  return (
    <div className="space-y-4">
      <Filters list={list}>
        <FilterText label={t("username")} />
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
            cell: (row) => <span className="line-clamp-1 max-w-96 text-note text-ink-2">{row.userAgent ?? "—"}</span>,
          },
        ]}
      />
    </div>
  );
}
