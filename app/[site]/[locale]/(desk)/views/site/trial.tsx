"use client";

import { useFormatter, useTranslations } from "next-intl";
import { Can } from "@/components/kit/session/can";
import { DataTable } from "@/components/kit/table/data-table";
import { FilterChoice } from "@/components/kit/table/filter-choice";
import { FilterText } from "@/components/kit/table/filter-text";
import { Filters } from "@/components/kit/table/filters";
import { useList } from "@/components/kit/table/use-list";
import { useWrite } from "@/components/kit/use-endpoint";
import { View } from "@/components/kit/view";
import { Button } from "@/components/ui/control/button";
import { Empty } from "@/components/ui/state/empty";
import { Tag } from "@/components/ui/state/tag";
import { DateText } from "@/components/ui/text/date-text";
import { toast } from "@/components/ui/toast/toast";
import { answerTrials, type TrialRow, trialPage } from "@/lib/domain/site/contract";

/** The trial requests of the hosts in scope, and whether they were answered. */
export default function TrialView() {
  const t = useTranslations("system.trial");
  const list = useList(trialPage);
  const answer = useWrite(answerTrials, {
    invalidate: [trialPage],
    onDone: ({ answered }) => toast.success(t("marked", { count: answered })),
  });
  return (
    <View title={t("title")} note={t("note")}>
      <div className="space-y-4">
        <Filters list={list}>
          <FilterText label={t("keywords")} placeholder={t("keywordsHint")} />
          <FilterChoice
            name="answered"
            label={t("state")}
            options={[
              { value: "0", label: t("open") },
              { value: "1", label: t("answered") },
            ]}
          />
        </Filters>
        <DataTable
          label={t("title")}
          name="trials"
          list={list}
          rowKey={(row) => row.trialId}
          tickable={(row) => row.answeredTime === null}
          bulk={(ticked, untick) => (
            <Can any={["sys:site:edit"]}>
              <Button
                size="small"
                pending={answer.isPending}
                onClick={() =>
                  void answer.mutateAsync({ ids: ticked.map((row) => row.trialId) }).then(untick, () => {})
                }
              >
                {t("mark")}
              </Button>
            </Can>
          )}
          columns={[
            {
              title: t("organization"),
              cell: (row) => <span className="block min-w-48 font-medium">{row.organization}</span>,
            },
            {
              title: t("contactName"),
              cell: (row) => (
                <span className="block min-w-24">
                  {row.contactName}
                  {row.position && <span className="block text-note text-hint">{row.position}</span>}
                </span>
              ),
            },
            {
              title: t("mobile"),
              cell: (row) => (
                <a href={`tel:${row.mobile}`} className="figures">
                  {row.mobile}
                </a>
              ),
            },
            { title: t("email"), cell: (row) => row.email ?? "—" },
            {
              title: t("remark"),
              cell: (row) => (
                <span className="block max-w-96 min-w-64 text-note whitespace-pre-line">{row.remark ?? "—"}</span>
              ),
            },
            { title: t("state"), cell: (row) => <TrialState row={row} /> },
            { title: t("created"), cell: (row) => <DateText value={row.createTime} form="numeric" /> },
            { title: t("host"), hidden: true, cell: (row) => row.host },
          ]}
          empty={<Empty title={t("none")}>{t("noneHint")}</Empty>}
        />
      </div>
    </View>
  );
}

function TrialState({ row }: { row: TrialRow }) {
  const t = useTranslations("system.trial");
  const format = useFormatter();
  if (!row.answeredTime) return <Tag status="soon">{t("open")}</Tag>;
  const time = format.dateTime(new Date(`${row.answeredTime.replace(" ", "T")}+08:00`), { dateStyle: "medium" });
  return (
    <span title={t("answeredBy", { name: row.answeredBy ?? "—", time })}>
      <Tag status="open">{t("answered")}</Tag>
    </span>
  );
}
