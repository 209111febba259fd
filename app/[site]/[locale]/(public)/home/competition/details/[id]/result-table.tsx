import Link from "next/link";
import { useTranslations } from "next-intl";
import { AwardLines } from "@/components/site/awards/award-lines";
import { Corrections } from "@/components/site/awards/corrections";
import { ImportedNote } from "@/components/site/awards/imported-note";
import { LinkButton } from "@/components/ui/control/link-button";
import { Section } from "@/components/ui/layout/section";
import { Tag } from "@/components/ui/state/tag";
import { DateText } from "@/components/ui/text/date-text";
import type { PublicResults } from "@/lib/domain/award/contract";

/** So many lines of each list; the whole has a page of its own. */
const FIRST = 10;

/** The award lists, on view or final; before the first publicity there is no such section at all. */
export function ResultTable({ competitionId, results }: { competitionId: string; results: PublicResults | null }) {
  const t = useTranslations("award.public");
  if (!results) return null;
  return (
    <Section
      title={t(results.state === "published" ? "results" : "publicity")}
      id="results"
      aside={
        <Link
          href={`/home/competition/results?id=${competitionId}`}
          className="text-accent-ink underline-offset-4 hover:underline"
        >
          {t("whole")}
        </Link>
      }
    >
      <div className="space-y-10">
        {results.lists.map((list) => (
          <div key={list.publicityId}>
            <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-note text-ink-2">
                <Tag status={list.state === "published" ? "awarded" : "review"}>{t(`state.${list.state}`)}</Tag>
                <span>{list.name}</span>
                <span className="figures">{t("found", { count: list.rows.length })}</span>
                <ImportedNote imported={list.imported} />
                {list.state === "publicity" && (
                  <span>
                    {t("until")} <DateText value={list.endTime} form="full" />
                  </span>
                )}
              </p>
              {list.state === "publicity" && (
                <LinkButton href={`/home/objection?publicityId=${list.publicityId}`} size="small">
                  {t("object")}
                </LinkButton>
              )}
            </div>
            <AwardLines label={t("results")} rows={list.rows.slice(0, FIRST)} short />
            <Corrections corrections={list.corrections} />
          </div>
        ))}
      </div>
    </Section>
  );
}
