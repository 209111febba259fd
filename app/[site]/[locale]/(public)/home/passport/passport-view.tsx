"use client";

import { useTranslations } from "next-intl";
import type { Passport } from "@/lib/domain/review/contract";
import { PassportHead } from "./passport-head";
import { PassportSteps } from "./passport-steps";

/** A passport as people read and print it: what it is of, and how the score came about. */
export function PassportView({ passport }: { passport: Passport }) {
  const t = useTranslations("passport");
  const { sheet, own } = passport;
  const { rule } = sheet;
  const rules = [
    t(`ruleLine.normalise.${rule.normalise}`),
    rule.drop.highest + rule.drop.lowest > 0 ? t("ruleLine.drop", rule.drop) : t("ruleLine.keepAll"),
    rule.tieChain.length > 0
      ? t("ruleLine.ties", { chain: rule.tieChain.map((one) => t(`tie.${one}`)).join(" → ") })
      : t("ruleLine.noTies"),
  ];
  return (
    <div className="space-y-10">
      <PassportHead passport={passport} score={t("score")} rules={rules} />
      <PassportSteps title={t("steps")} own={own} />
    </div>
  );
}
