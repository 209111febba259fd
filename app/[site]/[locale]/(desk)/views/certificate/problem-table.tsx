"use client";

import { useTranslations } from "next-intl";
import { Table } from "@/components/ui/table/table";
import { Td } from "@/components/ui/table/td";
import { Th } from "@/components/ui/table/th";
import { Thead } from "@/components/ui/table/thead";
import { Tr } from "@/components/ui/table/tr";
import type { Problem } from "@/lib/domain/certificate/contract";

/** Lists everything that prevents a batch, awards without recipients, and recipients whose certificate was revoked. */
export function ProblemTable({ problems }: { problems: Problem[] }) {
  const t = useTranslations("certificate.make");
  return (
    <Table label={t("problems")} frame="max-h-96 overflow-y-auto border border-rule">
      <Thead>
        <tr>
          {(["recipient", "award", "problem"] as const).map((name) => (
            <Th key={name}>{t(`column.${name}`)}</Th>
          ))}
        </tr>
      </Thead>
      <tbody>
        {problems.map((one) => (
          <Tr key={`${one.awardId}-${one.recipient}-${one.fault}`}>
            <Td className="max-w-64 truncate">{one.recipient}</Td>
            <Td className="whitespace-nowrap">{one.awardName}</Td>
            <Td>{t(one.fault, { names: one.names.join("、") })}</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
