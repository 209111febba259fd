"use client";

import { useTranslations } from "next-intl";
import { Section } from "@/components/ui/layout/section";
import { Table } from "@/components/ui/table/table";
import { Td } from "@/components/ui/table/td";
import { Th } from "@/components/ui/table/th";
import { Thead } from "@/components/ui/table/thead";
import { Tr } from "@/components/ui/table/tr";
import { DescriptionList } from "@/components/ui/text/description-list";
import type { PassportWork } from "@/lib/domain/review/contract";

/** Stored ×10⁴, shown as points; steps before rounding with four digits. */
export const points = (value: number, digits = 2) => (value / 10_000).toFixed(digits);

/** How a work came by its score in one plan: each review, and the steps from their mean to the score. */
export function PassportSteps({ title, note, own }: { title: string; note?: string; own: PassportWork }) {
  const t = useTranslations("passport");
  const columns = Object.entries(own.columns).filter(([key]) => own.reviews.some(({ marks }) => key in marks));
  return (
    <Section title={title} note={note}>
      <Table label={title} compact>
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
  );
}
