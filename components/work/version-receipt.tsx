import { useTranslations } from "next-intl";
import { buttonStyle } from "@/components/ui/control/button-style";
import type { Version } from "@/lib/domain/work/contract";

/** What proves a submission: the digest of each file, and the whole as PDF. */
export function VersionReceipt({ version }: { version: Version }) {
  const t = useTranslations("work.receipt");
  return (
    <section aria-label={t("title")} className="mt-5 space-y-3 border-t border-rule pt-3">
      {version.files.length > 0 && (
        <div>
          <p className="text-note text-ink-2">{t("digests")}</p>
          <ul className="mt-1 space-y-1 text-note">
            {version.files.map((file) => (
              <li key={file.fileId} className="[overflow-wrap:anywhere]">
                {file.name} <span className="figures text-hint">{file.sha256}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <a
        href={`/prod-api/web/center/receipt?versionId=${version.versionId}`}
        className={buttonStyle({ size: "small" })}
      >
        {t("pdf")}
      </a>
    </section>
  );
}
