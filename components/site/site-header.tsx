import Link from "next/link";
import { useTranslations } from "next-intl";
import { ThemeToggle } from "@/components/ui/theme/theme-toggle";
import { AccountLink } from "./account/account-link";
import { HostMark } from "./host-mark";
import { LanguageSwitch } from "./language-switch";
import { SearchBox } from "./search/search-box";
import { SiteMenu } from "./site-menu";
import { type NavigationEntry, SiteNav } from "./site-nav";

type SiteHeaderProps = { host: { name: string; logoUrl?: string | null }; navigation: NavigationEntry[] };

/** The masthead. The page below gives its main element the id `content`. */
export function SiteHeader({ host, navigation }: SiteHeaderProps) {
  const t = useTranslations("common");
  return (
    <header className="relative z-30 border-b border-ink bg-paper print:border-b-2">
      <a
        href="#content"
        className="sr-only rounded-field bg-ink text-sm text-paper focus:not-sr-only focus:absolute focus:top-3 focus:left-4 focus:z-10 focus:px-4 focus:py-2"
      >
        {t("skipToContent")}
      </a>
      <div className="page flex min-h-16 items-center gap-x-4 lg:gap-x-8">
        <Link
          href="/home/homepage"
          className="flex min-h-11 min-w-0 items-center gap-3 max-lg:flex-1 lg:min-w-48 lg:shrink-[9999]"
        >
          <HostMark name={host.name} logoUrl={host.logoUrl} />
          <span className="line-clamp-2 font-serif text-base leading-snug font-bold sm:text-lg">{host.name}</span>
        </Link>
        <SiteNav navigation={navigation} className="min-w-0 flex-auto max-lg:hidden print:hidden" />
        <div className="flex shrink-0 items-center gap-1 print:hidden">
          <SearchBox />
          <LanguageSwitch className="max-sm:hidden" />
          <ThemeToggle className="max-sm:hidden" />
          <AccountLink className="max-sm:hidden" />
          <SiteMenu navigation={navigation} className="lg:hidden" />
        </div>
      </div>
    </header>
  );
}
