"use client";

import { useRouter, useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { Loaded } from "@/components/kit/loaded";
import { Can } from "@/components/kit/session/can";
import { useDownload } from "@/components/kit/upload/use-download";
import { useEvery } from "@/components/kit/use-endpoint";
import { View } from "@/components/kit/view";
import { Button } from "@/components/ui/control/button";
import { Choice } from "@/components/ui/control/choice";
import { Tabs } from "@/components/ui/layout/tabs";
import { Empty } from "@/components/ui/state/empty";
import { listSummaries, type SummaryRow, zipReports } from "@/lib/domain/summary/contract";
import { AskTable } from "./parts/ask-table";
import { FiguresTable } from "./parts/figures-table";
import { ReportActs } from "./parts/report-acts";
import { ReportList } from "./parts/report-list";

const TAB = "school.tab";
const tabs = ["reports", "table", "ask"] as const;

/** How far each school is with one summary: remind, accept, return, figures of all, all files. */
export default function SummarySchool() {
  const t = useTranslations("summary.school");
  const summaries = useEvery<typeof listSummaries.input, SummaryRow>(listSummaries, {});
  return (
    <View title={t("title")} note={t("note")}>
      <Loaded query={summaries}>
        {(list) => (list.length === 0 ? <Empty title={t("noSummary")} /> : <Chosen summaries={list} />)}
      </Loaded>
    </View>
  );
}

function Chosen({ summaries }: { summaries: SummaryRow[] }) {
  const t = useTranslations("summary.school");
  const router = useRouter();
  const query = useSearchParams();
  const zip = useDownload(zipReports);
  const chosen = summaries.find(({ summaryId }) => summaryId === query.get("summaryId")) ?? summaries[0];
  if (!chosen) return null;
  const { summaryId } = chosen;
  const open = ({ reportId }: { reportId: string }) => router.push(`/summary/record?reportId=${reportId}`);
  const none = <Empty title={t("none")}>{t("noneText")}</Empty>;
  return (
    <div className="space-y-4">
      <Choice
        label={t("choose")}
        value={summaryId}
        onChoose={(value) => history.pushState(null, "", `?summaryId=${value}`)}
        options={summaries.map((one) => ({ value: one.summaryId, label: one.title }))}
      />
      <Tabs
        key={summaryId}
        label={t("title")}
        value={tabs.find((tab) => tab === query.get(TAB)) ?? "reports"}
        onValueChange={(tab) =>
          history.pushState(null, "", `?summaryId=${summaryId}${tab === "reports" ? "" : `&${TAB}=${tab}`}`)
        }
        items={[
          {
            value: "reports",
            label: t("reports"),
            content: (
              <ReportList
                fixed={{ summaryId }}
                label={t("title")}
                open={open}
                bulk={(rows, untick) => <ReportActs ids={rows.map(({ reportId }) => reportId)} onDone={untick} />}
                toolbar={
                  <Can any={["summary:setting:export"]}>
                    <Button pending={zip.isPending} onClick={() => zip.mutate({ summaryId })}>
                      {t("zip")}
                    </Button>
                  </Can>
                }
                empty={none}
              />
            ),
          },
          {
            value: "table",
            label: t("table"),
            content: <FiguresTable summaryId={summaryId} open={open} empty={none} />,
          },
          { value: "ask", label: t("ask"), content: <AskTable summary={chosen} /> },
        ]}
      />
    </div>
  );
}
