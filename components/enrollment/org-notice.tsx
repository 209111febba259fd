import { useTranslations } from "next-intl";
import type { TeamDetail } from "@/lib/domain/enrollment/contract";

/** What the organisation that runs the stage tells its own teams. */
export function OrgNotice({ notice }: { notice: NonNullable<TeamDetail["notice"]> }) {
  const t = useTranslations("enrollment");
  return (
    <section className="border-l-2 border-rule px-4 py-3 text-note">
      <h2 className="font-medium">{t("details.orgNotice", { org: notice.orgName })}</h2>
      <p className="whitespace-pre-line text-ink-2">{notice.text}</p>
    </section>
  );
}
