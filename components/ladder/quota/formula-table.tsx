"use client";

import { useTranslations } from "next-intl";
import type { z } from "zod";
import { Table } from "@/components/ui/table/table";
import { Td } from "@/components/ui/table/td";
import { Th } from "@/components/ui/table/th";
import { Thead } from "@/components/ui/table/thead";
import { Tr } from "@/components/ui/table/tr";
import { madeInWords, type previewQuotas } from "@/lib/domain/ladder/contract";
import { FirstRows } from "./first-rows";

type Rows = z.output<typeof previewQuotas.output>["rows"];

/** What a formula makes of each organisation, and what each number is made of. */
export function FormulaTable({ rows }: { rows: Rows }) {
  const t = useTranslations("ladder");
  const contest = useTranslations("contest.quota");
  return (
    <FirstRows rows={rows}>
      {(shown) => (
        <Table
          label={t("quota.formula.preview")}
          compact
          stacked={false}
          frame="max-h-96 overflow-y-auto border border-rule"
        >
          <Thead>
            <tr>
              <Th>{contest("school")}</Th>
              <Th numeric className="max-sm:hidden">
                {t("quota.formula.entered")}
              </Th>
              <Th numeric className="max-sm:hidden">
                {t("quota.formula.former")}
              </Th>
              <Th numeric className="max-sm:hidden">
                {t("quota.formula.promoted")}
              </Th>
              <Th numeric className="max-sm:hidden">
                {t("quota.formula.awards")}
              </Th>
              <Th numeric>{t("quota.formula.now")}</Th>
              <Th numeric>{t("quota.formula.new")}</Th>
              <Th className="max-sm:hidden">{t("quota.madeOf")}</Th>
            </tr>
          </Thead>
          <tbody>
            {shown.map((row) => (
              <Tr key={row.orgId}>
                <Td>
                  {row.orgName}
                  <span className="block text-note text-hint sm:hidden">{madeInWords(t, row)}</span>
                </Td>
                <Td numeric className="max-sm:hidden">
                  {row.entered}
                </Td>
                <Td numeric className="max-sm:hidden">
                  {row.former}
                </Td>
                <Td numeric className="max-sm:hidden">
                  {row.promoted}
                </Td>
                <Td numeric className="max-sm:hidden">
                  {row.awards}
                </Td>
                <Td numeric>{row.now ?? t("none")}</Td>
                <Td numeric className="font-semibold">
                  {row.value}
                </Td>
                <Td className="text-note text-ink-2 max-sm:hidden">{madeInWords(t, row)}</Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      )}
    </FirstRows>
  );
}
