"use client";

import { useTranslations } from "next-intl";
import { Loaded } from "@/components/kit/loaded";
import { useMay } from "@/components/kit/session/permissions";
import { useDownload } from "@/components/kit/upload/use-download";
import { useRead } from "@/components/kit/use-endpoint";
import { Points } from "@/components/review/points";
import { TaskStatusTag } from "@/components/review/task-status-tag";
import { Button } from "@/components/ui/control/button";
import { Drawer } from "@/components/ui/overlay/drawer";
import { resultDetail, resultPassport } from "@/lib/domain/review/contract";
import { AdjustForm } from "./adjust-form";

type Props = { planId: string; revisionId: string; workId: string; onClose: () => void };

/** Every sheet of one work, its bonus or penalty, and the passport of its result. */
export function SheetsDrawer({ planId, revisionId, workId, onClose }: Props) {
  const t = useTranslations("review.result");
  const may = useMay();
  const detail = useRead(resultDetail, { planId, workId });
  const passport = useDownload(resultPassport);
  return (
    <Drawer
      open
      size="wide"
      onOpenChange={(open) => !open && onClose()}
      title={detail.data?.title ?? t("sheets")}
      description={detail.data && t("judgedAs", { no: detail.data.judgingNo })}
    >
      <Loaded query={detail}>
        {(found) => (
          <div className="space-y-8">
            <Button size="small" pending={passport.isPending} onClick={() => passport.mutate({ revisionId, workId })}>
              {t("passport")}
            </Button>
            {found.reviews.map((sheet) => (
              <section key={sheet.taskId} aria-label={sheet.expertName}>
                <h3 className="flex flex-wrap items-center gap-3 border-b border-rule pb-1 font-medium">
                  {sheet.expertName}
                  <TaskStatusTag status={sheet.status} />
                  <span className="ml-auto">
                    <Points value={sheet.total} />
                  </span>
                </h3>
                <dl className="grid gap-x-8 text-sm sm:grid-cols-2">
                  {found.columns.map((column) => {
                    const mark = sheet.marks[column.key];
                    return (
                      <div key={column.key} className="border-b border-rule py-1.5">
                        <div className="flex justify-between gap-4">
                          <dt className="text-ink-2">{column.label}</dt>
                          <dd className="figures">
                            {mark === undefined
                              ? "—"
                              : typeof mark === "boolean"
                                ? t(mark ? "pass" : "fail")
                                : typeof mark === "number"
                                  ? `${mark} / ${column.max}`
                                  : ""}
                          </dd>
                        </div>
                        {typeof mark === "string" && <p className="whitespace-pre-wrap">{mark}</p>}
                        {sheet.comments[column.key] && (
                          <p className="text-note text-ink-2">{sheet.comments[column.key]}</p>
                        )}
                      </div>
                    );
                  })}
                </dl>
                {sheet.comment && <p className="mt-2 text-note whitespace-pre-wrap text-ink-2">{sheet.comment}</p>}
              </section>
            ))}
            {may("review:result:edit") && (
              <AdjustForm
                planId={planId}
                workId={workId}
                points={found.adjustment}
                reason={found.adjustmentReason ?? ""}
              />
            )}
          </div>
        )}
      </Loaded>
    </Drawer>
  );
}
