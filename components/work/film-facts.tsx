import { useTranslations } from "next-intl";
import type { Preview } from "@/lib/domain/work/contract";

type FilmFactsProps = { film: Pick<Preview, "seconds" | "width" | "height" | "playable"> };

/** How long a film is, how large, and whether it may not play everywhere. */
export function FilmFacts({ film: { seconds, width, height, playable } }: FilmFactsProps) {
  const t = useTranslations("work.preview");
  return (
    <p className="figures flex flex-wrap gap-x-4 gap-y-1 pt-2 text-note text-ink-2">
      {seconds !== null && <span>{t("length", { length: clockOf(seconds) })}</span>}
      {width !== null && height !== null && <span>{t("size", { width: `${width}`, height: `${height}` })}</span>}
      {playable === false && <span className="text-status-soon">{t("perhaps")}</span>}
    </p>
  );
}

/** 75 → 1:15, 3675 → 1:01:15. */
function clockOf(length: number): string {
  const whole = Math.round(length);
  const two = (part: number) => `${part}`.padStart(2, "0");
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(whole % 60)}`;
}
