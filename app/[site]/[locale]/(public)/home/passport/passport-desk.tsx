"use client";

import { useTranslations } from "next-intl";
import { lazy, Suspense, useState } from "react";
import { buttonStyle } from "@/components/ui/control/button-style";
import type { PassportVerdict } from "@/lib/domain/review/contract";
import { CombinedView } from "./combined-view";
import { PassportView } from "./passport-view";

type Found = { verdict: PassportVerdict; name: string } | { refusal: "notOne" | "noEd25519"; name: string };

/** What names the flaws knows all calls of the room: it comes with the first file. */
const PassportFlaws = lazy(() => import("./passport-flaws").then((file) => ({ default: file.PassportFlaws })));

/** Reads the chosen file and recomputes it; nothing leaves the browser. */
async function judged(file: File): Promise<Found> {
  const { name } = file;
  let value: unknown;
  try {
    value = JSON.parse(await file.text());
  } catch {
    return { refusal: "notOne", name };
  }
  // Browsers have it on safe connections only.
  if (!globalThis.crypto.subtle) return { refusal: "noEd25519", name };
  try {
    const { checkPassport } = await import("@/lib/domain/review/contract");
    const verdict = await checkPassport(value);
    return verdict.passport ? { verdict, name } : { refusal: "notOne", name };
  } catch (error) {
    if (error instanceof DOMException) return { refusal: "noEd25519", name };
    throw error;
  }
}

const View = ({ passport }: { passport: NonNullable<PassportVerdict["passport"]> }) =>
  passport.format === "combined-passport/1" ? (
    <CombinedView passport={passport} />
  ) : (
    <PassportView passport={passport} />
  );

export function PassportDesk({ ownKey }: { ownKey: string }) {
  const t = useTranslations("passport");
  const [found, show] = useState<Found>();
  return (
    <div className="space-y-10">
      <div className="space-y-2 print:hidden">
        <label className={buttonStyle({ variant: "primary" })}>
          {t("choose")}
          <input
            type="file"
            accept="application/json,.json"
            className="sr-only"
            onChange={async ({ target }) => {
              const [file] = target.files ?? [];
              if (file) show(await judged(file));
              target.value = "";
            }}
          />
        </label>
        <p className="text-note text-hint">{t("chooseHint")}</p>
      </div>
      <div aria-live="polite">
        {found && "refusal" in found && (
          <p className="border-l-4 border-status-refused bg-status-refused-soft px-4 py-3">
            {found.name}: {t(found.refusal)}
          </p>
        )}
        {found && "verdict" in found && (
          <Suspense>
            <PassportFlaws verdict={found.verdict} ownKey={ownKey} />
          </Suspense>
        )}
      </div>
      {found && "verdict" in found && found.verdict.passport && <View passport={found.verdict.passport} />}
    </div>
  );
}
