"use client";

import { Settings2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";
import { IconButton } from "@/components/ui/control/icon-button";
import { RadioGroup } from "@/components/ui/control/radio-group";
import { Switch } from "@/components/ui/control/switch";
import { Drawer } from "@/components/ui/overlay/drawer";
import { chooseTheme, hearTheme, isDark } from "@/components/ui/theme/theme";
import { type DeskSettings, layouts, sizes } from "./settings";

const flags = ["tagsView", "fixedHeader", "sidebarLogo"] as const;

/** How the desk looks for this browser; every choice counts at once and is remembered. */
export function SettingsDrawer({
  settings,
  onChange,
}: {
  settings: DeskSettings;
  onChange: (change: Partial<DeskSettings>) => void;
}) {
  const t = useTranslations("desk.settings");
  const dark = useSyncExternalStore(hearTheme, isDark, () => false);
  return (
    <Drawer
      title={t("title")}
      size="narrow"
      trigger={
        <IconButton label={t("title")} className="max-sm:hidden">
          <Settings2 aria-hidden className="size-4" />
        </IconButton>
      }
    >
      <div className="space-y-6">
        <div className="space-y-2">
          <p id="desk-layout" className="text-note text-ink-2">
            {t("layout")}
          </p>
          <RadioGroup
            labelledBy="desk-layout"
            value={settings.layout}
            options={layouts.map((value) => ({ value, label: t(value) }))}
            onChange={(layout) => onChange({ layout: layouts.find((one) => one === layout) })}
          />
        </div>
        <div className="space-y-2">
          <p id="desk-size" className="text-note text-ink-2">
            {t("size")}
          </p>
          <RadioGroup
            labelledBy="desk-size"
            value={settings.size}
            options={sizes.map((value) => ({ value, label: t(`sizes.${value}`) }))}
            onChange={(size) => onChange({ size: sizes.find((one) => one === size) })}
          />
        </div>
        <ul className="divide-y divide-rule border-y border-rule">
          {flags.map((flag) => (
            <li key={flag} className="py-2.5">
              <Switch label={t(flag)} checked={settings[flag]} onCheckedChange={(on) => onChange({ [flag]: on })} />
            </li>
          ))}
          <li className="py-2.5">
            <Switch label={t("dark")} checked={dark} onCheckedChange={(on) => chooseTheme(on ? "dark" : "light")} />
          </li>
        </ul>
      </div>
    </Drawer>
  );
}
