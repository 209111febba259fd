import { useTranslations } from "next-intl";
import { Table } from "@/components/ui/table/table";
import { Td } from "@/components/ui/table/td";
import { Th } from "@/components/ui/table/th";
import { Thead } from "@/components/ui/table/thead";
import { Tr } from "@/components/ui/table/tr";
import type { DistributionReport } from "@/lib/domain/review/contract";

/** What each track with a quota of its own wants and gets. */
export function QuotaTable({ quotas }: { quotas: DistributionReport["quotas"] }) {
  const t = useTranslations("review.quota");
  return (
    <Table label={t("title")} frame="overflow-x-auto border border-rule">
      <Thead>
        <tr>
          <Th pinned>{t("place")}</Th>
          <Th numeric>{t("works")}</Th>
          <Th numeric>{t("perWork")}</Th>
          <Th numeric>{t("wanted")}</Th>
          <Th numeric>{t("given")}</Th>
          <Th numeric>{t("experts")}</Th>
          <Th numeric>{t("busiest")}</Th>
        </tr>
      </Thead>
      <tbody>
        {quotas.map((row) => (
          <Tr key={row.itemId}>
            <Td pinned>{row.name}</Td>
            <Td numeric>{row.works}</Td>
            <Td numeric>{row.perWork ?? t("asPlan")}</Td>
            <Td numeric>{row.wanted}</Td>
            <Td numeric className={row.given < row.wanted ? "text-status-refused" : undefined}>
              {row.given}
            </Td>
            <Td numeric>{row.experts}</Td>
            <Td numeric>
              {row.perExpert === null ? row.busiest : t("of", { busiest: row.busiest, most: row.perExpert })}
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
