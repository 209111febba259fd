"use client";

import { useRouter, useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { Loaded } from "@/components/kit/loaded";
import { useRead } from "@/components/kit/use-endpoint";
import { View } from "@/components/kit/view";
import { IdentityGate } from "@/components/review/identity/identity-gate";
import { PlanActs } from "@/components/review/plan/plan-acts";
import { SignDialog } from "@/components/review/scene/sign-dialog";
import { StageBar } from "@/components/review/scene/stage-bar";
import { WaitingMarks } from "@/components/review/waiting/waiting-marks";
import { LinkButton } from "@/components/ui/control/link-button";
import { Section } from "@/components/ui/layout/section";
import { Empty } from "@/components/ui/state/empty";
import { myPlans } from "@/lib/domain/review/contract";
import { GroupTable } from "./distribution/group-table";
import { AvailabilityDialog } from "./result/availability-dialog";
import { ProfileDialog } from "./result/profile-dialog";
import { TiedWorks } from "./result/tied-works";
import { TiesDialog } from "./result/ties-dialog";
import { GroupProposal } from "./task/group-proposal";
import { Invitations } from "./task/invitations";
import { MyCalibration } from "./task/my-calibration";
import { MyPlans } from "./task/my-plans";
import { MyTasks } from "./task/my-tasks";
import { Wishes } from "./task/wishes";

/** An expert's own work: the plans, how far each is, and the works by judging number. */
export default function CompetitionReview() {
  const t = useTranslations("review.mine");
  return (
    <View
      title={t("title")}
      note={t("note")}
      aside={
        <>
          <AvailabilityDialog />
          <TiesDialog />
          <ProfileDialog />
        </>
      }
    >
      <IdentityGate>
        <div className="space-y-10">
          <WaitingMarks />
          <Invitations />
          <Wishes />
          <OwnReviews />
        </div>
      </IdentityGate>
    </View>
  );
}

function OwnReviews() {
  const t = useTranslations("review.mine");
  const tied = useTranslations("review.tied");
  const sign = useTranslations("review.scene.sign");
  const meeting = useTranslations("review.meeting");
  const query = useSearchParams();
  const router = useRouter();
  const plans = useRead(myPlans, {});
  return (
    <Loaded query={plans}>
      {(list) => {
        const chosen = list.find((plan) => plan.planId === query.get("planId")) ?? list[0];
        if (!chosen)
          return (
            <Empty title={t("none")} action={<LinkButton href="/review/historicalReview">{t("toHistory")}</LinkButton>}>
              {t("noneHint")}
            </Empty>
          );
        return (
          <div className="space-y-10">
            <MyPlans
              plans={list}
              chosen={chosen.planId}
              onChoose={(planId) => history.pushState(null, "", `?planId=${planId}`)}
            />
            <MyCalibration key={`calibration/${chosen.planId}`} planId={chosen.planId} />
            <PlanActs plan={{ ...chosen, imported: false }} words="mine">
              {chosen.reviewType === "scene" && (
                <StageBar
                  key={chosen.planId}
                  planId={chosen.planId}
                  taskId={null}
                  onOpen={(taskId) => router.push(`/review/task?id=${taskId}`)}
                />
              )}
              <Section
                title={chosen.planName}
                note={chosen.contestStatus === "published" ? t(chosen.open ? "openNote" : "closedNote") : undefined}
                aside={
                  chosen.reviewType === "scene" && (
                    <SignDialog key={chosen.planId} planId={chosen.planId} label={sign("act")} />
                  )
                }
              >
                <MyTasks key={chosen.planId} plan={chosen} />
              </Section>
              {chosen.leader && (
                <Section
                  title={t("group")}
                  note={chosen.done === chosen.total ? meeting("openNote") : t("groupNote")}
                  aside={
                    chosen.done === chosen.total && (
                      <LinkButton size="small" variant="primary" href={`/review/meeting?planId=${chosen.planId}`}>
                        {meeting("open")}
                      </LinkButton>
                    )
                  }
                >
                  <GroupTable planId={chosen.planId} />
                </Section>
              )}
              {chosen.done === chosen.total && <GroupProposal key={chosen.planId} planId={chosen.planId} />}
              {chosen.leader && chosen.done === chosen.total && (
                <TiedWorks key={chosen.planId} planId={chosen.planId} note={tied("leaderNote")} asks />
              )}
            </PlanActs>
          </div>
        );
      }}
    </Loaded>
  );
}
