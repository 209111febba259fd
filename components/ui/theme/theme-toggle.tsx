"use client";

import { clsx } from "clsx";
import { useSyncExternalStore } from "react";
import { buttonStyle } from "@/components/ui/control/button-style";
import { Contrast, Moon, Sun } from "@/components/ui/icons";
import { useSiteWords } from "@/components/ui/words/use-site-words";
import { chooseTheme, chosenTheme, hearTheme, themes } from "./theme";

const looks = { system: Contrast, light: Sun, dark: Moon } as const;

/**
 * System, light, dark, in turn. The server cannot know the choice, so it draws the first.
 * Stands on every public page, hence without Button and what that brings.
 */
export function ThemeToggle({ className }: { className?: string }) {
  const t = useSiteWords("common");
  const chosen = useSyncExternalStore(hearTheme, chosenTheme, () => "system" as const);
  const next = themes[(themes.indexOf(chosen) + 1) % themes.length] ?? "system";
  const Icon = looks[chosen];
  const label = t("themeSwitch", { theme: t(`theme.${chosen}`) });
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => chooseTheme(next)}
      className={clsx(buttonStyle({ variant: "quiet", square: true }), className)}
    >
      <Icon aria-hidden className="size-4" />
    </button>
  );
}
