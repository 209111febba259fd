import { useTranslations } from "next-intl";
import type { DistributionReport } from "@/lib/domain/review/contract";

/** How many experts would carry how many works: one bar per load, labelled, and the same as a table for those who listen. */
export function LoadBars({ report }: { report: DistributionReport }) {
  const t = useTranslations("review.distribution");
  const most = Math.max(1, ...report.histogram.map((bar) => bar.experts));
  return (
    <figure>
      <figcaption className="mb-2 text-note text-ink-2">{t("histogram")}</figcaption>
      <ul className="max-w-2xl space-y-1">
        {report.histogram.map((bar) => (
          <li key={bar.load} className="grid grid-cols-[6.5rem_1fr] items-center gap-3 text-note">
            <span className="figures text-right whitespace-nowrap">{t("loadOf", { load: bar.load })}</span>
            <span className="flex items-center gap-2">
              <span aria-hidden className="h-4 min-w-px bg-mark" style={{ width: `${(bar.experts / most) * 70}%` }} />
              <span className="figures whitespace-nowrap">{t("expertsOf", { count: bar.experts })}</span>
            </span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
