"use client";

import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { Loaded } from "@/components/kit/loaded";
import { useRead } from "@/components/kit/use-endpoint";
import { View } from "@/components/kit/view";
import { Button } from "@/components/ui/control/button";
import { Empty } from "@/components/ui/state/empty";
import { reportDetail } from "@/lib/domain/summary/contract";
import { ReportActs } from "./parts/report-acts";
import { ReportHead } from "./parts/report-head";
import { ReportList } from "./parts/report-list";
import { ReportVersions } from "./parts/report-versions";

/** Every report in scope, and one of them with its versions. */
export default function SummaryRecord() {
  const t = useTranslations("summary.record");
  const reportId = useSearchParams().get("reportId");
  return (
    <View
      title={t("title")}
      note={t("note")}
      aside={reportId && <Button onClick={() => history.pushState(null, "", location.pathname)}>{t("back")}</Button>}
    >
      {reportId ? (
        <Opened reportId={reportId} />
      ) : (
        <ReportList
          label={t("title")}
          open={(row) => history.pushState(null, "", `?reportId=${row.reportId}`)}
          empty={<Empty title={t("empty")}>{t("emptyText")}</Empty>}
        />
      )}
    </View>
  );
}

function Opened({ reportId }: { reportId: string }) {
  const read = useRead(reportDetail, { reportId });
  return (
    <Loaded query={read}>
      {(report) => (
        <div className="space-y-6">
          <ReportHead report={report}>
            {report.mayJudge === 1 && <ReportActs ids={[reportId]} status={report.status} />}
          </ReportHead>
          <ReportVersions report={report} />
        </div>
      )}
    </Loaded>
  );
}
