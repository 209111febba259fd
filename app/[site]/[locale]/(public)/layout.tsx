import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { SampleBar } from "@/components/site/account/sample-bar";
import { WayBackBar } from "@/components/site/account/way-back-bar";
import { SiteFooter } from "@/components/site/site-footer";
import { SiteHeader } from "@/components/site/site-header";
import { pageSlugs } from "@/db/values";
import { hasAssistant } from "@/lib/domain/assistant";
import { env } from "@/lib/env";
import { enter } from "@/lib/http/page";
import { pagesOfHost } from "@/lib/http/page/reads";
import { wordsFor } from "@/lib/i18n/named";
import { Reading } from "./offline/reading";

type Props = { params: Promise<{ site: string; locale: string }>; children: ReactNode };

/** What a host without a navigation of its own offers. */
const usual = [
  ["home", "/home/homepage"],
  ["contests", "/home/competition"],
  ["news", "/home/newsList"],
  ["research", "/home/research"],
  ["certificates", "/home/certificate/search"],
] as const;

export default async function PublicLayout({ params, children }: Props) {
  const place = await enter(params);
  const { setting, locale } = place;
  const t = await getTranslations("home");
  const navigation = setting.navigationSettings.length
    ? setting.navigationSettings
    : usual.map(([name, path]) => ({ name: t(`navigation.${name}`), path }));
  const leaves = navigation.flatMap((entry) =>
    "children" in entry && entry.children.length ? entry.children : [entry],
  );
  const pages = await pagesOfHost(place);
  const described = pageSlugs.map((slug) => ({
    name: wordsFor(locale, pages[slug].content.title),
    path: `/home/${slug}`,
  }));
  return (
    <>
      <SiteHeader host={{ name: setting.groupName, logoUrl: setting.logoUrl }} navigation={navigation} />
      {!env.development && <Reading />}
      <SampleBar />
      <WayBackBar />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter
        host={{ name: setting.groupName, description: setting.description }}
        contacts={setting.contact ? [{ label: t("contact"), value: setting.contact }] : []}
        navigation={[
          ...leaves,
          ...described.filter(({ path }) => !leaves.some((leaf) => leaf.path === path)),
          ...(hasAssistant() ? [{ name: t("navigation.assistant"), path: "/deepChat" }] : []),
          { name: t("navigation.experts"), path: "/home/expertInfo" },
          { name: t("navigation.trial"), path: "/experience" },
        ]}
        {...(setting.icp && { icp: setting.icp })}
      />
    </>
  );
}
