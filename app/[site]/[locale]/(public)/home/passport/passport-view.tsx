"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/control/button";
import { Section } from "@/components/ui/layout/section";
import { Table } from "@/components/ui/table/table";
import { Td } from "@/components/ui/table/td";
import { Th } from "@/components/ui/table/th";
import { Thead } from "@/components/ui/table/thead";
import { Tr } from "@/components/ui/table/tr";
import { DescriptionList } from "@/components/ui/text/description-list";
import type { Passport } from "@/lib/domain/review/contract";

/** Stored ×10⁴, shown as points; steps before rounding with four digits. */
const points = (value: number, digits = 2) => (value / 10_000).toFixed(digits);

/** A passport as people read and print it: what it is of, and how the score came about. */
export function PassportView({ passport: { sheet, own, digest } }: { passport: Passport }) {
  const t = useTranslations("passport");
  const { rule, revision } = sheet;
  const columns = Object.entries(own.columns).filter(([key]) => own.reviews.some(({ marks }) => key in marks));
  const rules = [
    t(`ruleLine.normalise.${rule.normalise}`),
    rule.drop.highest + rule.drop.lowest > 0 ? t("ruleLine.drop", rule.drop) : t("ruleLine.keepAll"),
    rule.tieChain.length > 0
      ? t("ruleLine.ties", { chain: rule.tieChain.map((one) => t(`tie.${one}`)).join(" → ") })
      : t("ruleLine.noTies"),
  ];
  return (
    <div className="space-y-10">
      <Section
        title={own.title}
        aside={
          <Button size="small" className="print:hidden" onClick={() => print()}>
            {t("print")}
          </Button>
        }
      >
        <DescriptionList
          items={[
            { term: t("team"), value: own.team },
            { term: t("contest"), value: sheet.contest },
            { term: t("plan"), value: sheet.plan },
            { term: t("revision"), value: t("revisionAt", { no: revision.no, time: revision.time }) },
            { term: t("rank"), value: t("rankOf", { rank: own.rank, works: sheet.results.length }) },
            { term: t("score"), value: <span className="figures">{points(own.score)}</span> },
            { term: t("rule"), value: rules.join(" · ") },
            { term: t("digest"), value: <span className="figures break-all">{digest}</span> },
          ]}
          columns={1}
        />
      </Section>
      <Section title={t("steps")}>
        <Table label={t("steps")} compact>
          <Thead>
            <tr>
              <Th>{t("expert")}</Th>
              {columns.map(([key, name]) => (
                <Th key={key} numeric>
                  {name}
                </Th>
              ))}
              <Th numeric>{t("total")}</Th>
              <Th numeric>{t("normalised")}</Th>
              <Th>{t("counted")}</Th>
            </tr>
          </Thead>
          <tbody>
            {own.reviews.map((one) => (
              <Tr key={one.expert}>
                <Td>
                  <code>{one.expert}</code>
                </Td>
                {columns.map(([key]) => (
                  <Td key={key} numeric>
                    {one.marks[key] === undefined ? "—" : points(one.marks[key])}
                  </Td>
                ))}
                <Td numeric>{points(one.total)}</Td>
                <Td numeric>{points(one.normalised, 4)}</Td>
                <Td>{t(one.dropped ? "dropped" : "kept")}</Td>
              </Tr>
            ))}
          </tbody>
        </Table>
        <div className="mt-4">
          <DescriptionList
            items={[
              { term: t("mean"), value: <span className="figures">{points(own.mean, 4)}</span> },
              { term: t("adjustment"), value: <span className="figures">{points(own.adjustment)}</span> },
              { term: t("exact"), value: <span className="figures">{points(own.exact, 4)}</span> },
              { term: t("score"), value: <strong className="figures">{points(own.score)}</strong> },
            ]}
            columns={1}
          />
        </div>
      </Section>
    </div>
  );
}
