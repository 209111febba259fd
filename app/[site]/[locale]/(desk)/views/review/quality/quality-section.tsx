"use client";

import { useTranslations } from "next-intl";
import { Loaded } from "@/components/kit/loaded";
import { useMay } from "@/components/kit/session/permissions";
import { useRead } from "@/components/kit/use-endpoint";
import { FlagList } from "@/components/review/flag-list";
import { Points } from "@/components/review/points";
import { LinkButton } from "@/components/ui/control/link-button";
import { Section } from "@/components/ui/layout/section";
import { Table } from "@/components/ui/table/table";
import { Td } from "@/components/ui/table/td";
import { Th } from "@/components/ui/table/th";
import { Thead } from "@/components/ui/table/thead";
import { Tr } from "@/components/ui/table/tr";
import { judgingQuality, type PlanRow } from "@/lib/domain/review/contract";
import { Agreement } from "./agreement";

/** How the experts of a plan judge, those with something to look at first; it changes no result. */
export function QualitySection({ plan }: { plan: PlanRow }) {
  const t = useTranslations("review.quality");
  const may = useMay();
  const seen = may("review:result:list", "review:own:list");
  const found = useRead(judgingQuality, { planId: plan.planId }, { enabled: seen });
  if (!seen) return null;
  return (
    <Section title={t("title")} note={t("note")}>
      <Loaded query={found}>
        {({ experts, total, columns }) =>
          experts.length === 0 ? (
            <p className="text-note text-ink-2">{t("none")}</p>
          ) : (
            <div className="space-y-8">
              <Agreement total={total} columns={columns} />
              <Table label={t("title")} frame="max-h-128 overflow-y-auto border border-rule">
                <Thead>
                  <tr>
                    <Th pinned>{t("expert")}</Th>
                    <Th numeric>{t("sheets")}</Th>
                    <Th numeric>{t("severity")}</Th>
                    <Th numeric>{t("spread")}</Th>
                    <Th numeric>{t("correlation")}</Th>
                    <Th numeric>{t("far")}</Th>
                    <Th numeric>{t("row")}</Th>
                    <Th>{t("flags")}</Th>
                    <Th />
                  </tr>
                </Thead>
                <tbody>
                  {experts.map((row) => (
                    <Tr key={row.expertId}>
                      <Td pinned className="whitespace-nowrap">
                        {row.realName}
                      </Td>
                      <Td numeric>{row.sheets}</Td>
                      <Td numeric>
                        <Points value={row.severity} signed />
                        {row.error !== null && <span className="text-hint"> ± {row.error.toFixed(2)}</span>}
                      </Td>
                      <Td numeric>{row.spread === null ? "—" : `${row.spread.toFixed(2)}×`}</Td>
                      <Td numeric>{row.correlation?.toFixed(2) ?? "—"}</Td>
                      <Td numeric>{`${row.far} / ${row.compared}`}</Td>
                      <Td numeric>{row.row}</Td>
                      <Td className="min-w-64">
                        <FlagList flags={row.flags} />
                      </Td>
                      <Td numeric>
                        <LinkButton
                          size="small"
                          variant="text"
                          href={`/review/recordDetail?planId=${plan.planId}&expertId=${row.expertId}`}
                        >
                          {t("record")}
                          <span className="sr-only">{row.realName}</span>
                        </LinkButton>
                      </Td>
                    </Tr>
                  ))}
                </tbody>
              </Table>
            </div>
          )
        }
      </Loaded>
    </Section>
  );
}
