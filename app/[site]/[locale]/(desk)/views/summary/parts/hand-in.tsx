"use client";

import { useQueryClient } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { DynamicForm } from "@/components/dynamic-form/dynamic-form";
import { useAnswers } from "@/components/dynamic-form/use-answers";
import { useLaidAside } from "@/components/kit/form/use-laid-aside";
import { FileDrop } from "@/components/kit/upload/file-drop";
import { keyOf, useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { focusFirstWrong } from "@/components/ui/control/focus-control";
import { Section } from "@/components/ui/layout/section";
import { toast } from "@/components/ui/toast/toast";
import { fromWireTime, now, toWireTime } from "@/lib/clock";
import {
  listReports,
  putReportFile,
  REPORT_MB,
  type ReportDetail,
  reportDetail,
  submitReport,
} from "@/lib/domain/summary/contract";
import { Refusal } from "@/lib/http/call";

const PdfView = dynamic(() => import("@/components/pdf/pdf-view").then((module) => module.PdfView), { ssr: false });

/** A school hands in: the questions, the PDF, one act. What was answered last time is there again. */
export function HandIn({ report }: { report: ReportDetail }) {
  const t = useTranslations("summary.submission");
  const record = useTranslations("summary.record");
  const queries = useQueryClient();
  const place = useRef<HTMLDivElement>(null);
  // Another file takes the place of the one that is looked at, at the same address.
  const [upload, setUpload] = useState(0);
  const { reportId, fields, versions } = report;
  const form = useAnswers(fields, versions[0]?.answers ?? {}, { now: toWireTime(now()) });
  useLaidAside(
    `report ${reportId}`,
    () => (form.dirty ? form.answers : null),
    (typed) => form.bind.onChange({ ...form.answers, ...typed }),
  );
  const submit = useWrite(submitReport, {
    invalidate: [reportDetail, listReports],
    onDone: ({ no }) => {
      form.kept();
      toast.success(t("done", { no }));
    },
  });
  const send = async () => {
    const answers = form.check("submit");
    if (!answers) return focusFirstWrong(place.current);
    await submit.mutateAsync({ reportId, answers }).catch((error: unknown) => {
      if (error instanceof Refusal && error.errors) form.refuse(error.errors, "answers.");
    });
  };
  const late = fromWireTime(report.dueTime) <= now();
  return (
    <div ref={place} className="max-w-form space-y-8">
      {late && <p className="border-l-2 border-status-soon bg-status-soon-soft px-4 py-2 text-note">{t("late")}</p>}
      {fields.length > 0 && (
        <Section title={t("questions")} level={3}>
          <DynamicForm {...form.bind} />
        </Section>
      )}
      <Section title={t("file")} level={3}>
        {report.draftName && (
          <div className="mb-4 space-y-2">
            <p className="text-note [overflow-wrap:anywhere]">{t("fileNow", { name: report.draftName })}</p>
            <PdfView
              key={upload}
              url={`/prod-api/summary/report/draft/file?reportId=${reportId}`}
              name={record("preview", { name: report.draftName })}
            />
          </div>
        )}
        <FileDrop
          endpoint={putReportFile}
          label={t("file")}
          types={["pdf"]}
          maxMb={REPORT_MB}
          inputFor={(file) => ({ reportId, name: file.name, size: file.size })}
          onDone={() => {
            toast.success(t("fileDone"));
            setUpload((before) => before + 1);
            void queries.invalidateQueries({ queryKey: keyOf(reportDetail) });
          }}
        />
      </Section>
      <Button variant="primary" size="large" pending={submit.isPending} onClick={() => void send()}>
        {t("submit")}
      </Button>
    </div>
  );
}
