import { useTranslations } from "next-intl";

/** Above a draft: that it is one, and until when its address holds. */
export function PreviewNote({ until }: { until: string }) {
  const t = useTranslations("site.preview");
  return (
    <p role="note" className="border-b border-status-soon bg-status-soon-soft print:hidden">
      <span className="page flex flex-wrap gap-x-4 py-2 text-note">
        <strong className="font-semibold">{t("title")}</strong>
        <span>{t("until", { time: until.slice(0, 16) })}</span>
      </span>
    </p>
  );
}
