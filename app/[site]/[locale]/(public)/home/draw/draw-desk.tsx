"use client";

import { useTranslations } from "next-intl";
import { lazy, Suspense, useEffect, useState } from "react";
import { buttonStyle } from "@/components/ui/control/button-style";
import type { DrawVerdict } from "@/lib/domain/review/contract";
import { DrawView } from "./draw-view";

type Refusal = "notOne" | "noEd25519" | "unread";
type Found = { verdict: DrawVerdict; name: string } | { refusal: Refusal; name: string };

/** Whoever only looks at the page loads nothing of it, nor of what names the flaws. */
const checks = () => import("@/lib/domain/review/contract");
const DrawFlaws = lazy(() => import("./draw-flaws").then((file) => ({ default: file.DrawFlaws })));

/** Recomputes what is in a file; nothing leaves the browser. */
async function judged(name: string, text: string): Promise<Found> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { refusal: "notOne", name };
  }
  // Browsers have it on safe connections only.
  if (!globalThis.crypto.subtle) return { refusal: "noEd25519", name };
  try {
    const verdict = await (await checks()).checkDraw(value);
    return verdict.file ? { verdict, name } : { refusal: "notOne", name };
  } catch (error) {
    if (error instanceof DOMException) return { refusal: "noEd25519", name };
    throw error;
  }
}

async function fetched(code: string): Promise<Found> {
  const name = `provable-draw-${code}.json`;
  const { drawFile } = await checks();
  const answer = await fetch(`/prod-api${drawFile.path}?code=${code}`).catch(() => null);
  const isFile = answer?.ok && answer.headers.has("content-disposition");
  return isFile ? judged(name, await answer.text()) : { refusal: "unread", name };
}

type Props = { ownKey: string; published: { code: string; digest: string } | null };

/** Checks the published file at once, and any other that the reader chooses. */
export function DrawDesk({ ownKey, published }: Props) {
  const t = useTranslations("passport.draw");
  const [found, show] = useState<Found>();
  const code = published?.code;
  useEffect(() => {
    if (code) void fetched(code).then(show);
  }, [code]);
  return (
    <div className="space-y-10">
      <div aria-live="polite">
        {code && !found && <p className="text-ink-2">{t("checking")}</p>}
        {found && "refusal" in found && (
          <p className="border-l-4 border-status-refused bg-status-refused-soft px-4 py-3">
            {found.name}: {t(found.refusal)}
          </p>
        )}
        {found && "verdict" in found && (
          <Suspense fallback={<p className="text-ink-2">{t("checking")}</p>}>
            <DrawFlaws name={found.name} verdict={found.verdict} ownKey={ownKey} published={published} />
          </Suspense>
        )}
      </div>
      <div className="space-y-2 print:hidden">
        <label className={buttonStyle({ variant: published ? "plain" : "primary" })}>
          {t("choose")}
          <input
            type="file"
            accept="application/json,.json"
            className="sr-only"
            onChange={async ({ target }) => {
              const [file] = target.files ?? [];
              if (file) show(await judged(file.name, await file.text()));
              target.value = "";
            }}
          />
        </label>
        <p className="text-note text-hint">{t("chooseHint")}</p>
      </div>
      {found && "verdict" in found && found.verdict.file && <DrawView file={found.verdict.file} />}
    </div>
  );
}
