import Link from "next/link";
import { useTranslations } from "next-intl";
import { stepOf } from "@/app/[site]/[locale]/(public)/home/signUp/(steps)/aside/checklist";
import { StatusMark } from "@/components/ui/state/status-mark";
import type { Obstacle } from "@/lib/domain/enrollment/contract";

const link = "shrink-0 text-accent-ink underline-offset-4 hover:underline";

/** What is still in the way, each with the way to it. */
export function Obstacles({ teamId, list }: { teamId: string; list: Obstacle[] }) {
  const t = useTranslations("enrollment.confirm");
  if (list.length === 0)
    return (
      <p className="flex items-center gap-3 border-l-2 border-status-open bg-status-open-soft px-4 py-3">
        <StatusMark status="open" className="text-status-open" />
        {t("ready")}
      </p>
    );
  return (
    <div className="border-l-2 border-status-soon bg-status-soon-soft px-4 py-3">
      <p className="font-medium">{t("missing")}</p>
      <p className="text-note text-ink-2">{t("missingHint")}</p>
      <ul className="mt-2 space-y-1">
        {list.map((one) => (
          <li key={`${one.field}/${one.fault}`} className="flex flex-wrap justify-between gap-x-4 text-note">
            <span>{one.message}</span>
            <Link href={`/home/signUp/${stepOf(one)}?id=${teamId}`} className={link}>
              {t("fix")}
              <span className="sr-only">{one.message}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
