import { useLocale, useTranslations } from "next-intl";
import { Table } from "@/components/ui/table/table";
import { Td } from "@/components/ui/table/td";
import { Th } from "@/components/ui/table/th";
import { Thead } from "@/components/ui/table/thead";
import { Tr } from "@/components/ui/table/tr";
import { awardColumns, type PublicResults } from "@/lib/domain/award/contract";
import { listed } from "@/lib/i18n/listed";

type AwardLinesProps = {
  label: string;
  rows: PublicResults["lists"][number]["rows"];
  /** Only as high as a screen: it scrolls inside itself. */
  short?: boolean;
};

const frames = {
  short:
    "max-h-[36rem] overflow-y-auto border border-rule stacked:max-h-[36rem] stacked:overflow-y-auto print:max-h-none",
  whole: "border border-rule",
};

/** An award list as anybody may read it: what was won, by which work, of whom. */
export function AwardLines({ label, rows, short = false }: AwardLinesProps) {
  const t = useTranslations("award.public");
  const locale = useLocale();
  if (rows.length === 0) return <p className="text-note text-ink-2">{t("noRows")}</p>;
  return (
    <Table label={label} frame={short ? frames.short : frames.whole}>
      <Thead>
        <tr>
          {awardColumns.map((name) => (
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
