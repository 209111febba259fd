import { useLocale, useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/control/link-button";
import { Section } from "@/components/ui/layout/section";
import { Tag } from "@/components/ui/state/tag";
import { Table } from "@/components/ui/table/table";
import { Td } from "@/components/ui/table/td";
import { Th } from "@/components/ui/table/th";
import { Thead } from "@/components/ui/table/thead";
import { Tr } from "@/components/ui/table/tr";
import { DateText } from "@/components/ui/text/date-text";
import type { PublicResults } from "@/lib/domain/award/contract";
import { listed } from "@/lib/i18n/listed";

/** The award lists, on view or final; before the first publicity there is no such section at all. */
export function ResultTable({ results }: { results: PublicResults | null }) {
  const t = useTranslations("award.public");
  if (!results) return null;
  return (
    <Section title={t(results.state === "published" ? "results" : "publicity")} id="results">
      <div className="space-y-10">
        {results.lists.map((list) => (
          <div key={list.publicityId}>
            <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-note text-ink-2">
                <Tag status={list.state === "published" ? "awarded" : "review"}>{t(`state.${list.state}`)}</Tag>
                <span>{list.name}</span>
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
            <AwardLines label={t("results")} rows={list.rows} />
          </div>
        ))}
      </div>
    </Section>
  );
}

function AwardLines({ label, rows }: { label: string; rows: PublicResults["lists"][number]["rows"] }) {
  const t = useTranslations("award.public");
  const locale = useLocale();
  if (rows.length === 0) return <p className="text-note text-ink-2">{t("noRows")}</p>;
  return (
    <Table
      label={label}
      frame="max-h-[36rem] overflow-y-auto border border-rule stacked:max-h-[36rem] stacked:overflow-y-auto print:max-h-none"
    >
      <Thead>
        <tr>
          {(["award", "workNo", "work", "team", "school", "advisors", "track"] as const).map((name) => (
            <Th key={name}>{t(`column.${name}`)}</Th>
          ))}
        </tr>
      </Thead>
      <tbody>
        {rows.map((row) => (
          <Tr key={`${row.workId}-${row.awardName}`}>
            <Th scope="row" className="h-auto">
              <span className="font-medium">{row.awardName}</span>
            </Th>
            <Td data-title={t("column.workNo")} className="figures">
              {row.workNo ?? "—"}
            </Td>
            <Td data-title={t("column.work")} className="min-w-48">
              {row.workName || "—"}
            </Td>
            <Td data-title={t("column.team")} className="min-w-32">
              {row.teamName || "—"}
            </Td>
            <Td data-title={t("column.school")} className="min-w-32">
              {row.schoolName}
            </Td>
            <Td data-title={t("column.advisors")} className="min-w-32">
              {listed(row.advisors, locale) || "—"}
            </Td>
            <Td data-title={t("column.track")} className="min-w-24 text-ink-2">
              {row.itemName || "—"}
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
