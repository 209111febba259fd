"use client";

import { CircleQuestionMark, Menu, PanelLeftClose, PanelLeftOpen } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { currentMenu, type SideItem } from "@/app/[site]/[locale]/(desk)/menu-routes";
import { LanguageSwitch } from "@/components/site/language-switch";
import { buttonStyle } from "@/components/ui/control/button-style";
import { IconButton } from "@/components/ui/control/icon-button";
import { Breadcrumb } from "@/components/ui/layout/breadcrumb";
import { ThemeToggle } from "@/components/ui/theme/theme-toggle";
import { FullscreenButton } from "./fullscreen-button";
import { MessagesBell } from "./messages-bell";
import { PaletteButton } from "./palette/palette-button";
import type { DeskSettings } from "./settings";
import { SettingsDrawer } from "./settings-drawer";
import type { Route } from "./tags";
import { TopMenu } from "./top-menu";
import { type Links, type Person, UserMenu } from "./user-menu";

type TopBarProps = {
  person: Person;
  links: Links;
  routes: Route[];
  settings: DeskSettings;
  onSettings: (change: Partial<DeskSettings>) => void;
  sidebarOpen: boolean;
  onSidebar: () => void;
  onDrawer: () => void;
  brand: ReactNode;
  /** When set, the menu is shown in the bar. */
  items: SideItem[] | null;
  /** Whether there is a menu at the left that folds. */
  folding: boolean;
  mixed: boolean;
};

export function TopBar(props: TopBarProps) {
  const { person, routes, settings, onSettings, sidebarOpen, items } = props;
  const t = useTranslations("desk");
  const path = usePathname();
  const current = currentMenu(
    routes.map((route) => route.url),
    path,
  );
  const shown = routes.find((route) => route.url === current);
  const named = (shown?.trail ?? []).filter((label, at, all) => label !== all[at + 1]);
  const trail = named.map((label, at, all) => ({
    label,
    href: current !== path && at === all.length - 1 ? current : undefined,
  }));
  const Panel = sidebarOpen ? PanelLeftClose : PanelLeftOpen;
  return (
    <header className="flex h-12 items-center gap-2 border-b border-rule bg-raised px-2 sm:px-4">
      <IconButton label={t("openMenu")} className="min-[992px]:hidden" aria-haspopup="dialog" onClick={props.onDrawer}>
        <Menu aria-hidden className="size-4" />
      </IconButton>
      {items && <div className="hidden min-[992px]:block">{props.brand}</div>}
      {props.folding && (
        <IconButton
          label={t(sidebarOpen ? "foldMenu" : "unfoldMenu")}
          aria-expanded={sidebarOpen}
          className="max-[991px]:hidden"
          onClick={props.onSidebar}
        >
          <Panel aria-hidden className="size-4" />
        </IconButton>
      )}
      {items && <TopMenu items={items} mixed={props.mixed} />}
      {!items && trail.length > 0 && <Breadcrumb items={trail} className="hidden min-w-0 truncate sm:block" />}
      <div className="ml-auto flex shrink-0 items-center gap-0.5">
        <PaletteButton routes={routes} bare={items !== null} />
        <Link
          href={`/manual?view=${encodeURIComponent(shown?.view ?? "")}`}
          target="_blank"
          aria-label={t("help")}
          title={t("help")}
          className={buttonStyle({ variant: "quiet", size: "medium", square: true })}
        >
          <CircleQuestionMark aria-hidden className="size-4" />
        </Link>
        <FullscreenButton />
        <LanguageSwitch className="h-8 px-2 text-note" />
        <ThemeToggle />
        <MessagesBell />
        {settings.showSettings && <SettingsDrawer settings={settings} onChange={onSettings} />}
        <UserMenu person={person} links={props.links} workbench={routes.some((route) => route.url === "/dashboard")} />
      </div>
    </header>
  );
}
