"use client";

import { useTranslations } from "next-intl";
import type { z } from "zod";
import { Loaded } from "@/components/kit/loaded";
import { useRead } from "@/components/kit/use-endpoint";
import { View } from "@/components/kit/view";
import { Points } from "@/components/review/points";
import { TaskStatusTag } from "@/components/review/task-status-tag";
import { LinkButton } from "@/components/ui/control/link-button";
import { Section } from "@/components/ui/layout/section";
import { evaluationDetail } from "@/lib/domain/review/contract";
import { Facts } from "./distribution/facts";
import { Asked } from "./quality/asked";
import { SheetHistory } from "./quality/sheet-history";
import { SheetMarks } from "./quality/sheet-marks";

/** One work: every sheet, how far they lie apart, and what happened to each. */
export default function EvaluationDetail() {
  const t = useTranslations("review.record");
  return (
    <View title={t("evaluation")} note={t("evaluationNote")}>
      <Asked name="workId">
        {({ planId, id }) => <EvaluationOf key={`${planId} ${id}`} planId={planId} workId={id} />}
      </Asked>
    </View>
  );
}

function EvaluationOf({ planId, workId }: { planId: string; workId: string }) {
  const found = useRead(evaluationDetail, { planId, workId });
  return <Loaded query={found}>{(detail) => <Evaluation planId={planId} detail={detail} />}</Loaded>;
}

function Evaluation({ planId, detail }: { planId: string; detail: z.output<typeof evaluationDetail.output> }) {
  const t = useTranslations("review.record");
  const { judgingNo, title, teamName, schoolName, columns, mean, spread, dispersed, reviews, history } = detail;
  return (
    <div className="space-y-10">
      <div>
        <h2 className="font-heading text-xl font-semibold">{title}</h2>
        <p className="text-note text-ink-2">
          <span className="figures">{judgingNo}</span> · {teamName} · {schoolName}
        </p>
      </div>
      <Facts
        facts={[
          { label: t("reviews"), value: reviews.length },
          { label: t("mean"), value: mean?.toFixed(2) ?? "—" },
          { label: t("spread"), value: spread?.toFixed(2) ?? "—", bad: dispersed },
        ]}
      />
      <Section title={t("sheets")}>
        {reviews.length === 0 ? (
          <p className="text-note text-ink-2">{t("noSheets")}</p>
        ) : (
          <div className="space-y-8">
            {reviews.map((sheet) => (
              <section key={sheet.taskId} aria-label={sheet.expertName}>
                <h3 className="flex flex-wrap items-center gap-3 border-b border-rule pb-1 font-medium">
                  {sheet.expertName}
                  <TaskStatusTag status={sheet.status} />
                  <LinkButton
                    size="small"
                    variant="text"
                    href={`/review/recordDetail?planId=${planId}&expertId=${sheet.expertId}`}
                  >
                    {t("toRecord")}
                    <span className="sr-only">{sheet.expertName}</span>
                  </LinkButton>
                  <span className="ml-auto">
                    <Points value={sheet.total} />
                  </span>
                </h3>
                <SheetMarks columns={columns} sheet={sheet} />
              </section>
            ))}
          </div>
        )}
      </Section>
      <Section title={t("history")}>
        <SheetHistory history={history} />
      </Section>
    </div>
  );
}
