"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { useConfirm } from "@/components/kit/confirm";
import { useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { LinkButton } from "@/components/ui/control/link-button";
import { RadioGroup } from "@/components/ui/control/radio-group";
import { StatusMark } from "@/components/ui/state/status-mark";
import { toast } from "@/components/ui/toast/toast";
import {
  answerInvitation,
  type GuestRole,
  joinByCode,
  type MemberRole,
  type TeamRow,
} from "@/lib/domain/enrollment/contract";

type Mine = { memberId: string; role: MemberRole; status: string; askedBy: "team" | "person" };
type Props = { team: TeamRow; code: string | null; mine: Mine | null };

/** The one answer this person can give: yes or no to an invitation, or a wish to join. */
export function JoinPanel({ team, code, mine }: Props) {
  const t = useTranslations("enrollment.join");
  const roles = useTranslations("enrollment.role");
  const router = useRouter();
  const confirm = useConfirm();
  const answer = useWrite(answerInvitation);
  const ask = useWrite(joinByCode);
  const choice = useRef<HTMLDivElement>(null);
  const open = () => router.push(`/home/signUp/team?id=${team.teamId}`);

  if (mine?.status === "accepted")
    return (
      <div className="space-y-4">
        <p className="flex items-center gap-2 font-medium">
          <StatusMark status="open" className="text-status-open" />
          {t("in")}
        </p>
        <LinkButton variant="primary" href={`/home/competition/team/details?id=${team.teamId}`}>
          {t("open")}
        </LinkButton>
      </div>
    );
  if (mine?.askedBy === "person")
    return (
      <div className="space-y-4">
        <div>
          <p className="font-medium">{t("asked")}</p>
          <p className="text-note text-ink-2">{t("askedHint")}</p>
        </div>
        <LinkButton href="/center/team">{t("ownTeams")}</LinkButton>
      </div>
    );
  if (team.status !== "draft" && team.status !== "returned")
    return (
      <div>
        <p className="font-medium">{t("closedTitle")}</p>
        <p className="text-note text-ink-2">{t("closedHint")}</p>
      </div>
    );
  if (mine) {
    const say = async (accept: boolean) => {
      if (!accept && !(await confirm({ title: t("declineTitle", { team: team.teamName }), act: t("decline") }))) return;
      try {
        await answer.mutateAsync({ memberId: mine.memberId, accept });
      } catch {
        return router.refresh();
      }
      toast.success(accept ? t("accepted", { team: team.teamName }) : t("declined"));
      if (accept) open();
      else router.push("/center/team");
    };
    return (
      <div className="space-y-4">
        <p>{t("invitedBy", { captain: team.captainName, role: roles(mine.role) })}</p>
        <div className="flex flex-wrap gap-3">
          <Button size="large" variant="primary" pending={answer.isPending} onClick={() => void say(true)}>
            {t("accept")}
          </Button>
          <Button size="large" onClick={() => void say(false)}>
            {t("decline")}
          </Button>
        </div>
      </div>
    );
  }
  const wish = async () => {
    // As it stands there: it may have been chosen before this script was.
    const role = choice.current?.querySelector<HTMLInputElement>("input:checked")?.value as GuestRole;
    const { state } = await ask.mutateAsync({ code: code ?? "", role });
    if (state === "accepted" || state === "in") open();
    else router.refresh();
  };
  return (
    <div className="space-y-5">
      <div ref={choice} className="space-y-2">
        <p id="join-as" className="text-sm font-medium">
          {t("as")}
        </p>
        <RadioGroup
          name="role"
          labelledBy="join-as"
          defaultValue="member"
          options={[
            { value: "member", label: roles("member") },
            { value: "advisor", label: roles("advisor") },
          ]}
        />
      </div>
      <Button size="large" variant="primary" pending={ask.isPending} onClick={() => void wish().catch(() => {})}>
        {t("ask")}
      </Button>
    </div>
  );
}
