"use client";

import { useTranslations } from "next-intl";
import { Section } from "@/components/ui/layout/section";
import { Table } from "@/components/ui/table/table";
import { Td } from "@/components/ui/table/td";
import { Th } from "@/components/ui/table/th";
import { Thead } from "@/components/ui/table/thead";
import { Tr } from "@/components/ui/table/tr";
import { DescriptionList } from "@/components/ui/text/description-list";
import type { CombinedPassport } from "@/lib/domain/review/contract";
import { PassportHead } from "./passport-head";
import { PassportSteps, points } from "./passport-steps";

/** The passport of a combined result as people read and print it: what it came to, of which parts, and each part's own steps. */
export function CombinedView({ passport }: { passport: CombinedPassport }) {
  const t = useTranslations("passport");
  const { sheet, own } = passport;
  const { rule } = sheet;
  const rules = [
    t(`missing.${rule.missing}`),
    rule.tieChain.length > 0
      ? t("ruleLine.ties", { chain: rule.tieChain.map((one) => t(`partTie.${one}`)).join(" → ") })
      : t("ruleLine.noTies"),
  ];
  return (
    <div className="space-y-10">
      <PassportHead passport={passport} score={t("combinedScore")} rules={rules} />
      <Section title={t("parts")}>
        <Table label={t("parts")} compact>
          <Thead>
            <tr>
              <Th>{t("plan")}</Th>
              <Th>{t("revision")}</Th>
              <Th numeric>{t("score")}</Th>
              <Th numeric>{t("weight")}</Th>
              <Th numeric>{t("share")}</Th>
            </tr>
          </Thead>
          <tbody>
            {sheet.parts.map((part, no) => {
              const score = own.parts[no]?.score;
              return (
                <Tr key={part.digest}>
                  <Td>{part.sheet.plan}</Td>
                  <Td>{t("revisionAt", { no: part.sheet.revision.no, time: part.sheet.revision.time })}</Td>
                  <Td numeric>{score === undefined ? "—" : points(score)}</Td>
                  <Td numeric>{t("percent", { weight: part.weight / 100 })}</Td>
                  <Td numeric>{score === undefined ? "—" : points((score * part.weight) / own.weight, 4)}</Td>
                </Tr>
              );
            })}
          </tbody>
        </Table>
        <div className="mt-4">
          <DescriptionList
            items={[
              { term: t("exact"), value: <span className="figures">{points(own.sum / own.weight, 4)}</span> },
              { term: t("combinedScore"), value: <strong className="figures">{points(own.score)}</strong> },
            ]}
            columns={1}
          />
        </div>
      </Section>
      {sheet.parts.map((part, no) => {
        const mine = own.parts[no];
        return (
          mine && (
            <PassportSteps
              key={part.digest}
              title={part.sheet.plan}
              note={t("partNote", { rank: mine.rank, works: part.sheet.results.length })}
              own={mine}
            />
          )
        );
      })}
    </div>
  );
}
