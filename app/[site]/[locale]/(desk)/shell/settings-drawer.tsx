"use client";

import { Settings2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useTheme } from "next-themes";
import { IconButton } from "@/components/ui/control/icon-button";
import { RadioGroup } from "@/components/ui/control/radio-group";
import { Switch } from "@/components/ui/control/switch";
import { Drawer } from "@/components/ui/overlay/drawer";
import type { DeskSettings } from "./settings";

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
  const { resolvedTheme, setTheme } = useTheme();
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
            options={[
              { value: "left", label: t("left") },
              { value: "top", label: t("top") },
            ]}
            onChange={(layout) => onChange({ layout: layout === "top" ? "top" : "left" })}
          />
        </div>
        <ul className="divide-y divide-rule border-y border-rule">
          {flags.map((flag) => (
            <li key={flag} className="py-2.5">
              <Switch label={t(flag)} checked={settings[flag]} onCheckedChange={(on) => onChange({ [flag]: on })} />
            </li>
          ))}
          <li className="py-2.5">
            <Switch
              label={t("dark")}
              checked={resolvedTheme === "dark"}
              onCheckedChange={(on) => setTheme(on ? "dark" : "light")}
            />
          </li>
        </ul>
      </div>
    </Drawer>
  );
}
