"use client";

import { useTranslations } from "next-intl";
import { DataTable } from "@/components/kit/table/data-table";
import { FilterChoice } from "@/components/kit/table/filter-choice";
import { FilterDays } from "@/components/kit/table/filter-days";
import { FilterText } from "@/components/kit/table/filter-text";
import { Filters } from "@/components/kit/table/filters";
import { useList } from "@/components/kit/table/use-list";
import { useRead } from "@/components/kit/use-endpoint";
import { View } from "@/components/kit/view";
import { Empty } from "@/components/ui/state/empty";
import { Tag } from "@/components/ui/state/tag";
import { DateText } from "@/components/ui/text/date-text";
import { listLookups } from "@/lib/domain/certificate/contract";
import { contestOptions } from "@/lib/domain/contest/contract";

/** Who looked at certificates: when, which, from where; a guesser shows by many that found none. */
export default function CertificateLookups() {
  const t = useTranslations("certificate.lookup");
  const list = useList(listLookups);
  const columns = useTranslations("certificate.list");
  const contests = useRead(contestOptions, { own: 1 });
  return (
    <View title={t("title")} note={t("note")}>
      <Filters list={list}>
        <FilterText label={columns("number")} />
        <FilterChoice
          name="found"
          label={t("found")}
          options={(["yes", "no"] as const).map((value) => ({ value, label: t(value) }))}
        />
        <FilterChoice name="competitionId" label={columns("competition")} options={contests.data ?? []} />
        <FilterDays label={t("time")} />
      </Filters>
      <DataTable
        label={t("title")}
        name="certificateLookups"
        list={list}
        rowKey={(row) => row.lookupId}
        empty={<Empty title={t("empty")}>{t("emptyHint")}</Empty>}
        columns={[
          { title: t("time"), sticky: true, cell: (row) => <DateText value={row.time} form="numeric" /> },
          {
            title: t("found"),
            cell: (row) => <Tag status={row.found ? "open" : "closed"}>{t(row.found ? "yes" : "no")}</Tag>,
          },
          {
            title: columns("number"),
            cell: (row) => (
              <span className="figures whitespace-nowrap">
                {row.certificateNo ?? "—"}
                {row.status && row.status !== "sent" && (
                  <span className="ml-2 text-note text-hint">{columns(`status.${row.status}`)}</span>
                )}
              </span>
            ),
          },
          { title: columns("competition"), cell: (row) => row.competitionName ?? "—" },
          { title: t("address"), cell: (row) => <span className="figures">{row.address || "—"}</span> },
        ]}
      />
    </View>
  );
}
