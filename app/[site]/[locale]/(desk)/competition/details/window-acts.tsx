"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { ConfirmButton } from "@/components/kit/confirm-button";
import { Can } from "@/components/kit/session/can";
import { useMay } from "@/components/kit/session/permissions";
import { useAct } from "@/components/kit/session/use-act";
import { useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { LinkButton } from "@/components/ui/control/link-button";
import { DateText } from "@/components/ui/text/date-text";
import { toast } from "@/components/ui/toast/toast";
import { fromWireTime } from "@/lib/clock";
import {
  type ContestStatus,
  closeNow,
  contestCockpit,
  contestDetail,
  contestPage,
  isReal,
  type Stage,
  schedulePlan,
  type WindowType,
  windowTypes,
} from "@/lib/domain/contest/contract";
import type { CockpitAnswer } from "./notices";
import { OpenNowDialog } from "./open-now-dialog";

/** Before publication the schedule itself says when; afterwards nothing opens any more. */
const running: readonly ContestStatus[] = ["published", "suspended"];

/** Opens or closes any window at this moment, with a reason: whatever the plan says. */
export function WindowActs({ cockpit }: { cockpit: CockpitAnswer }) {
  const t = useTranslations("contest");
  const may = useMay();
  const [opened, setOpened] = useState<{ stage: Stage; type: WindowType }>();
  const part = useRef<HTMLDivElement>(null);
  useAct("windows", () => {
    part.current?.scrollIntoView({ block: "center" });
    part.current?.querySelector("button")?.focus();
  });
  const close = useWrite(closeNow, {
    invalidate: [contestCockpit, contestDetail, contestPage, schedulePlan],
    onDone: () => toast.success(t("now.closed")),
  });
  if (!may("comp:schedule:edit") || !running.includes(cockpit.contest.status)) return null;
  const at = cockpit.serverTime;
  const spanOf = (stage: Stage, type: WindowType) => stage.windows.find((w) => w.type === type);
  const isOpen = (w: ReturnType<typeof spanOf>) =>
    w !== undefined && isReal(w) && fromWireTime(w.startTime).getTime() <= at && at < fromWireTime(w.endTime).getTime();
  return (
    <div ref={part} className="space-y-4">
      <p className="max-w-measure text-note text-ink-2">{t("now.note")}</p>
      {cockpit.stages.map((stage) => (
        <section key={stage.stageId} aria-label={stage.stageName}>
          <h3 className="text-sm font-medium">{stage.stageName}</h3>
          <ul className="mt-1 grid grid-cols-1 gap-x-8 md:grid-cols-2 xl:grid-cols-3">
            {windowTypes.map((type) => {
              const planned = spanOf(stage, type);
              const passedOver = planned && planned.startTime === planned.endTime;
              const span = passedOver ? undefined : planned;
              const open = isOpen(span);
              const name = t(`window.${type}`);
              return (
                <li key={type} className="flex items-center gap-3 border-b border-rule py-1 text-sm">
                  <span className={open ? "w-24 shrink-0 font-medium" : "w-24 shrink-0 text-ink-2"}>{name}</span>
                  <span className="min-w-0 flex-1 text-note text-ink-2">
                    {open ? t("now.until") : span ? null : t(passedOver ? "now.passedOver" : "now.unplanned")}
                    {open && <DateText value={span?.endTime} form="minute" />}
                    {!open && span && (
                      <>
                        <DateText value={span.startTime} form="minute" /> –{" "}
                        <DateText value={span.endTime} form="minute" />
                      </>
                    )}
                  </span>
                  {type === "publicity" ? (
                    <Can any={["award:list:publish"]}>
                      <LinkButton size="small" href={`/award/publicity?competitionId=${stage.competitionId}`}>
                        {t("now.toPublicity")}
                      </LinkButton>
                    </Can>
                  ) : stage.phase === "awarded" ? null : open ? (
                    <ConfirmButton
                      size="small"
                      question={{
                        title: t("now.closeTitle", { stage: stage.stageName, window: name }),
                        text: t("now.closeText"),
                        act: t("now.close"),
                        reason: "required",
                      }}
                      onConfirm={({ reason }) => close.mutateAsync({ stageId: stage.stageId, type, reason })}
                    />
                  ) : (
                    <Button size="small" guard={300} onClick={() => setOpened({ stage, type })}>
                      {t("now.open")}
                    </Button>
                  )}
                </li>
              );
            })}
          </ul>
        </section>
      ))}
      {opened && <OpenNowDialog {...opened} onClose={() => setOpened(undefined)} />}
    </div>
  );
}
