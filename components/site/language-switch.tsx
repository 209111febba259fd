"use client";

import { clsx } from "clsx";
import { layTypingAside } from "@/components/kit/session/laid-aside";
import { buttonStyle } from "@/components/ui/control/button-style";
import { useSite } from "@/components/ui/words/use-site-words";
import { LOCALE_COOKIE, type Locale, localeNames, localeOf, locales, tagOf } from "@/lib/i18n/locale";

const YEAR = 365 * 86_400;

/** Names every other language, each in that language. */
export function LanguageSwitch({ className }: { className?: string }) {
  const here = localeOf(useSite().locale);
  return locales
    .filter((locale) => locale !== here)
    .map((locale) => (
      <button
        key={locale}
        type="button"
        lang={tagOf(locale)}
        onClick={() => void turnTo(locale)}
        className={clsx(buttonStyle({ variant: "quiet" }), className)}
      >
        {localeNames[locale]}
      </button>
    ));
}

async function turnTo(locale: Locale) {
  document.cookie = `${LOCALE_COOKIE}=${locale}; path=/; max-age=${YEAR}; samesite=lax`;
  await layTypingAside();
  location.reload();
}
