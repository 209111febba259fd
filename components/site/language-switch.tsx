"use client";

import { clsx } from "clsx";
import { useLocale, useTranslations } from "next-intl";
import { layTypingAside } from "@/components/kit/laid-aside";
import { buttonStyle } from "@/components/ui/button-style";
import { LOCALE_COOKIE } from "@/lib/i18n/locale";

const YEAR = 365 * 86_400;

/** Two languages: the switch names the other one, in that language. */
export function LanguageSwitch({ className }: { className?: string }) {
  const t = useTranslations("common");
  const other = useLocale() === "en" ? "zh-cn" : "en";
  const turn = () => {
    document.cookie = `${LOCALE_COOKIE}=${other}; path=/; max-age=${YEAR}; samesite=lax`;
    layTypingAside();
    location.reload();
  };
  return (
    <button
      type="button"
      lang={other === "en" ? "en" : "zh-CN"}
      onClick={turn}
      className={clsx(buttonStyle({ variant: "quiet" }), className)}
    >
      {other === "en" ? t("english") : t("chinese")}
    </button>
  );
}
