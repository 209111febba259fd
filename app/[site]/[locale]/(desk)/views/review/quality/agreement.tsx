"use client";

import { useTranslations } from "next-intl";
import { Table } from "@/components/ui/table/table";
import { Td } from "@/components/ui/table/td";
import { Th } from "@/components/ui/table/th";
import { Thead } from "@/components/ui/table/thead";
import { Tr } from "@/components/ui/table/tr";
import type { JudgingQuality } from "@/lib/domain/review/contract";

/** Krippendorff's alpha of the totals and of each column. */
export function Agreement({ total, columns }: Pick<JudgingQuality, "total" | "columns">) {
  const t = useTranslations("review.quality");
  const rows = [{ key: "", label: t("total"), ...total }, ...columns];
  return (
    <div className="space-y-2">
      <p className="max-w-measure text-note text-ink-2">{t("alphaNote")}</p>
      <Table label={t("agreement")} compact frame="max-w-2xl border border-rule">
        <Thead>
          <tr>
            <Th>{t("column")}</Th>
            <Th numeric>{t("alpha")}</Th>
            <Th numeric>{t("units")}</Th>
            <Th numeric>{t("values")}</Th>
          </tr>
        </Thead>
        <tbody>
          {rows.map(({ key, label, alpha, units, values }) => (
            <Tr key={key}>
              <Td>{label}</Td>
              <Td numeric>{alpha?.toFixed(3) ?? "—"}</Td>
              <Td numeric>{units}</Td>
              <Td numeric>{values}</Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
