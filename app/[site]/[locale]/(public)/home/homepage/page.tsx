import type { Metadata } from "next";
import { JsonLd } from "@/components/site/json-ld";
import { addressOf } from "@/lib/domain/site";
import { enter } from "@/lib/http/page";
import { metadataOf } from "@/lib/http/page/seo";
import { tagOf } from "@/lib/i18n/locale";
import { CcTem } from "./templates/cc-tem";
import { Hcj } from "./templates/hcj";
import { Tem1 } from "./templates/tem1";
import { Tem2 } from "./templates/tem2";
import { Zjprovince } from "./templates/zjprovince";

type Props = { params: Promise<{ site: string; locale: string }> };

export const revalidate = 30;
export function generateStaticParams() {
  return [];
}

const templates = { ccTem: CcTem, hcj: Hcj, tem1: Tem1, tem2: Tem2, zjprovince: Zjprovince };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return metadataOf(await enter(params), { path: "/home/homepage" });
}

export default async function Homepage({ params }: Props) {
  const place = await enter(params);
  const { groupName: name, description, templateType } = place.setting;
  const url = `${await addressOf(place.site)}/home/homepage`;
  const Template = templates[templateType];
  return (
    <>
      <JsonLd about={{ "@type": "WebSite", name, description, url, inLanguage: tagOf(place.locale) }} />
      <Template place={place} />
    </>
  );
}
