import { useTranslations } from "next-intl";
import { Tag } from "@/components/ui/state/tag";
import { DateText } from "@/components/ui/text/date-text";
import type { Member } from "@/lib/domain/enrollment/contract";

/** Whether a person is in, is waited for, or is gone. */
export function MemberState({ member }: { member: Member }) {
  const t = useTranslations("enrollment.team");
  if (member.memberStatus === "accepted") return <Tag status="open">{t("accepted")}</Tag>;
  if (member.memberStatus !== "invited") return <Tag status="closed">{t(member.memberStatus)}</Tag>;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <Tag status="soon">{member.askedBy === "person" ? t("asked") : t("waitingShort")}</Tag>
      {member.expireTime && (
        <span className="text-note text-hint">
          {t.rich("until", { time: () => <DateText value={member.expireTime} form="minute" /> })}
        </span>
      )}
    </span>
  );
}
