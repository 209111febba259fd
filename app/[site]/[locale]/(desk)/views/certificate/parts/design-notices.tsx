"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { useMay } from "@/components/kit/session/permissions";
import type { Notice } from "@/lib/domain/certificate/contract";

/** What a template has probably forgotten; each leads to the page or the element in the editor. */
export function DesignNotices({ notices, templateId }: { notices: Notice[]; templateId: string }) {
  const t = useTranslations("certificate.make");
  const may = useMay();
  if (notices.length === 0) return null;
  return (
    <div className="max-w-measure space-y-2 border-l-2 border-status-soon pl-4 text-note">
      <p className="font-medium">{t("notices")}</p>
      <ul className="space-y-1 text-ink-2">
        {notices.map(({ kind, at, words }) => (
          <li key={`${kind} ${at}`}>
            {may("cert:template:edit") ? (
              <Link
                href={`/certificate/editor?templateId=${templateId}${at ? `&at=${encodeURIComponent(at)}` : ""}`}
                prefetch={false}
                className="text-accent-ink underline underline-offset-4"
              >
                {words}
              </Link>
            ) : (
              words
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
