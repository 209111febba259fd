"use client";

import { Contrast, Moon, Sun } from "lucide-react";
import { useTranslations } from "next-intl";
import { useTheme } from "next-themes";
import { useSyncExternalStore } from "react";
import { IconButton } from "./icon-button";

const looks = { system: Contrast, light: Sun, dark: Moon } as const;
const order = ["system", "light", "dark"] as const;
const never = () => () => {};

/** System, light, dark, in turn. The server cannot know the choice, so it draws the first. */
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
  return (
    <IconButton
      label={t("themeSwitch", { theme: t(`theme.${chosen}`) })}
      onClick={() => setTheme(next)}
      className={className}
    >
      <Icon aria-hidden className="size-4" />
    </IconButton>
  );
}
