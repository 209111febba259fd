"use client";

import { useTranslations } from "next-intl";
import { CopyButton } from "@/components/kit/copy-button";
import { QrPicture } from "@/components/ui/text/qr-picture";

/** The code, its link and its QR: three ways to the same question at the captain's door. */
export function JoinCode({ code, url }: { code: string; url: string }) {
  const t = useTranslations("enrollment.team");
  return (
    <div className="flex flex-wrap items-center gap-6">
      <QrPicture text={url} label={t("code")} />
      <div className="min-w-0 space-y-2">
        <p className="text-note text-ink-2">{t("code")}</p>
        <p className="figures font-serif text-2xl font-bold tracking-widest">{code}</p>
        <p className="max-w-72 text-note text-ink-2">{t("byCodeHint")}</p>
        <CopyButton size="small" text={url} said={t("copied")}>
          {t("copyLink")}
        </CopyButton>
      </div>
    </div>
  );
}
