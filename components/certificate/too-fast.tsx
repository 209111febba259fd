import { useTranslations } from "next-intl";

export function TooFast() {
  const t = useTranslations("certificate.trace");
  return (
    <p role="status" className="max-w-measure border-l-4 border-status-soon bg-status-soon-soft px-4 py-3">
      {t("tooFast")}
    </p>
  );
}
