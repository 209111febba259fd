"use client";

import { useTranslations } from "next-intl";
import { SheetMarks } from "@/app/[site]/[locale]/(desk)/views/review/quality/sheet-marks";
import { Loaded } from "@/components/kit/loaded";
import { useMay } from "@/components/kit/session/permissions";
import { useDownload } from "@/components/kit/upload/use-download";
import { useRead } from "@/components/kit/use-endpoint";
import { usePlanAllows } from "@/components/review/plan/plan-acts";
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
  const adjusts = usePlanAllows()("calculate") && may("review:result:edit");
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
                <SheetMarks columns={found.columns} sheet={sheet} />
              </section>
            ))}
            {adjusts && (
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
