import Link from "next/link";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { HostMark } from "@/components/site/host-mark";
import { LanguageSwitch } from "@/components/site/language-switch";
import { ThemeToggle } from "@/components/ui/theme/theme-toggle";
import { Words } from "@/components/words";
import { cardStatus } from "@/lib/domain/contest/contract";
import { enter } from "@/lib/http/page";
import { contestsOf } from "@/lib/http/page/reads";
import { OnNow } from "./on-now";

type Props = { params: Promise<{ site: string; locale: string }>; children: ReactNode };

/** The way in: the host's title page on the left, the form on the right. */
export default async function LoginLayout({ params, children }: Props) {
  const place = await enter(params);
  const { setting } = place;
  const [t, enrolling] = await Promise.all([
    getTranslations("access"),
    // The way in must not depend on it.
    contestsOf(place, { status: cardStatus.enrolling, sortBy: "deadline", pageSize: 1 }).catch(() => null),
  ]);
  const on = enrolling?.list[0];
  return (
    <div className="grid min-h-dvh max-lg:grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <header className="flex flex-col border-rule bg-sunken max-lg:border-b lg:border-r">
        <div className="flex items-center justify-between gap-4 px-6 py-4 lg:px-12 lg:py-8">
          <Link href="/home/homepage" className="flex min-w-0 items-center gap-3">
            <HostMark name={setting.groupName} logoUrl={setting.logoUrl} />
            <span className="line-clamp-2 text-sm leading-snug font-medium lg:sr-only">{setting.groupName}</span>
          </Link>
          <div className="flex shrink-0 items-center gap-1 lg:hidden">
            <LanguageSwitch />
            <ThemeToggle />
          </div>
        </div>
        <div className="flex flex-1 flex-col justify-center px-6 pb-6 max-lg:hidden lg:px-12 lg:pb-24">
          <p className="w-fit border-t-4 border-double border-ink pt-6 font-serif text-3xl leading-tight font-bold xl:text-4xl">
            {setting.groupName}
          </p>
          <p className="mt-6 max-w-measure text-ink-2">{t("login.welcome")}</p>
          {on && <OnNow contest={on} words={t("login.onNow")} />}
        </div>
      </header>
      <div className="flex flex-col">
        <div className="flex justify-end gap-1 px-6 py-6 max-lg:hidden">
          <LanguageSwitch />
          <ThemeToggle />
        </div>
        <main
          id="content"
          className="mx-auto w-full max-w-md flex-1 px-6 py-8 lg:flex lg:flex-col lg:justify-center lg:pb-24"
        >
          <div>
            <Words only={["access", "kit", "faults"]}>{children}</Words>
          </div>
        </main>
      </div>
    </div>
  );
}
