"use client";

import { clsx } from "clsx";
import { useLocale } from "next-intl";
import { layTypingAside } from "@/components/kit/form/laid-aside";
import { buttonStyle } from "@/components/ui/control/button-style";
import { LOCALE_COOKIE, localeNames, localeOf, locales, tagOf } from "@/lib/i18n/locale";

const YEAR = 365 * 86_400;

/** Two languages: the switch names the other one, in that language. */
export function LanguageSwitch({ className }: { className?: string }) {
  const here = localeOf(useLocale());
  const other = locales.find((locale) => locale !== here) ?? here;
  const turn = () => {
    document.cookie = `${LOCALE_COOKIE}=${other}; path=/; max-age=${YEAR}; samesite=lax`;
    layTypingAside();
    location.reload();
  };
  return (
    <button
      type="button"
      lang={tagOf(other)}
      onClick={turn}
      className={clsx(buttonStyle({ variant: "quiet" }), className)}
    >
      {localeNames[other]}
    </button>
  );
}
