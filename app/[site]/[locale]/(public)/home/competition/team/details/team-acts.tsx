"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type Question, useConfirm } from "@/components/kit/confirm";
import { useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { buttonStyle } from "@/components/ui/control/button-style";
import { LinkButton } from "@/components/ui/control/link-button";
import {
  closedStatuses,
  dissolve,
  leave,
  owes,
  type TeamDetail,
  takeBack,
  teamDetail,
  withdraw,
} from "@/lib/domain/enrollment/contract";
import { EnterAgain } from "./enter-again";

/** What the reader may do with the team now; the next step first. */
export function TeamActs({ detail }: { detail: TeamDetail }) {
  const t = useTranslations("enrollment.details");
  const members = useTranslations("enrollment.team");
  const success = useTranslations("enrollment.success");
  const terms = useTranslations("terms");
  const router = useRouter();
  const confirm = useConfirm();
  const after = { invalidate: [teamDetail] };
  const acts = {
    takeBack: useWrite(takeBack, after),
    withdraw: useWrite(withdraw, after),
    dissolve: useWrite(dissolve),
    leave: useWrite(leave),
  };
  const { team, isCaptain, editable } = detail;
  const { teamId, teamName, status } = team;
  const ask = async (question: Question, act: (reason: string) => Promise<unknown>, away = false) => {
    const answer = await confirm(question);
    if (!answer) return;
    await act(answer.reason).then(
      () => (away ? router.push("/center/team") : router.refresh()),
      () => {},
    );
  };
  const captain = isCaptain === 1;
  const effective = team.effectiveFlag === 1;
  const waiting = !owes(team) ? "notApproved" : status === "approved" || status === "locked" ? "notSettled" : "neither";
  return (
    <div className="flex flex-col gap-3">
      {captain && editable === 1 && (
        <LinkButton variant="primary" size="large" href={`/home/signUp/apply?id=${teamId}`}>
          {t("goOn")}
        </LinkButton>
      )}
      {captain && effective && detail.judgedOutside === null && (
        <LinkButton
          variant={detail.canSubmitWork === 1 && detail.handedIn === 0 ? "primary" : "plain"}
          size="large"
          href={`/home/competition/submitWork?teamId=${teamId}`}
        >
          {detail.handedIn === 1 ? t("handedIn") : terms("work.submit")}
        </LinkButton>
      )}
      {team.waitingPlace && <p className="text-note text-ink-2">{t("waitingList", { place: team.waitingPlace })}</p>}
      {["submitted", "auditing", "approved", "locked"].includes(status) && !effective && (
        <p className="text-note text-ink-2">{t(`notEffective.${waiting}`)}</p>
      )}
      {team.submitTime &&
        status !== "draft" &&
        status !== "waiting" &&
        !closedStatuses.some((closed) => closed === status) && (
          <a href={`/prod-api/web/center/slip?teamId=${teamId}`} className={buttonStyle({})}>
            {success("slip")}
          </a>
        )}
      <a href={`/prod-api/web/center/calendar?teamId=${teamId}`} className={buttonStyle({})}>
        {success("calendar")}
      </a>
      {captain && team.submitTime && <EnterAgain team={team} />}
      {captain && (status === "submitted" || status === "waiting") && (
        <Button
          onClick={() =>
            void ask(
              { title: t("takeBackTitle", { team: teamName }), text: t("takeBackText"), act: t("takeBack") },
              () => acts.takeBack.mutateAsync({ teamId }),
            )
          }
        >
          {t("takeBack")}
        </Button>
      )}
      {captain && status === "draft" && (
        <Button
          variant="danger"
          onClick={() =>
            void ask(
              {
                title: t("dissolveTitle", { team: teamName }),
                text: t("dissolveText"),
                act: t("dissolve"),
                danger: true,
              },
              () => acts.dissolve.mutateAsync({ teamId }),
              true,
            )
          }
        >
          {t("dissolve")}
        </Button>
      )}
      {captain && ["waiting", "submitted", "auditing", "approved", "returned"].includes(status) && (
        <Button
          variant="danger"
          onClick={() =>
            void ask(
              {
                title: t("withdrawTitle", { team: teamName }),
                text: t("withdrawText"),
                act: t("withdraw"),
                danger: true,
                reason: "optional",
              },
              (reason) => acts.withdraw.mutateAsync({ teamId, reason: reason || undefined }),
            )
          }
        >
          {t("withdraw")}
        </Button>
      )}
      {!captain && editable === 1 && (
        <Button
          onClick={() =>
            void ask(
              {
                title: members("leaveTitle", { team: teamName }),
                text: members("leaveText"),
                act: members("leave"),
                danger: true,
              },
              () => acts.leave.mutateAsync({ teamId }),
              true,
            )
          }
        >
          {members("leave")}
        </Button>
      )}
    </div>
  );
}
