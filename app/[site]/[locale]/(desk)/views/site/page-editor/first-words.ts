import type { Block, BlockKind, BlockOf } from "@/lib/domain/site/page/blocks";
import type { Locale } from "@/lib/i18n/locale";
import { wordsFor } from "@/lib/i18n/named";

type Words = { zh: string; en: string };

const plain = ({ zh, en }: Words): Words => ({ zh: zh.replace(/<[^>]*>/g, " "), en: en.replace(/<[^>]*>/g, " ") });

const firstOf: { [K in BlockKind]: (block: BlockOf<K>) => Words | undefined } = {
  heading: ({ text }) => text,
  text: ({ html }) => plain(html),
  picture: ({ picture }) => picture.alt,
  gallery: ({ pictures }) => pictures[0]?.alt,
  figures: ({ items }) => items[0]?.label,
  timeline: ({ items }) => items[0]?.title,
  questions: ({ items }) => items[0]?.question,
  quote: ({ text }) => text,
  cards: ({ items }) => items[0]?.title,
  files: ({ items }) => items[0]?.title,
  contests: ({ title }) => title,
  news: ({ title }) => title,
  video: ({ film }) => film.label,
  awards: ({ title }) => title,
  entrants: ({ title }) => title,
};

/** What a closed block is known by. */
export function firstWords(block: Block, locale: Locale): string {
  const words = (firstOf[block.kind] as (block: Block) => Words | undefined)(block);
  return words ? wordsFor(locale, words) : "";
}
