import { useTranslations } from "next-intl";
import { Tag } from "@/components/ui/state/tag";
import { DateText } from "@/components/ui/text/date-text";
import type { GroupResult } from "@/lib/domain/review/contract";

/** What the experts of a group said to the present proposal. */
export function GroupAnswers({ answers }: Pick<GroupResult, "answers">) {
  const t = useTranslations("review.meeting");
  if (answers.length === 0) return <p className="text-note text-ink-2">{t("noAnswers")}</p>;
  return (
    <ul className="divide-y divide-rule">
      {answers.map((one) => (
        <li key={`${one.expertName}/${one.answerTime}`} className="space-y-1 py-2">
          <span className="flex flex-wrap items-center gap-2">
            <Tag status={one.agrees ? "open" : "refused"}>{t(one.agrees ? "agreed" : "objected")}</Tag>
            <span>{one.expertName}</span>
            <DateText value={one.answerTime} form="numeric" className="ml-auto text-note text-ink-2" />
          </span>
          {one.words && <p className="break-words text-note">{one.words}</p>}
        </li>
      ))}
    </ul>
  );
}
