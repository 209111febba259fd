"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useState } from "react";
import { useConfirm } from "@/components/kit/confirm";
import { Loaded } from "@/components/kit/loaded";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { View } from "@/components/kit/view";
import { GroupAnswers } from "@/components/review/meeting/group-answers";
import { ProtocolTable } from "@/components/review/meeting/protocol-table";
import { PlanActs, usePlanAllows } from "@/components/review/plan/plan-acts";
import { Section } from "@/components/ui/layout/section";
import { Empty } from "@/components/ui/state/empty";
import { toast } from "@/components/ui/toast/toast";
import { groupMeeting, groupProtocol, type Meeting, moveInRanking } from "@/lib/domain/review/contract";
import { MeetingActs } from "./meeting-acts";
import { MeetingStanding } from "./meeting-standing";
import { inMeetingOrder, WorkList } from "./work-list";
import { WorkSheets } from "./work-sheets";

/** The works of a group, those that are to be discussed first, each with all its sheets side by side. */
export function MeetingScreen({ planId }: { planId: string }) {
  const meeting = useRead(groupMeeting, { planId });
  return (
    <Loaded query={meeting}>
      {(found) => (
        <div className="space-y-4">
          <PlanActs plan={{ state: found.planState, imported: false, contestStatus: found.contestStatus }} words="mine">
            <Meets meeting={found} />
          </PlanActs>
        </div>
      )}
    </Loaded>
  );
}

/** Where keys have a use of their own. */
const BUSY = "input, textarea, select, dialog, [role=dialog], [role=alertdialog], [role=menu]";

function Meets({ meeting }: { meeting: Meeting }) {
  const t = useTranslations("review.meeting");
  const confirm = useConfirm();
  const { planId, version, state } = meeting;
  const works = inMeetingOrder(meeting.works);
  const [chosenNo, choose] = useState<string>();
  const chosen = works.find((one) => one.judgingNo === chosenNo) ?? works[0];
  const changes = usePlanAllows()("rank") && (state === "draft" || state === "proposed");
  const move = useWrite(moveInRanking, {
    invalidate: [groupMeeting, groupProtocol],
    onDone: () => toast.success(t("moved")),
  });
  const moveTo = (toPlace: number) => {
    if (!chosen?.place || !changes || chosen.barred) return;
    const { judgingNo, place } = chosen;
    if (toPlace === place || toPlace < 1 || toPlace > works.filter((one) => one.place !== null).length) return;
    void confirm({
      title: t("moveTitle", { no: judgingNo, from: place, to: toPlace }),
      act: t("move"),
      reason: "required",
      run: ({ reason }) => move.mutateAsync({ planId, version, judgingNo, toPlace, reason }),
    });
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
    if (step === 0 || event.ctrlKey || event.metaKey || !chosen) return;
    if (event.target instanceof Element && event.target.closest(BUSY)) return;
    if (document.querySelector("[role=alertdialog], [role=dialog]")) return;
    event.preventDefault();
    if (event.altKey) return moveTo((chosen.place ?? 0) + step);
    const next = works[works.indexOf(chosen) + step];
    if (!next) return;
    choose(next.judgingNo);
    const { activeElement } = document;
    if (activeElement?.closest("[data-meeting-list]")) document.getElementById(`work-${next.judgingNo}`)?.focus();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);

  return (
    <View
      title={t("title")}
      note={`${meeting.competitionName} · ${meeting.planName}`}
      aside={<MeetingActs meeting={meeting} />}
      className="min-[1600px]:text-base"
    >
      <MeetingStanding meeting={meeting} />
      {chosen ? (
        <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[19rem_minmax(0,1fr)] min-[1600px]:grid-cols-[24rem_minmax(0,1fr)]">
          <WorkList works={meeting.works} chosen={chosen.judgingNo} onChoose={choose} />
          <WorkSheets meeting={meeting} work={chosen} changes={changes} onMove={moveTo} />
        </div>
      ) : (
        <Empty title={t("nothing")} />
      )}
      <div className="grid gap-x-10 gap-y-8 pt-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Section title={t("protocol")} note={t("protocolNote")}>
          <ProtocolTable planId={planId} />
        </Section>
        <Section title={t("answers")}>
          <GroupAnswers answers={meeting.answers} />
        </Section>
      </div>
    </View>
  );
}
