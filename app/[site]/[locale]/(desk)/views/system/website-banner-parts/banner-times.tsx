import { useTranslations } from "next-intl";
import { DateText } from "@/components/ui/text/date-text";
import type { BannerRow } from "@/lib/domain/site/contract";

/** From when until when a banner hangs. */
export function BannerTimes({ of: { fromTime, untilTime } }: { of: Pick<BannerRow, "fromTime" | "untilTime"> }) {
  const t = useTranslations("banner.times");
  const at = (value: string | null) => () => <DateText value={value} form="numeric" />;
  const kind = fromTime ? (untilTime ? "both" : "from") : untilTime ? "until" : "always";
  return <p className="text-note text-ink-2">{t.rich(kind, { start: at(fromTime), end: at(untilTime) })}</p>;
}
