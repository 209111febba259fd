"use client";

import { useTranslations } from "next-intl";
import { Table } from "@/components/ui/table";
import { Td } from "@/components/ui/td";
import { Th } from "@/components/ui/th";
import { Thead } from "@/components/ui/thead";
import { Tr } from "@/components/ui/tr";

type Award = { awardName: string; count: number; recipientTypes: number[] };

/** To whom the certificates of each award go. */
export function AwardRecipients({ awards }: { awards: Award[] }) {
  const t = useTranslations("certificate");
  if (awards.length === 0) return <p className="text-note text-ink-2">{t("issuer.noAwards")}</p>;
  return (
    <Table label={t("issuer.awards")} frame="border border-rule">
      <Thead>
        <tr>
          <Th>{t("list.award")}</Th>
          <Th numeric>{t("issuer.count")}</Th>
          <Th>{t("issuer.recipients")}</Th>
        </tr>
      </Thead>
      <tbody>
        {awards.map((one) => (
          <Tr key={one.awardName}>
            <Td className="whitespace-nowrap">{one.awardName}</Td>
            <Td numeric>{one.count}</Td>
            <Td>{one.recipientTypes.map((type) => t(`recipientType.${type as 1}`)).join("、")}</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
