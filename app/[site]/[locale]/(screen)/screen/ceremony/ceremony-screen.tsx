"use client";

import { ChevronLeft, ChevronRight, Maximize, Pause, Play } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { IconButton } from "@/components/ui/control/icon-button";
import { LinkButton } from "@/components/ui/control/link-button";
import { Select } from "@/components/ui/control/select";
import { ThemeToggle } from "@/components/ui/theme/theme-toggle";
import type { Ceremony } from "@/lib/domain/certificate/contract";
import { type Locale, locales } from "@/lib/i18n/locale";
import { CeremonySlide, pictureAt } from "./ceremony-slide";
import { slidesOf } from "./slides";
import { useSlides } from "./use-slides";

/** How long one winner stays, in seconds, where the screen goes on by itself. */
const PACES = [3, 5, 8, 12, 20];

/** The winners of a contest on a large screen, from the lowest award to the highest. */
export function CeremonyScreen({
  shown,
  competitionId,
  locale,
}: {
  shown: Ceremony;
  competitionId: string;
  locale: Locale;
}) {
  const t = useTranslations("award.ceremony");
  const slides = slidesOf(shown);
  const [seconds, pace] = useState(8);
  const { at, go, running, toggle } = useSlides(slides.length, seconds);
  const slide = slides[at] ?? { kind: "end" as const };
  const next = slides[at + 1];
  const other = locales.find((one) => one !== locale) ?? locale;
  if (shown.prizes.length === 0)
    return (
      <main id="content" className="grid min-h-dvh place-content-center gap-[2vh] p-[4vh] text-center">
        <h1 className="text-[6vh] leading-tight font-semibold">{t("none")}</h1>
        <p className="text-[3.5vh] text-ink-2">{t("noneHint")}</p>
      </main>
    );
  return (
    <main id="content" className="flex min-h-dvh flex-col bg-paper text-ink lg:h-dvh lg:overflow-hidden">
      <h1 className="truncate border-b-2 border-ink px-[4vh] py-[1.5vh] text-center font-serif text-[clamp(1rem,5vw,4vh)] font-bold">
        {shown.competitionName}
      </h1>
      <div className="flex min-h-0 flex-1" aria-live="polite">
        <CeremonySlide slide={slide} shown={shown} />
      </div>
      {next?.kind === "winner" && next.winner.certificateId && (
        <link rel="preload" as="image" href={pictureAt(next.winner.certificateId)} />
      )}
      <footer className="flex flex-wrap items-center gap-x-2 border-t border-rule px-[2vh] py-1 opacity-60 focus-within:opacity-100 hover:opacity-100">
        <p className="figures mr-auto text-xs">
          {t("at", { at: at + 1, of: slides.length })} <span className="max-sm:hidden">{t("keys")}</span>
        </p>
        <IconButton label={t("back")} onClick={() => go(-1)} disabled={at === 0}>
          <ChevronLeft aria-hidden className="size-4" />
        </IconButton>
        <IconButton label={t(running ? "pause" : "run")} onClick={toggle} disabled={at === slides.length - 1}>
          {running ? <Pause aria-hidden className="size-4" /> : <Play aria-hidden className="size-4" />}
        </IconButton>
        <IconButton label={t("next")} onClick={() => go(1)} disabled={at === slides.length - 1}>
          <ChevronRight aria-hidden className="size-4" />
        </IconButton>
        <Select
          aria-label={t("pace")}
          value={String(seconds)}
          onChange={(event) => pace(Number(event.target.value))}
          className="w-auto"
          options={PACES.map((value) => ({ value: String(value), label: t("seconds", { count: value }) }))}
        />
        <IconButton label={t("fullScreen")} onClick={() => void document.documentElement.requestFullscreen()}>
          <Maximize aria-hidden className="size-4" />
        </IconButton>
        <ThemeToggle />
        <LinkButton
          size="small"
          variant="quiet"
          href={`/screen/ceremony?competitionId=${competitionId}&language=${other}`}
        >
          {t("language")}
        </LinkButton>
      </footer>
    </main>
  );
}
