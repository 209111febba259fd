"use client";

import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { type DrawVerdict, drawFlawWords } from "@/lib/domain/review/contract";

/** More than this many are counted and not listed. */
const LISTED = 50;

type Props = {
  name: string;
  verdict: DrawVerdict;
  ownKey: string;
  published: { code: string; digest: string } | null;
};

/** Whether a draw holds and who signed it, or each place where it does not. */
export function DrawFlaws({ name, verdict: { file, flaws }, ownKey, published }: Props) {
  const t = useTranslations("passport.draw");
  const words = useTranslations("passport");
  if (!file) return null;
  const isAnother = published !== null && file.sheet.code !== published.code;
  const against = published && !isAnother && file.digest !== published.digest ? [t("otherDigest")] : [];
  const all = [...against, ...flaws.map((flaw) => drawFlawWords(flaw, words))];
  const holds = all.length === 0;
  const isSigned = !flaws.some(({ kind }) => kind === "digest" || kind === "signature");
  return (
    <section
      className={cn(
        "space-y-2 border-l-4 px-4 py-3",
        holds ? "border-status-open bg-status-open-soft" : "border-status-refused bg-status-refused-soft",
      )}
    >
      <h2 className="text-lg font-semibold">{t(holds ? "holds" : "fails")}</h2>
      <p className="text-note break-all text-ink-2">{name}</p>
      <p>{holds ? t("holdsText", { rows: file.result.length }) : t("failsText", { count: all.length })}</p>
      {isAnother && <p className="break-all">{t("another", { code: file.sheet.code })}</p>}
      <p className="break-all text-note">
        {isSigned ? (file.key === ownKey ? t("ours") : t("foreign", { key: file.key })) : t("unsigned")}
      </p>
      {!holds && (
        <ul className="list-disc space-y-1 pl-5 text-note break-all">
          {all.slice(0, LISTED).map((flaw) => (
            <li key={flaw}>{flaw}</li>
          ))}
        </ul>
      )}
      {all.length > LISTED && <p className="text-note">{t("more", { count: all.length - LISTED })}</p>}
    </section>
  );
}
