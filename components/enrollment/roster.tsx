"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Tag } from "@/components/ui/state/tag";
import type { Member } from "@/lib/domain/enrollment/contract";
import { listed } from "@/lib/i18n/listed";
import { MemberState } from "./member-state";

type RosterProps = {
  members: Member[];
  label: string;
  /** The reader's own row is marked. */
  me?: string;
  actsFor?: (member: Member) => ReactNode;
};

/** People of a team, one under another: readable on a phone as on a desk. */
export function Roster({ members, label, me, actsFor }: RosterProps) {
  const t = useTranslations("enrollment");
  const locale = useLocale();
  const missing = (member: Member) =>
    listed(
      member.missingFields.map((f) => t(`profile.${f as "realName"}`)),
      locale,
    );
  return (
    <ul aria-label={label} className="divide-y divide-rule border-y border-rule">
      {members.map((member) => (
        <li key={member.memberId} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
          <div className="min-w-0 flex-1 basis-60">
            <p className="flex flex-wrap items-center gap-x-2">
              <span className="font-medium">{member.realName}</span>
              <Tag>{t(`role.${member.memberType}`)}</Tag>
              {member.memberId === me && <span className="text-note text-hint">{t("team.you")}</span>}
            </p>
            <p className="text-note text-ink-2">
              {[member.schoolName, member.collegeName, member.majorName].filter(Boolean).join(" · ") || "—"}
            </p>
            {member.missingFields.length > 0 && member.memberStatus === "accepted" && (
              <p className="text-note text-status-soon">{t("team.incomplete", { names: missing(member) })}</p>
            )}
          </div>
          <div className="shrink-0 text-sm">
            <MemberState member={member} />
          </div>
          {actsFor && <div className="flex flex-wrap items-center gap-2 empty:hidden">{actsFor(member)}</div>}
        </li>
      ))}
    </ul>
  );
}
