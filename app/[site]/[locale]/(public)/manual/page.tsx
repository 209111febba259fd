import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageHead } from "@/components/site/page-head";
import { buttonStyle } from "@/components/ui/control/button-style";
import { Input } from "@/components/ui/control/input";
import { enter } from "@/lib/http/page";
import { metadataOf } from "@/lib/http/page/seo";
import { requireActor } from "@/lib/http/session";
import { audienceOf, chapterOfView, chapters } from "@/lib/manual";
import { ChapterView } from "./chapter-view";
import { Contents } from "./contents";
import { Hits } from "./hits";

type Asked = { chapter?: string | string[]; view?: string | string[]; keywords?: string | string[] };
type Props = { params: Promise<{ site: string; locale: string }>; searchParams: Promise<Asked> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const place = await enter(params);
  const t = await getTranslations("desk.manual");
  return metadataOf(place, { title: t("title"), description: t("lead"), path: "/manual", hidden: true });
}

const first = (asked: string | string[] | undefined) => (Array.isArray(asked) ? asked[0] : asked)?.slice(0, 100);

/** The manual: the reader's own chapters first, or the chapter of the view that they came from. */
export default async function Manual({ params, searchParams }: Props) {
  const { locale } = await enter(params);
  const actor = await requireActor();
  const t = await getTranslations("desk.manual");
  const asked = await searchParams;
  const own = audienceOf(actor.permissions);
  const keywords = first(asked.keywords)?.trim();
  const chapter =
    chapters.find(({ key }) => key === first(asked.chapter)) ??
    chapterOfView(first(asked.view) ?? "", own) ??
    chapters.find(({ audience }) => audience === own) ??
    chapters[0];
  return (
    <>
      <PageHead
        title={t("title")}
        lead={t("lead")}
        aside={
          <form role="search" action="/manual" className="flex gap-2">
            <Input
              type="search"
              name="keywords"
              defaultValue={keywords}
              maxLength={100}
              aria-label={t("search")}
              placeholder={t("searchHint")}
            />
            <button type="submit" className={buttonStyle({ variant: "primary", size: "medium" })}>
              {t("search")}
            </button>
          </form>
        }
      />
      <div className="page grid gap-x-12 gap-y-8 py-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <Contents own={own} current={keywords ? undefined : chapter?.key} locale={locale} />
        <div className="min-w-0">
          {keywords ? (
            <Hits keywords={keywords} locale={locale} />
          ) : (
            chapter && <ChapterView chapter={chapter} locale={locale} />
          )}
        </div>
      </div>
    </>
  );
}
