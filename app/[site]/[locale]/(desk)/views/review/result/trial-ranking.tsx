"use client";

import { useTranslations } from "next-intl";
import { Points } from "@/components/review/points";
import { Table } from "@/components/ui/table/table";
import { Td } from "@/components/ui/table/td";
import { Th } from "@/components/ui/table/th";
import { Thead } from "@/components/ui/table/thead";
import { Tr } from "@/components/ui/table/tr";

type Ranked = {
  workId: string;
  rank: number;
  judgingNo: string;
  title: string;
  finalScore: number;
  parts?: (number | null)[];
};

/** The order that a trial came to, of a combination with what its `parts` gave; it is stored nowhere. */
export function TrialRanking({ rows, parts = [] }: { rows: Ranked[]; parts?: string[] }) {
  const t = useTranslations("review.result");
  return (
    <section aria-label={t("trial")} className="space-y-2">
      <h3 className="text-sm font-medium">{t("trial")}</h3>
      <p className="text-note text-ink-2">{t("trialNote")}</p>
      <Table label={t("trial")} compact frame="max-h-96 overflow-y-auto border border-rule">
        <Thead>
          <tr>
            <Th numeric>{t("rank")}</Th>
            <Th>{t("work")}</Th>
            <Th>{t("judgingNo")}</Th>
            {parts.map((name, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two plans may have one name, and their order stays
              <Th key={at} numeric>
                {name}
              </Th>
            ))}
            <Th numeric>{t("finalScore")}</Th>
          </tr>
        </Thead>
        <tbody>
          {rows.map((row) => (
            <Tr key={row.workId}>
              <Td numeric>{row.rank}</Td>
              <Td className="min-w-48">{row.title}</Td>
              <Td>
                <span className="figures">{row.judgingNo}</span>
              </Td>
              {parts.map((_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <Td key={at} numeric>
                  <Points value={row.parts?.[at] ?? null} />
                </Td>
              ))}
              <Td numeric>
                <Points value={row.finalScore} />
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
