"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/control/button";
import { Section } from "@/components/ui/layout/section";
import { DescriptionList } from "@/components/ui/text/description-list";
import type { Passport } from "@/lib/domain/review/contract";
import { PassportSteps, points } from "./passport-steps";

/** A passport as people read and print it: what it is of, and how the score came about. */
export function PassportView({ passport: { sheet, own, digest } }: { passport: Passport }) {
  const t = useTranslations("passport");
  const { rule, revision } = sheet;
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
      <PassportSteps title={t("steps")} own={own} />
    </div>
  );
}
