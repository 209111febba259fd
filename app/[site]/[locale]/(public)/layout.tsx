import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { SiteFooter } from "@/components/site/site-footer";
import { SiteHeader } from "@/components/site/site-header";
import { WayBackBar } from "@/components/site/way-back-bar";
import { enter } from "@/lib/http/page";

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
  const { setting } = await enter(params);
  const t = await getTranslations("home");
  const navigation = setting.navigationSettings.length
    ? setting.navigationSettings
    : usual.map(([name, path]) => ({ name: t(`navigation.${name}`), path }));
  const leaves = navigation.flatMap((entry) =>
    "children" in entry && entry.children.length ? entry.children : [entry],
  );
  return (
    <>
      <SiteHeader host={{ name: setting.groupName, logoUrl: setting.logoUrl }} navigation={navigation} />
      <WayBackBar />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter
        host={{ name: setting.groupName, description: setting.description }}
        contacts={setting.contact ? [{ label: t("contact"), value: setting.contact }] : []}
        navigation={[
          ...leaves,
          { name: t("navigation.experts"), path: "/home/expertInfo" },
          { name: t("navigation.trial"), path: "/experience" },
        ]}
        {...(setting.icp && { icp: setting.icp })}
      />
    </>
  );
}
