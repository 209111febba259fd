"use client";

import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { Loaded } from "@/components/kit/loaded";
import { useRead } from "@/components/kit/use-endpoint";
import { View } from "@/components/kit/view";
import { Button } from "@/components/ui/control/button";
import { Empty } from "@/components/ui/state/empty";
import { reportDetail } from "@/lib/domain/summary/contract";
import { HandIn } from "./parts/hand-in";
import { ReportHead } from "./parts/report-head";
import { ReportList } from "./parts/report-list";
import { ReportVersions } from "./parts/report-versions";

/** What is asked of the reader's own school, and where it is handed in. */
export default function SummarySubmission() {
  const t = useTranslations("summary.submission");
  const record = useTranslations("summary.record");
  const reportId = useSearchParams().get("reportId");
  return (
    <View
      title={t("title")}
      note={t("note")}
      aside={
        reportId && <Button onClick={() => history.pushState(null, "", location.pathname)}>{record("back")}</Button>
      }
    >
      {reportId ? (
        <Opened reportId={reportId} />
      ) : (
        <ReportList
          fixed={{ own: 1 }}
          label={t("title")}
          open={(row) => history.pushState(null, "", `?reportId=${row.reportId}`)}
          empty={<Empty title={t("empty")}>{t("emptyText")}</Empty>}
        />
      )}
    </View>
  );
}

function Opened({ reportId }: { reportId: string }) {
  const t = useTranslations("summary.submission");
  const read = useRead(reportDetail, { reportId });
  return (
    <Loaded query={read}>
      {(report) => {
        const [last] = report.versions;
        return (
          <div className="space-y-8">
            <ReportHead report={report} />
            {report.status === "returned" && last?.returnReason && (
              <p className="border-l-2 border-status-refused bg-status-refused-soft px-4 py-3 whitespace-pre-line">
                {last.returnReason}
              </p>
            )}
            {report.mayHandIn === 1 ? (
              <HandIn key={report.versions.length} report={report} />
            ) : (
              report.status === "requested" && <p className="text-note text-hint">{t("closed")}</p>
            )}
            {report.versions.length > 0 && <ReportVersions report={report} />}
          </div>
        );
      }}
    </Loaded>
  );
}
