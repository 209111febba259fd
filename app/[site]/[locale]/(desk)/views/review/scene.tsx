"use client";

import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { Loaded } from "@/components/kit/loaded";
import { useMay } from "@/components/kit/session/permissions";
import { useRead } from "@/components/kit/use-endpoint";
import { View } from "@/components/kit/view";
import { usePlanAllows } from "@/components/review/plan/plan-acts";
import { LinkButton } from "@/components/ui/control/link-button";
import { Section } from "@/components/ui/layout/section";
import { Empty } from "@/components/ui/state/empty";
import { listScenes, type PlanRow, planDetail } from "@/lib/domain/review/contract";
import { PlanChoice } from "./plan-choice";
import { Door } from "./scene/door";
import { PaperSheets } from "./scene/paper-sheets";
import { Queue } from "./scene/queue";
import { RoomTable } from "./scene/room-table";

/** Rooms, days and queues of a plan that judges at the scene, and the door. */
export default function Scene() {
  const t = useTranslations("review.scene");
  return (
    <View title={t("title")} note={t("note")}>
      <PlanChoice first="scene">{(plan) => <OfPlan key={plan.planId} plan={plan} />}</PlanChoice>
    </View>
  );
}

function OfPlan({ plan }: { plan: PlanRow }) {
  const t = useTranslations("review.scene");
  const detail = useRead(planDetail, { planId: plan.planId });
  const rooms = useRead(listScenes, { planId: plan.planId });
  const may = useMay();
  const allows = usePlanAllows();
  const asked = useSearchParams().get("room");
  return (
    <Loaded query={detail}>
      {({ type }) =>
        type !== "scene" ? (
          <Empty
            title={t("notAtScene")}
            action={
              <LinkButton href={`/competition/reviewSet?competitionId=${plan.competitionId}`}>{t("toPlan")}</LinkButton>
            }
          >
            {t("notAtSceneHint")}
          </Empty>
        ) : (
          <Loaded query={rooms}>
            {(list) => {
              const chosen = list.find(({ sessionId }) => sessionId === asked) ?? list[0];
              return (
                <div className="space-y-10">
                  <Section title={t("rooms")} note={t("roomsNote")}>
                    <RoomTable plan={plan} rooms={list} chosen={chosen?.sessionId ?? null} />
                  </Section>
                  {chosen && (
                    <>
                      <Section title={`${chosen.room} · ${t("queue")}`} note={t("queueNote")}>
                        <Queue key={chosen.sessionId} sessionId={chosen.sessionId} rooms={list} />
                      </Section>
                      {allows("judge") && (
                        <Section title={t("door")} note={t("doorNote")}>
                          <Door planId={plan.planId} />
                        </Section>
                      )}
                      {may("review:assign:edit", "review:own:edit") && (
                        <Section title={`${chosen.room} · ${t("paper.title")}`} note={t("paper.note")}>
                          <PaperSheets key={chosen.sessionId} sessionId={chosen.sessionId} />
                        </Section>
                      )}
                    </>
                  )}
                </div>
              );
            }}
          </Loaded>
        )
      }
    </Loaded>
  );
}
