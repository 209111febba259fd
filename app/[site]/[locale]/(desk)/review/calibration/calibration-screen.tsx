"use client";

import { useTranslations } from "next-intl";
import { WorkViewer } from "@/app/[site]/[locale]/(desk)/review/task/work-viewer";
import { Loaded } from "@/components/kit/loaded";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { View } from "@/components/kit/view";
import { CalibrationForm } from "@/components/review/calibration/calibration-form";
import { Button } from "@/components/ui/control/button";
import { LinkButton } from "@/components/ui/control/link-button";
import { toast } from "@/components/ui/toast/toast";
import { markCalibration, myCalibration, type OpenedCalibration, openCalibration } from "@/lib/domain/review/contract";
import { Comparison } from "./comparison";

const FORM = "calibration-sheet";

/** The work on the left; on the right the sheet, and once it is given what the organiser gave, and why. */
export function CalibrationScreen({ calibrationId }: { calibrationId: string }) {
  const found = useRead(openCalibration, { calibrationId });
  return <Loaded query={found}>{(work) => <Opened work={work} />}</Loaded>;
}

function Opened({ work }: { work: OpenedCalibration }) {
  const t = useTranslations("review.calibration");
  const { calibrationId } = work;
  const give = useWrite(markCalibration, {
    invalidate: [openCalibration, myCalibration],
    onDone: () => toast.success(t("given")),
  });
  return (
    <View
      title={t("one", { no: work.no })}
      note={`${work.planName} · ${work.title}`}
      aside={
        <LinkButton size="small" variant="text" href={`/review/competitionReview?planId=${work.planId}`}>
          {t("back")}
        </LinkButton>
      }
    >
      <div className="grid gap-y-8 md:grid-cols-[minmax(0,1fr)_20rem] md:gap-x-6 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-x-8">
        <WorkViewer task={work} />
        <div className="space-y-6 md:border-l md:border-rule md:pl-6">
          <p className="text-note text-ink-2">{t(work.own ? "compareNote" : "markNote")}</p>
          {work.own && work.reference ? (
            <Comparison columns={work.columns} own={work.own} reference={work.reference} />
          ) : work.writable ? (
            <>
              <CalibrationForm
                id={FORM}
                columns={work.columns}
                onSend={({ marks, words }) =>
                  give.mutateAsync({ calibrationId, marks, comments: words }).then(() => undefined)
                }
              />
              <Button type="submit" form={FORM} variant="primary" pending={give.isPending} guard={300}>
                {t("give")}
              </Button>
            </>
          ) : (
            <p>{t("closed")}</p>
          )}
        </div>
      </div>
    </View>
  );
}
