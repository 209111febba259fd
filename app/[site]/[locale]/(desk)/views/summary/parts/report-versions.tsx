"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { AnswersView } from "@/components/dynamic-form/answers-view";
import { buttonStyle } from "@/components/ui/control/button-style";
import { Section } from "@/components/ui/layout/section";
import { Empty } from "@/components/ui/state/empty";
import { Tag } from "@/components/ui/state/tag";
import { DateText } from "@/components/ui/text/date-text";
import { FileSize } from "@/components/ui/text/file-size";
import type { ReportDetail, ReportVersion } from "@/lib/domain/summary/contract";
import { PageMarks } from "./page-marks";

const PdfView = dynamic(() => import("@/components/pdf/pdf-view").then((module) => module.PdfView), { ssr: false });

/** Every version of a report: who handed it in, the PDF in the page, remarks, answers. The last one lies open. */
export function ReportVersions({ report }: { report: ReportDetail }) {
  const t = useTranslations("summary.record");
  const common = useTranslations("summary");
  const [looked, setLooked] = useState<ReadonlySet<string>>(new Set());
  const look = (versionId: string) => setLooked((before) => new Set(before).add(versionId));
  if (report.versions.length === 0) return <Empty title={t("noVersion")}>{t("noVersionText")}</Empty>;
  return (
    <div className="border-t border-rule">
      {report.versions.map((version, at) => (
        <details
          key={version.versionId}
          open={at === 0}
          onToggle={(event) => event.currentTarget.open && look(version.versionId)}
          className="border-b border-rule"
        >
          <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <span className="figures font-medium">{t("version", { no: version.no })}</span>
            {version.isLate === 1 && <Tag>{common("late")}</Tag>}
            <span className="text-note text-ink-2">
              {t("by", { name: version.submittedBy })} <DateText value={version.submitTime} form="numeric" />
            </span>
          </summary>
          <Version report={report} version={version} seen={at === 0 || looked.has(version.versionId)} />
        </details>
      ))}
    </div>
  );
}

/** One version; a remark leads to its page. Its PDF is fetched once somebody looks at it. */
function Version({ report, version, seen }: { report: ReportDetail; version: ReportVersion; seen: boolean }) {
  const t = useTranslations("summary.record");
  const [page, setPage] = useState(1);
  const [to, setTo] = useState<{ page: number }>();
  const url = `/prod-api/summary/report/file?versionId=${version.versionId}`;
  return (
    <div className="space-y-6 pt-2 pb-6">
      {version.returnReason && (
        <p className="border-l-2 border-status-refused bg-status-refused-soft px-3 py-2 text-note whitespace-pre-line">
          {t("returned", { reason: version.returnReason })}
        </p>
      )}
      <div className="grid gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="min-w-0 space-y-2">
          <p className="flex flex-wrap items-center gap-3 text-note">
            <span className="[overflow-wrap:anywhere]">{version.fileName}</span>
            <FileSize bytes={version.fileSize} />
            <a href={url} target="_blank" rel="noreferrer" className={buttonStyle({ variant: "text", size: "small" })}>
              {t("download")}
            </a>
          </p>
          {seen && <PdfView url={url} name={t("preview", { name: version.fileName })} to={to} onPage={setPage} />}
        </div>
        <div className="min-w-0 space-y-6">
          <PageMarks
            version={version}
            mayMark={report.mayJudge === 1}
            page={page}
            onPage={(wanted) => setTo({ page: wanted })}
          />
          {report.fields.length > 0 && (
            <Section title={t("answers")} level={3}>
              <AnswersView fields={report.fields} answers={version.answers} />
            </Section>
          )}
        </div>
      </div>
    </div>
  );
}
