"use client";

import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useMay } from "@/components/kit/session/permissions";
import { DataTable } from "@/components/kit/table/data-table";
import { FilterChoice } from "@/components/kit/table/filter-choice";
import { FilterText } from "@/components/kit/table/filter-text";
import { Filters } from "@/components/kit/table/filters";
import { RowActions } from "@/components/kit/table/row-actions";
import { useList } from "@/components/kit/table/use-list";
import { ColumnsDialog } from "@/components/kit/upload/columns-dialog";
import { View } from "@/components/kit/view";
import { Button } from "@/components/ui/control/button";
import { Tabs } from "@/components/ui/layout/tabs";
import { Empty } from "@/components/ui/state/empty";
import { Tag } from "@/components/ui/state/tag";
import { DateText } from "@/components/ui/text/date-text";
import { exportLinks, type LinkRow, LinkStatus, linkColumns, listLinks } from "@/lib/domain/ladder/contract";
import { AskDialog } from "./link/ask-dialog";
import { LinkDialog } from "./link/link-dialog";
import { linkMarks } from "./link/marks";
import { Installations } from "./package/installations";

/** Contests that feed each other, on this installation by links, and from one installation to another by packages. */
export default function Links() {
  const t = useTranslations("ladder.link");
  const others = useTranslations("ladder.package");
  const router = useRouter();
  const path = usePathname();
  const tab = useSearchParams().get("link.tab") === "packages" ? "packages" : "links";
  return (
    <View title={t("title")} note={t("note")}>
      <Tabs
        label={t("title")}
        value={tab}
        onValueChange={(value) => router.replace(value === "packages" ? `${path}?link.tab=packages` : path)}
        items={[
          { value: "links", label: t("here"), content: <LinkTable /> },
          { value: "packages", label: others("title"), content: <Installations /> },
        ]}
      />
    </View>
  );
}

/** Requests, answers, where works enter, and who came. */
function LinkTable() {
  const t = useTranslations("ladder.link");
  const common = useTranslations("common");
  const may = useMay();
  const named = useSearchParams().get("linkId");
  const list = useList<typeof listLinks.input, LinkRow>(listLinks);
  const [asking, ask] = useState(false);
  const [opened, open] = useState<string | null>(named);
  const end = ({ name, host }: LinkRow["from"]) => (
    <span className="block min-w-40">
      {name}
      <span className="block text-note text-hint">{host}</span>
    </span>
  );
  return (
    <>
      <div className="space-y-3">
        <Filters list={list}>
          <FilterText label={t("contest")} />
          <FilterChoice
            name="status"
            label={common("status")}
            options={LinkStatus.options.map((value) => ({ value, label: t(`status.${value}`) }))}
          />
        </Filters>
        <DataTable
          label={t("title")}
          name="links"
          list={list}
          columns={[
            { title: t("from"), sticky: true, cell: (row) => end(row.from) },
            { title: t("to"), cell: (row) => end(row.to) },
            { title: t("stage"), cell: (row) => row.stageName ?? <span className="text-hint">{t("unset")}</span> },
            {
              title: common("status"),
              cell: (row) => <Tag status={linkMarks[row.status]}>{t(`status.${row.status}`)}</Tag>,
            },
            { title: t("arrived"), numeric: true, cell: (row) => row.arrived },
            { title: t("askedBy"), cell: (row) => row.askedByName },
            { title: t("askedAt"), cell: (row) => <DateText value={row.createTime} form="numeric" /> },
            {
              title: common("actions"),
              cell: (row) => (
                <RowActions
                  of={`${row.from.name} → ${row.to.name}`}
                  acts={[{ label: t("open"), onSelect: () => open(row.linkId) }]}
                />
              ),
            },
          ]}
          rowKey={(row) => row.linkId}
          toolbar={
            <>
              {may("comp:stage:edit") && (
                <Button variant="primary" onClick={() => ask(true)}>
                  {t("ask")}
                </Button>
              )}
              <ColumnsDialog
                endpoint={exportLinks}
                columns={linkColumns}
                filters={list.applied}
                words={{
                  title: t("export.title"),
                  hint: t("export.hint"),
                  column: (name) => t(`export.columns.${name}`),
                }}
              />
            </>
          }
          empty={<Empty title={t("none")}>{t("noneText")}</Empty>}
        />
      </div>
      {asking && <AskDialog onClose={() => ask(false)} onAsked={open} />}
      {opened && <LinkDialog linkId={opened} onClose={() => open(null)} />}
    </>
  );
}
