"use client";

import { clsx } from "clsx";
import { Contrast, Moon, Sun } from "lucide-react";
import { useTranslations } from "next-intl";
import { useTheme } from "next-themes";
import { useSyncExternalStore } from "react";
import { buttonStyle } from "@/components/ui/control/button-style";

const looks = { system: Contrast, light: Sun, dark: Moon } as const;
const order = ["system", "light", "dark"] as const;
const never = () => () => {};

/**
 * System, light, dark, in turn. The server cannot know the choice, so it draws the first.
 * Stands on every public page, hence without Button and what that brings.
 */
export function ThemeToggle({ className }: { className?: string }) {
  const t = useTranslations("common");
  const { theme, setTheme } = useTheme();
  const chosen = useSyncExternalStore(
    never,
    () => order.find((name) => name === theme) ?? "system",
    () => "system" as const,
  );
  const next = order[(order.indexOf(chosen) + 1) % order.length] ?? "system";
  const Icon = looks[chosen];
  const label = t("themeSwitch", { theme: t(`theme.${chosen}`) });
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => setTheme(next)}
      className={clsx(buttonStyle({ variant: "quiet", square: true }), className)}
    >
      <Icon aria-hidden className="size-4" />
    </button>
  );
}
