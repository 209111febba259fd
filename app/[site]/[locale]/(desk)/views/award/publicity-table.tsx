"use client";

import { useTranslations } from "next-intl";
import { NoticeButton } from "@/components/notice/notice-button";
import { Tag } from "@/components/ui/state/tag";
import { Table } from "@/components/ui/table/table";
import { Td } from "@/components/ui/table/td";
import { Th } from "@/components/ui/table/th";
import { Thead } from "@/components/ui/table/thead";
import { Tr } from "@/components/ui/table/tr";
import { DateText } from "@/components/ui/text/date-text";
import type { PublicityRow } from "@/lib/domain/award/contract";

export function PublicityTable({ plan }: { plan: PublicityRow }) {
  const t = useTranslations("award.publicity");
  const common = useTranslations("common");
  return (
    <Table label={t("title")} frame="border border-rule">
      <Thead>
        <tr>
          {(["state", "revision", "start", "end", "publish", "awards", "objections"] as const).map((name) => (
            <Th key={name} numeric={name === "awards" || name === "objections"}>
              {t(`column.${name}`)}
            </Th>
          ))}
          <Th numeric>{common("actions")}</Th>
        </tr>
      </Thead>
      <tbody>
        {plan.publicities.map((one) => (
          <Tr key={one.publicityId}>
            <Td>
              <Tag status={one.publishTime ? "awarded" : one.status === "open" ? "review" : "closed"}>
                {t(one.publishTime ? "state.published" : `state.${one.status}`)}
              </Tag>
            </Td>
            <Td className="figures">{t("revisionNo", { no: one.revisionNo })}</Td>
            <Td>
              <DateText value={one.startTime} form="numeric" />
            </Td>
            <Td>
              <DateText value={one.endTime} form="numeric" />
            </Td>
            <Td>
              <DateText value={one.publishTime} form="numeric" />
            </Td>
            <Td numeric>{one.awards}</Td>
            <Td numeric>{one.openObjections ? `${one.openObjections} / ${one.objections}` : one.objections}</Td>
            <Td numeric>
              {(one.publishTime || one.status === "open") && one.awards > 0 && (
                <NoticeButton
                  size="small"
                  about={{
                    kind: one.publishTime ? "awards" : "publicity",
                    competitionId: plan.competitionId,
                    publicityId: one.publicityId,
                  }}
                />
              )}
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
