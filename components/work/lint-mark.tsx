import { useTranslations } from "next-intl";
import { Tag } from "@/components/ui/state/tag";

/** What the blind check says of a work, in a word; null while nothing was looked at. */
export function LintMark({ findings, unread }: { findings: number | null; unread: number | null }) {
  const t = useTranslations("work.lint.state");
  if (findings === null) return <span className="text-hint">—</span>;
  if (findings > 0) return <Tag status="refused">{t("found", { count: findings })}</Tag>;
  return unread ? <Tag status="soon">{t("unread")}</Tag> : <Tag status="open">{t("clean")}</Tag>;
}
