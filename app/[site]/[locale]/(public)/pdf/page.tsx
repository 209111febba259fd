import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { PageHead } from "@/components/site/page-head";
import { buttonStyle } from "@/components/ui/control/button-style";
import { Words } from "@/components/words";
import { publicDocument } from "@/lib/domain/news";
import { enter, type Place } from "@/lib/http/page";
import { articlePath } from "@/lib/http/page/article-path";
import { orNotFound } from "@/lib/http/session";
import { Reader } from "./reader";

type Props = {
  params: Promise<{ site: string; locale: string }>;
  searchParams: Promise<{ token?: string | string[] }>;
};

const read = cache((site: string, key: string) => publicDocument(site, key));
const documentOf = async ({ site }: Place, query: Props["searchParams"]) => {
  const { token } = await query;
  return orNotFound(read(site, typeof token === "string" ? token : ""));
};

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { name } = await documentOf(await enter(params), searchParams);
  return { title: name, robots: { index: false, follow: false } };
}

/** A PDF that everybody may read, by a key that its article gives out for a day. */
export default async function DocumentPage({ params, searchParams }: Props) {
  const document = await documentOf(await enter(params), searchParams);
  const t = await getTranslations("home");
  return (
    <>
      <PageHead
        title={document.name}
        breadcrumb={[
          { label: t("navigation.home"), href: "/home/homepage" },
          { label: document.title, href: articlePath(document) },
          { label: document.name },
        ]}
        aside={
          <a href={document.url} className={buttonStyle({})}>
            {t("news.download")}
          </a>
        }
      />
      <div className="page py-4">
        <Words only={["work"]}>
          <Reader url={document.url} name={document.name} />
        </Words>
      </div>
    </>
  );
}
