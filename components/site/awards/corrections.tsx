import { useTranslations } from "next-intl";
import { DateText } from "@/components/ui/text/date-text";
import type { PublicResults } from "@/lib/domain/award/contract";

/** What was corrected on a list since it was published. */
export function Corrections({ corrections }: Pick<PublicResults["lists"][number], "corrections">) {
  const t = useTranslations("award.public");
  if (corrections.length === 0) return null;
  return (
    <div className="mt-4 text-note text-ink-2">
      <p className="font-medium">{t("corrections")}</p>
      <ul className="mt-1 space-y-1">
        {corrections.map(({ time, teamName, person, fact, before, after }) => (
          <li key={`${time} ${teamName} ${person} ${fact}`} className="break-words">
            <DateText value={time} form="date" />{" "}
            {t(`corrected.${fact}`, {
              team: teamName,
              person,
              before: before ?? t("blank"),
              after: after ?? t("blank"),
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}
