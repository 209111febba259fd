"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useDownload } from "@/components/kit/upload/use-download";
import { Button } from "@/components/ui/control/button";
import { DateText } from "@/components/ui/text/date-text";
import { type ReportDetail, templateFile } from "@/lib/domain/summary/contract";
import { ReportStatusTag } from "./report-status-tag";

/** What a report is about: title, school, state, deadline, note, template. */
export function ReportHead({ report, children }: { report: ReportDetail; children?: ReactNode }) {
  const t = useTranslations("summary");
  const template = useDownload(templateFile);
  return (
    <header className="space-y-3">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 space-y-1">
          <h2 className="text-lg font-semibold [overflow-wrap:anywhere]">{report.title}</h2>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-note text-ink-2">
            <ReportStatusTag status={report.status} late={report.isLate === 1} />
            <span>{report.schoolName}</span>
            <span>
              {t("column.due")} <DateText value={report.dueTime} form="numeric" />
            </span>
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {report.templateName && (
            <Button
              size="small"
              pending={template.isPending}
              onClick={() => template.mutate({ summaryId: report.summaryId })}
            >
              {t("submission.template")}
            </Button>
          )}
          {children}
        </div>
      </div>
      {report.note && <p className="max-w-measure text-note whitespace-pre-line">{report.note}</p>}
    </header>
  );
}
