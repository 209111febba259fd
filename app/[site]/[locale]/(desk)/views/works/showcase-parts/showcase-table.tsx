"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { Column } from "@/components/kit/columns/use-columns";
import { currentOf } from "@/components/kit/meanwhile/current-of";
import { DataTable } from "@/components/kit/table/data-table";
import { FilterChoice } from "@/components/kit/table/filter-choice";
import { FilterText } from "@/components/kit/table/filter-text";
import { Filters } from "@/components/kit/table/filters";
import { RowActions } from "@/components/kit/table/row-actions";
import { useList } from "@/components/kit/table/use-list";
import { ColumnsDialog } from "@/components/kit/upload/columns-dialog";
import { useRead } from "@/components/kit/use-endpoint";
import { LinkButton } from "@/components/ui/control/link-button";
import { Empty } from "@/components/ui/state/empty";
import { Tag } from "@/components/ui/state/tag";
import { workSetting } from "@/lib/domain/contest/contract";
import {
  exportListings,
  listingColumns,
  listShowcase,
  type ShowcaseRow,
  showcaseAwards,
} from "@/lib/domain/work/contract";
import { ArrangeDialog } from "./arrange-dialog";
import { EmbedDialog } from "./embed-dialog";
import { ListingActs } from "./listing-acts";

/** The submitted works of a contest, those in the showcase first, each with what stands against showing it. */
export function ShowcaseTable({ competitionId }: { competitionId: string }) {
  const t = useTranslations("work.showcaseDesk");
  const common = useTranslations("common");
  const list = useList<typeof listShowcase.input, ShowcaseRow>(listShowcase, { fixed: { competitionId } });
  const awards = useRead(showcaseAwards, { competitionId });
  const rules = useRead(workSetting, { competitionId });
  const [arranged, arrange] = useState<ShowcaseRow>();
  const columns: Column<ShowcaseRow>[] = [
    {
      title: t("work"),
      sticky: true,
      cell: (row) => (
        <span className="flex min-w-64 items-center gap-3">
          {row.coverUrl ? (
            <img src={row.coverUrl} alt="" loading="lazy" className="aspect-3/2 w-15 shrink-0 bg-sunken object-cover" />
          ) : (
            <span className="grid aspect-3/2 w-15 shrink-0 place-items-center bg-sunken text-note text-hint">
              {t("noCover")}
            </span>
          )}
          <span className="min-w-0">
            <span className="line-clamp-2">{row.workName}</span>
            <span className="block text-note text-hint">
              {row.teamName} · {row.schoolName}
            </span>
          </span>
        </span>
      ),
    },
    {
      title: t("state"),
      cell: (row) =>
        row.hidden === null ? (
          <Tag status="open">{t("shown")}</Tag>
        ) : (
          <Tag status={row.listedTime ? "soon" : "plain"}>{t(`hidden.${row.hidden}`)}</Tag>
        ),
    },
    { title: t("award"), cell: (row) => row.awardName ?? "—" },
    { title: t("item"), cell: (row) => <span className="block min-w-24">{row.itemName}</span> },
    {
      title: t("consent"),
      cell: (row) => t(row.consent === null ? "consents.open" : row.consent ? "consents.given" : "consents.refused"),
    },
    { title: t("tags"), cell: (row) => <span className="block min-w-24">{row.tags.join(" · ") || "—"}</span> },
    { title: t("likes"), numeric: true, cell: (row) => row.likes },
    { title: t("sort"), numeric: true, cell: (row) => (row.listedTime ? row.sort : "—") },
    {
      title: common("actions"),
      cell: (row) => (
        <RowActions
          of={row.workName}
          acts={[
            row.listedTime !== null && { label: t("arrange"), onSelect: () => arrange(row) },
            row.hidden === null && { label: t("look"), href: `/home/work/workDetail?id=${row.workId}&view=public` },
          ]}
        />
      ),
    },
  ];
  return (
    <div className="space-y-3">
      {rules.data?.inForce.public === false && (
        <p
          role="note"
          className="flex flex-wrap items-center gap-3 border-l-4 border-status-soon bg-status-soon-soft px-4 py-3"
        >
          <span className="min-w-0 flex-1 basis-64">{t("off")}</span>
          <LinkButton size="small" href={`/competition/workSubSet?competitionId=${competitionId}`}>
            {t("toRules")}
          </LinkButton>
        </p>
      )}
      <Filters list={list}>
        <FilterText label={t("keywords")} />
        <FilterChoice name="award" label={t("award")} options={awards.data ?? []} />
        <FilterChoice
          name="listed"
          label={t("listed")}
          options={(["in", "out"] as const).map((value) => ({ value, label: t(`lists.${value}`) }))}
        />
        <FilterChoice
          name="consent"
          label={t("consent")}
          options={(["given", "missing"] as const).map((value) => ({ value, label: t(`consents.${value}`) }))}
        />
      </Filters>
      <DataTable
        label={t("title")}
        name="showcase"
        list={list}
        columns={columns}
        rowKey={(row) => row.workId}
        tickable={() => true}
        bulk={(rows, untick) => <ListingActs works={rows} onDone={untick} />}
        toolbar={
          <>
            <Link
              href={`/home/news/previousWorks?competitionId=${competitionId}`}
              className="text-note text-link underline-offset-4 hover:underline"
            >
              {t("page")}
            </Link>
            <EmbedDialog competitionId={competitionId} />
            <ColumnsDialog
              endpoint={exportListings}
              columns={listingColumns}
              filters={{ ...list.applied, competitionId }}
              words={{
                title: t("export.title"),
                hint: t("export.hint"),
                column: (name) => t(`export.columns.${name}`),
              }}
            />
          </>
        }
        empty={<Empty title={t("empty")}>{t("emptyText")}</Empty>}
      />
      {arranged && <ArrangeDialog row={currentOf(arranged, list.rows, "workId")} onClose={() => arrange(undefined)} />}
    </div>
  );
}
