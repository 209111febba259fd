"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import type { SideItem } from "@/app/[site]/[locale]/(desk)/menu-routes";
import { SampleStrip } from "@/components/site/account/sample-strip";
import { ViewStrip } from "@/components/site/account/view-strip";
import { cn } from "@/components/ui/cn";
import { Drawer } from "@/components/ui/overlay/drawer";
import { ContestBar } from "./contest/contest-bar";
import { MissingPages } from "./missing-page";
import { OfflineBanner } from "./offline-banner";
import type { DeskSettings } from "./settings";
import { SideBrand } from "./side-brand";
import { SideMenu } from "./side-menu";
import { SideRail } from "./side-rail";
import type { Route } from "./tags";
import { TagsView } from "./tags-view";
import { TopBar } from "./top-bar";
import { useDeskSettings, useSidebar, useSideItems } from "./use-desk";
import type { Links, Person } from "./user-menu";

type DeskShellProps = {
  site: { name: string; logoUrl: string | null };
  person: Person;
  links: Links;
  items: SideItem[];
  routes: Route[];
  first: DeskSettings;
  opened: boolean;
  children: ReactNode;
};

/** The frame of the back office: menu at the left or on top, top bar, tags, the page. Below 992 px the menu is a drawer. */
export function DeskShell({ site, person, links, items, routes, first, opened, children }: DeskShellProps) {
  const t = useTranslations("desk");
  const common = useTranslations("common");
  const { settings, set } = useDeskSettings(first);
  const sidebar = useSidebar(opened);
  const [drawer, setDrawer] = useState(false);
  const left = settings.layout === "left";
  const aside = useSideItems(items, settings.layout);
  const brand = <SideBrand {...site} />;
  return (
    <MissingPages>
      <div data-room="desk" data-size={settings.size} className="flex min-h-dvh bg-paper">
        <a
          href="#content"
          className="sr-only z-60 bg-ink text-paper focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-4 focus:py-2"
        >
          {common("skipToContent")}
        </a>
        {aside.length > 0 && (
          <aside
            className={cn(
              "sticky top-0 hidden h-dvh shrink-0 flex-col border-r border-rule bg-raised transition-[width] min-[992px]:flex print:hidden",
              sidebar.open ? "w-52" : "w-14",
            )}
          >
            {left && settings.sidebarLogo && <SideBrand {...site} bare={!sidebar.open} />}
            {sidebar.open ? <SideMenu items={aside} /> : <SideRail items={aside} />}
          </aside>
        )}
        <Drawer
          bare
          side="left"
          size="narrow"
          title={t("menu")}
          open={drawer}
          onOpenChange={setDrawer}
          className="w-52"
        >
          {brand}
          <SideMenu items={items} onGo={() => setDrawer(false)} />
        </Drawer>
        <div className="flex min-w-0 flex-1 flex-col">
          <div className={cn("z-30 bg-paper print:hidden", settings.fixedHeader && "sticky top-0")}>
            {person.sample && <SampleStrip name={person.name} />}
            {person.viewer !== null && <ViewStrip name={person.name} role={person.role} viewer={person.viewer} />}
            <OfflineBanner />
            <TopBar
              person={person}
              links={links}
              routes={routes}
              settings={settings}
              onSettings={set}
              sidebarOpen={sidebar.open}
              onSidebar={sidebar.turn}
              onDrawer={() => setDrawer(true)}
              brand={left ? null : brand}
              items={left ? null : items}
              folding={aside.length > 0}
              mixed={settings.layout === "mix"}
            />
            {settings.tagsView && <TagsView routes={routes} />}
          </div>
          <ContestBar routes={routes} />
          <main id="content" tabIndex={-1} className="min-w-0 flex-1 p-4 sm:p-6">
            {children}
          </main>
        </div>
      </div>
    </MissingPages>
  );
}
