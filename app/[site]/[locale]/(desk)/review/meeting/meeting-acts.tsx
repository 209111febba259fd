"use client";

import { useTranslations } from "next-intl";
import { ConfirmButton } from "@/components/kit/confirm-button";
import { useDownload } from "@/components/kit/upload/use-download";
import { useWrite } from "@/components/kit/use-endpoint";
import { usePlanAllows } from "@/components/review/plan/plan-acts";
import { Button } from "@/components/ui/control/button";
import { LinkButton } from "@/components/ui/control/link-button";
import { toast } from "@/components/ui/toast/toast";
import {
  beginRanking,
  groupMeeting,
  groupProtocol,
  groupResultFile,
  type Meeting,
  proposeRanking,
} from "@/lib/domain/review/contract";
import { SignGroup } from "./sign-group";

const both = [groupMeeting, groupProtocol];

/** What the leader does with the ranking as a whole: the one next step stands out. */
export function MeetingActs({ meeting }: { meeting: Meeting }) {
  const t = useTranslations("review.meeting");
  const { planId, version, state } = meeting;
  const ranks = usePlanAllows()("rank");
  const begin = useWrite(beginRanking, { invalidate: both });
  const propose = useWrite(proposeRanking, { invalidate: both, onDone: () => toast.success(t("proposed")) });
  const print = useDownload(groupResultFile);
  return (
    <>
      <LinkButton size="small" variant="text" href={`/review/competitionReview?planId=${planId}`}>
        {t("back")}
      </LinkButton>
      {state !== "none" && (
        <Button size="small" pending={print.isPending} onClick={() => print.mutate({ planId })}>
          {t("pdf")}
        </Button>
      )}
      {ranks && state === "none" && (
        <Button
          size="small"
          variant="primary"
          pending={begin.isPending}
          onClick={() => begin.mutate({ planId, version })}
        >
          {t("begin")}
        </Button>
      )}
      {ranks && state !== "none" && state !== "signed" && (
        <ConfirmButton
          size="small"
          variant={state === "void" || state === "outdated" ? "primary" : undefined}
          question={{ title: t("beginTitle"), text: t("beginText"), act: t("beginAnew"), reason: "required" }}
          onConfirm={({ reason }) => begin.mutateAsync({ planId, version, reason })}
        >
          {t("beginAnew")}
        </ConfirmButton>
      )}
      {ranks && state === "draft" && (
        <ConfirmButton
          size="small"
          variant="primary"
          question={{ title: t("proposeTitle"), text: t("proposeText"), act: t("propose") }}
          onConfirm={() => propose.mutateAsync({ planId, version })}
        >
          {t("propose")}
        </ConfirmButton>
      )}
      {ranks && state === "proposed" && <SignGroup planId={planId} version={version} />}
    </>
  );
}
