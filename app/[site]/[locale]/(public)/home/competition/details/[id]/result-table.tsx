import { useTranslations } from "next-intl";
import { Section } from "@/components/ui/section";
import { Table } from "@/components/ui/table";
import { Td } from "@/components/ui/td";
import { Th } from "@/components/ui/th";
import { Thead } from "@/components/ui/thead";
import { Tr } from "@/components/ui/tr";
import type { PublishedAward } from "./results";

/** The award list; before publication there is no such section at all. */
export function ResultTable({ awards }: { awards: PublishedAward[] | null }) {
  const t = useTranslations("home.contest");
  if (!awards?.length) return null;
  return (
    <Section title={t("results")} id="results">
      <Table label={t("results")}>
        <Thead>
          <tr>
            {(["award", "work", "team", "school", "track"] as const).map((name) => (
              <Th key={name}>{t(name)}</Th>
            ))}
          </tr>
        </Thead>
        <tbody>
          {awards.map((row) => (
            <Tr key={`${row.awardName}-${row.workName}-${row.teamName}`}>
              <Td className="font-medium">{row.awardName}</Td>
              <Td>{row.workName}</Td>
              <Td>{row.teamName}</Td>
              <Td>{row.schoolName}</Td>
              <Td className="text-ink-2">{row.itemName}</Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}
