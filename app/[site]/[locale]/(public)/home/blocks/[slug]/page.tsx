import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { JsonLd } from "@/components/site/json-ld";
import type { Block } from "@/lib/domain/site/page/blocks";
import { enter } from "@/lib/http/page";
import { pageSlugIn } from "@/lib/http/page/cached-path";
import { pagesOfHost } from "@/lib/http/page/reads";
import { metadataOf } from "@/lib/http/page/seo";
import type { Locale } from "@/lib/i18n/locale";
import { wordsFor } from "@/lib/i18n/named";
import { PageOfBlocks } from "./page-of-blocks";

type Props = { params: Promise<{ site: string; locale: string; slug: string }> };

export const revalidate = 30;
export function generateStaticParams() {
  return [];
}

async function pageAt(params: Props["params"]) {
  const place = await enter(params);
  const slug = pageSlugIn((await params).slug) ?? notFound();
  return { place, slug, content: (await pagesOfHost(place))[slug].content };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { place, slug, content } = await pageAt(params);
  const { locale } = place;
  return metadataOf(place, {
    title: wordsFor(locale, content.title),
    description: wordsFor(locale, content.lead),
    path: `/home/${slug}`,
  });
}

/** Questions and their answers as search engines read them (schema.org FAQPage). */
const questionsIn = (blocks: Block[], locale: Locale) =>
  blocks.flatMap((block) =>
    block.kind === "questions"
      ? block.items.map(({ question, answer }) => ({
          "@type": "Question",
          name: wordsFor(locale, question),
          acceptedAnswer: { "@type": "Answer", text: wordsFor(locale, answer) },
        }))
      : [],
  );

/** A page of blocks; complete without JavaScript. */
export default async function BlockPage({ params }: Props) {
  const { place, content } = await pageAt(params);
  const questions = questionsIn(content.blocks, place.locale);
  return (
    <>
      {questions.length > 0 && <JsonLd about={{ "@type": "FAQPage", mainEntity: questions }} />}
      <PageOfBlocks content={content} place={place} />
    </>
  );
}
