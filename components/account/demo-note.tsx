import Link from "next/link";
import { useTranslations } from "next-intl";

/** The demo sends nothing out; codes are read on its own page. */
export function DemoNote() {
  const t = useTranslations("access.contact");
  return (
    <p className="border-l-2 border-rule pl-3 text-note text-ink-2">
      {t("demo")}{" "}
      <Link
        href="/home/demo/inbox"
        target="_blank"
        prefetch={false}
        className="whitespace-nowrap text-link underline underline-offset-4"
      >
        {t("demoLink")}
      </Link>
    </p>
  );
}
