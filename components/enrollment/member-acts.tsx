"use client";

import { useTranslations } from "next-intl";
import { useConfirm } from "@/components/kit/confirm";
import { useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { toast } from "@/components/ui/toast/toast";
import {
  answerRequest,
  type Member,
  offerCaptaincy,
  remindGuest,
  removeMember,
  type TeamDetail,
  teamDetail,
} from "@/lib/domain/enrollment/contract";
import { ProfileQrDialog } from "./profile-qr-dialog";

/** What the captain may do with one person of a team that may still change. */
export function MemberActs({ detail, member }: { detail: TeamDetail; member: Member }) {
  const t = useTranslations("enrollment.team");
  const confirm = useConfirm();
  const after = { invalidate: [teamDetail] };
  const remind = useWrite(remindGuest, { onDone: () => toast.success(t("reminded", { name: member.realName })) });
  const [admit, remove, offer] = [
    useWrite(answerRequest, after),
    useWrite(removeMember, after),
    useWrite(offerCaptaincy, after),
  ];
  const { memberId, realName, memberStatus, memberType } = member;
  const { teamId } = detail.team;
  if (memberStatus === "invited" && member.askedBy === "person")
    return (
      <>
        <Button size="small" variant="primary" onClick={() => admit.mutate({ memberId, accept: true })}>
          {t("admit")}
        </Button>
        <Button size="small" onClick={() => admit.mutate({ memberId, accept: false })}>
          {t("turnAway")}
        </Button>
      </>
    );
  const drop = async () => {
    const invited = memberStatus === "invited";
    const answer = await confirm({
      title: invited ? t("cancelTitle", { name: realName }) : t("removeTitle", { name: realName }),
      act: invited ? t("cancelInvite") : t("remove"),
      danger: true,
    });
    if (answer) remove.mutate({ memberId });
  };
  const hand = async () => {
    const answer = await confirm({
      title: t("offerTitle", { name: realName }),
      text: t("offerText"),
      act: t("makeCaptain"),
    });
    if (answer) offer.mutate({ teamId, memberId });
  };
  const accepted = memberStatus === "accepted";
  return (
    <>
      {accepted && <ProfileQrDialog teamId={teamId} member={member} />}
      {accepted && memberType === "member" && detail.offeredTo?.userId !== member.userId && (
        <Button size="small" variant="text" onClick={() => void hand()}>
          {t("makeCaptain")}
        </Button>
      )}
      {memberStatus === "invited" && (
        <Button size="small" pending={remind.isPending} onClick={() => remind.mutate({ memberId })}>
          {t("remind")}
        </Button>
      )}
      {memberType !== "captain" && (accepted || memberStatus === "invited") && (
        <Button size="small" variant="text" onClick={() => void drop()}>
          {memberStatus === "invited" ? t("cancelInvite") : t("remove")}
        </Button>
      )}
    </>
  );
}
