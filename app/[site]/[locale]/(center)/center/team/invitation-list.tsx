"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useConfirm } from "@/components/kit/confirm";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { Section } from "@/components/ui/layout/section";
import { DateText } from "@/components/ui/text/date-text";
import { toast } from "@/components/ui/toast/toast";
import {
  answerCaptaincy,
  answerChange,
  answerInvitation,
  type Invitation,
  invitations,
  myTeams,
} from "@/lib/domain/enrollment/contract";

/** Invitations and offers that wait for the reader; nothing is drawn where there are none. */
export function InvitationList({ initial }: { initial?: Invitation[] }) {
  const t = useTranslations("enrollment");
  const confirm = useConfirm();
  const router = useRouter();
  const read = useRead(invitations, {}, { initial });
  const after = { invalidate: [invitations, myTeams] };
  const join = useWrite(answerInvitation, after);
  const lead = useWrite(answerCaptaincy, after);
  const change = useWrite(answerChange, after);
  if (!read.data?.length) return null;
  const say = async ({ memberId, changeId, teamId, teamName }: Invitation, accept: boolean) => {
    if (!accept && !(await confirm({ title: t("join.declineTitle", { team: teamName }), act: t("join.decline") })))
      return;
    try {
      if (changeId) await change.mutateAsync({ changeId, accept });
      else if (memberId) await join.mutateAsync({ memberId, accept });
      else await lead.mutateAsync({ teamId, accept });
      // The page around it was drawn before the answer.
      router.refresh();
      toast.success(
        !accept ? t("join.declined") : changeId ? t("change.agreed") : t("join.accepted", { team: teamName }),
      );
    } catch {
      void read.refetch();
    }
  };
  return (
    <Section id="waiting" title={t("center.waiting")}>
      <ul className="divide-y divide-rule">
        {read.data.map((one) => (
          <li
            key={`${one.teamId}/${one.kind}/${one.changeId}`}
            className="flex flex-wrap items-center gap-x-6 gap-y-3 py-3"
          >
            <div className="min-w-0 flex-1 basis-64">
              <p className="font-medium">
                {t("join.invitedBy", { captain: one.captainName, role: t(`role.${one.kind}`) })}
              </p>
              <p className="text-note text-ink-2">
                {one.teamName} · {one.competitionName} · {one.itemName}
              </p>
              {one.expireTime && (
                <p className="text-note text-hint">
                  {t.rich("team.until", { time: () => <DateText value={one.expireTime} form="minute" /> })}
                </p>
              )}
            </div>
            <div className="flex gap-2">
              <Button variant="primary" onClick={() => void say(one, true)}>
                {t("center.accept")}
              </Button>
              <Button onClick={() => void say(one, false)}>{t("center.decline")}</Button>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
