"use client";

import { useTranslations } from "next-intl";
import { useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { Section } from "@/components/ui/layout/section";
import { useStoredFocus } from "@/components/ui/table/use-stored-focus";
import { offerCaptaincy, type TeamDetail, teamDetail } from "@/lib/domain/enrollment/contract";
import { InviteDialog } from "./invite-dialog";
import { JoinCode } from "./join-code";
import { MemberActs } from "./member-acts";
import { Roster } from "./roster";

/** The people of a team under way: who is in, who is waited for, and how to get more. */
export function TeamBuilder({ detail }: { detail: TeamDetail }) {
  const t = useTranslations("enrollment.team");
  const { members, setting, myMemberId, offeredTo } = detail;
  const leads = detail.isCaptain === 1 && detail.editable === 1;
  const { teamId } = detail.team;
  const offer = useWrite(offerCaptaincy, { invalidate: [teamDetail] });
  const here = members.filter((m) => m.confirmStatus !== 2);
  const requests = here.filter((m) => m.confirmStatus === 0 && m.askedBy === "person");
  const roster = here.filter((m) => !requests.includes(m));
  const players = roster.filter((m) => m.memberType !== "teacher");
  const advisors = roster.filter((m) => m.memberType === "teacher");
  const inOf = (list: typeof here) => list.filter((m) => m.confirmStatus === 1).length;
  const acts = leads ? (member: (typeof here)[number]) => <MemberActs detail={detail} member={member} /> : undefined;
  const single = setting.mode === "individual";
  const focus = useStoredFocus();
  return (
    <div className="space-y-12" {...focus}>
      {requests.length > 0 && leads && (
        <Section title={t("requests")} note={t("requestsHint")}>
          <Roster label={t("requests")} members={requests} actsFor={acts} />
        </Section>
      )}
      <Section
        title={t("members")}
        note={
          single
            ? t("individual")
            : t("count", { count: inOf(players), min: setting.minMembers, max: setting.maxMembers })
        }
        aside={
          leads &&
          !single &&
          players.length < setting.maxMembers && (
            <InviteDialog teamId={teamId} role="member" trigger={<Button size="small">{t("invite")}</Button>} />
          )
        }
      >
        <Roster label={t("members")} members={players} me={myMemberId} actsFor={acts} />
        {offeredTo && leads && (
          <p className="mt-3 flex flex-wrap items-center gap-3 text-note text-ink-2">
            {t("offered", { name: offeredTo.realName })}
            <Button size="small" variant="text" onClick={() => offer.mutate({ teamId, memberId: null })}>
              {t("offerBack")}
            </Button>
          </p>
        )}
      </Section>
      {setting.maxAdvisors > 0 && (
        <Section
          title={t("advisors")}
          note={t("advisorCount", { count: inOf(advisors), min: setting.minAdvisors, max: setting.maxAdvisors })}
          aside={
            leads &&
            advisors.length < setting.maxAdvisors && (
              <InviteDialog
                teamId={teamId}
                role="advisor"
                trigger={<Button size="small">{t("inviteAdvisor")}</Button>}
              />
            )
          }
        >
          {advisors.length > 0 && <Roster label={t("advisors")} members={advisors} me={myMemberId} actsFor={acts} />}
        </Section>
      )}
      {leads && detail.joinCode && (!single || setting.maxAdvisors > 0) && (
        <Section title={t("byCode")} level={3}>
          <JoinCode detail={detail} />
        </Section>
      )}
    </div>
  );
}
