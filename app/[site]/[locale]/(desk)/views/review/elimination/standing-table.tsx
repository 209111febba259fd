"use client";

import { useTranslations } from "next-intl";
import { Points } from "@/components/review/points";
import { Tag } from "@/components/ui/state/tag";
import { Table } from "@/components/ui/table/table";
import { Td } from "@/components/ui/table/td";
import { Th } from "@/components/ui/table/th";
import { Thead } from "@/components/ui/table/thead";
import { Tr } from "@/components/ui/table/tr";
import type { Standing } from "@/lib/domain/review/contract";

type Fate = "kept" | "out" | "tied";
type StandingTableProps = { label: string; rows: (Standing & { fate: Fate })[] };
const marks = { kept: "open", out: "closed", tied: "soon" } as const;

/** A round's ranking, with what the cut makes of each work. */
export function StandingTable({ label, rows }: StandingTableProps) {
  const t = useTranslations("review.elimination");
  return (
    <Table label={label} compact frame="max-h-112 overflow-y-auto border border-rule">
      <Thead>
        <tr>
          <Th numeric>{t("rank")}</Th>
          <Th>{t("work")}</Th>
          <Th>{t("judgingNo")}</Th>
          <Th numeric>{t("score")}</Th>
          <Th>{t("fate")}</Th>
        </tr>
      </Thead>
      <tbody>
        {rows.map((row) => (
          <Tr key={row.workId}>
            <Td numeric>{row.rank}</Td>
            <Td className="min-w-48">
              {row.title}
              <span className="block text-note text-hint">{row.teamName}</span>
            </Td>
            <Td>
              <span className="figures">{row.judgingNo}</span>
            </Td>
            <Td numeric>
              <Points value={row.finalScore} />
            </Td>
            <Td>
              <Tag status={marks[row.fate]}>{t(`fates.${row.fate}`)}</Tag>
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
