"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/control/button";
import { Section } from "@/components/ui/layout/section";
import { DescriptionList } from "@/components/ui/text/description-list";
import type { CombinedPassport, Passport } from "@/lib/domain/review/contract";
import { points } from "./passport-steps";

/** What a passport is of: the work, its rank and score, the rule in words, and the digest. */
export function PassportHead({
  passport: { sheet, own, digest },
  score,
  rules,
}: {
  passport: Passport | CombinedPassport;
  /** What its score is called. */
  score: string;
  rules: readonly string[];
}) {
  const t = useTranslations("passport");
  const { revision } = sheet;
  return (
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
          { term: score, value: <span className="figures">{points(own.score)}</span> },
          { term: t("rule"), value: rules.join(" · ") },
          { term: t("digest"), value: <span className="figures break-all">{digest}</span> },
        ]}
        columns={1}
      />
    </Section>
  );
}
