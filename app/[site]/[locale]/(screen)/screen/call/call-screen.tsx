"use client";

import { Maximize, MessageSquareText, Volume2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/control/icon-button";
import { LinkButton } from "@/components/ui/control/link-button";
import { ThemeToggle } from "@/components/ui/theme/theme-toggle";
import { type Locale, locales, tagOf } from "@/lib/i18n/locale";
import { NextThree } from "./next-three";
import { Now } from "./now";
import { useSounds } from "./sounds";
import { useScreen } from "./use-screen";

/** Seconds after which the age of what is shown is said: two questions went without an answer. */
const OLD = 12;

/** One room on a large screen. Sizes are parts of its height: the number is read from the last row. */
export function CallScreen({ token, locale }: { token: string; locale: Locale }) {
  const t = useTranslations("review.scene.call");
  const { state, now, age, gone } = useScreen(token);
  const [rings, ring] = useState(false);
  const [speaks, speak] = useState(false);
  useSounds(state, {
    chime: rings,
    speech: speaks,
    lang: tagOf(locale),
    words: ({ current, room }, again) =>
      t(again ? "spokenAgain" : "spoken", { number: [...(current?.judgingNo ?? "")].join(" "), room }),
  });
  const over = token ? "gone" : "none";
  const other = locales.find((one) => one !== locale) ?? locale;
  if (gone || !state)
    return (
      <main id="content" className="grid min-h-dvh place-content-center gap-[2vmin] p-[4vmin] text-center">
        <h1 className="text-[6vmin] leading-tight font-semibold">{t(gone ? over : "loading")}</h1>
        {gone && <p className="text-[clamp(0.875rem,3.5vmin,10rem)] text-ink-2">{t(`${over}Hint`)}</p>}
      </main>
    );
  const old = age > OLD;
  const said = age < 120 ? t("seconds", { count: Math.round(age) }) : t("minutes", { count: Math.round(age / 60) });
  return (
    <main id="content" className="flex min-h-dvh flex-col bg-paper text-ink lg:h-dvh lg:overflow-hidden">
      <header className="flex items-center justify-between gap-x-[3vmin] border-b-2 portrait:flex-wrap border-ink px-[4vmin] py-[1.5vmin]">
        <h1 className="min-w-0 truncate portrait:flex-1 font-serif text-[8vmin] leading-tight font-bold">
          {state.room}
        </h1>
        <p className="min-w-0 flex-1 truncate text-right text-[clamp(0.875rem,3vmin,10rem)] text-ink-2 portrait:order-last portrait:basis-full portrait:text-left portrait:whitespace-normal">
          {state.competitionName} · {state.planName}
        </p>
        <p className="figures shrink-0 text-[8vmin] leading-none">
          {new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone: "Asia/Shanghai" }).format(now)}
        </p>
      </header>
      {old && (
        <p role="status" className="bg-status-refused px-[4vmin] py-[1vmin] text-[4vmin] text-paper">
          {t("age", { age: said })}
        </p>
      )}
      <div className="grid min-h-0 flex-1 grid-cols-1 lg:landscape:grid-cols-[minmax(0,1fr)_38vw]">
        <Now state={state} now={now} />
        <NextThree state={state} />
      </div>
      <footer className="flex flex-wrap items-center justify-end gap-x-2 lg:flex-nowrap border-t border-rule px-[2vmin] py-1">
        <p className="figures mr-auto min-w-0 text-xs break-all text-ink-2 lg:flex-1">
          {t("commitment", { hash: state.commitment })}
          {state.seed !== null && ` · ${t("drawnBy", { seed: state.seed })}`}
        </p>
        <IconButton
          label={t("chime")}
          aria-pressed={rings}
          onClick={() => ring(!rings)}
          className={cn(rings && "text-accent-ink")}
        >
          <Volume2 aria-hidden className="size-4" />
        </IconButton>
        <IconButton
          label={t("speech")}
          aria-pressed={speaks}
          onClick={() => speak(!speaks)}
          className={cn(speaks && "text-accent-ink")}
        >
          <MessageSquareText aria-hidden className="size-4" />
        </IconButton>
        <IconButton label={t("fullScreen")} onClick={() => void document.documentElement.requestFullscreen()}>
          <Maximize aria-hidden className="size-4" />
        </IconButton>
        <ThemeToggle />
        <LinkButton size="small" variant="quiet" href={`/screen/call?s=${token}&language=${other}`}>
          {t("language")}
        </LinkButton>
      </footer>
    </main>
  );
}
