"use client";

import { useTranslations } from "next-intl";
import { Table } from "@/components/ui/table/table";
import { Td } from "@/components/ui/table/td";
import { Th } from "@/components/ui/table/th";
import { Thead } from "@/components/ui/table/thead";
import { Tr } from "@/components/ui/table/tr";
import { DateText } from "@/components/ui/text/date-text";
import type { ExpertDetail } from "@/lib/domain/expert/contract";

/** The organisations that an expert left, and as what they belonged to them. */
export function FormerOrganisations({ left }: Pick<ExpertDetail, "left">) {
  const t = useTranslations("expert.person");
  if (left.length === 0) return <p className="text-note text-ink-2">{t("noHistory")}</p>;
  return (
    <Table label={t("history")} compact frame="max-w-3xl border border-rule">
      <Thead>
        <tr>
          <Th>{t("history")}</Th>
          <Th>{t("as")}</Th>
          <Th>{t("from")}</Th>
          <Th>{t("until")}</Th>
        </tr>
      </Thead>
      <tbody>
        {left.map((one) => (
          <Tr key={`${one.groupName} ${one.kind} ${one.untilTime}`}>
            <Td>{one.groupName}</Td>
            <Td>{t(`kind.${one.kind}`)}</Td>
            <Td>
              <DateText value={one.fromTime} form="numericDay" />
            </Td>
            <Td>
              <DateText value={one.untilTime} form="numericDay" />
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
