"use client";

import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { type PassportVerdict, passportFlawWords } from "@/lib/domain/review/contract";

/** More than this many are counted and not listed. */
const LISTED = 50;

/** Whether a passport holds and who signed it, or each place where it does not. */
export function PassportFlaws({ verdict: { passport, flaws }, ownKey }: { verdict: PassportVerdict; ownKey: string }) {
  const t = useTranslations("passport");
  const holds = flaws.length === 0;
  const isSigned = !flaws.some(({ kind }) => kind === "digest" || kind === "signature");
  return (
    <section
      className={cn(
        "space-y-2 border-l-4 px-4 py-3",
        holds ? "border-status-open bg-status-open-soft" : "border-status-refused bg-status-refused-soft",
      )}
    >
      <h2 className="text-lg font-semibold">{t(holds ? "holds" : "fails")}</h2>
      <p>
        {holds
          ? t("holdsText", { works: passport?.sheet.results.length ?? 0 })
          : t("failsText", { count: flaws.length })}
      </p>
      {passport && (
        <p className="break-all text-note">
          {isSigned ? (passport.key === ownKey ? t("ours") : t("foreign", { key: passport.key })) : t("unsigned")}
        </p>
      )}
      {!holds && (
        <ul className="list-disc space-y-1 pl-5 text-note">
          {flaws.slice(0, LISTED).map((flaw) => (
            <li key={JSON.stringify(flaw)}>{passportFlawWords(flaw, t)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
