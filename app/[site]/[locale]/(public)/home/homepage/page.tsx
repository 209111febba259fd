import type { Metadata } from "next";
import { JsonLd } from "@/components/site/json-ld";
import { enter } from "@/lib/http/page";
import { aboutHost } from "@/lib/http/page/found/about";
import { metadataOf } from "@/lib/http/page/seo";
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
  const Template = templates[place.setting.templateType];
  const about = await aboutHost(place);
  return (
    <>
      {about.map((one) => (
        <JsonLd key={one["@type"]} about={one} />
      ))}
      <Template place={place} />
    </>
  );
}
