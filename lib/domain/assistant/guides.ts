import { wordsIn } from "@/lib/domain/search";
import type { Locale } from "@/lib/i18n/locale";
import { wordsFor } from "@/lib/i18n/named";
import { type Chapter, chapters } from "@/lib/manual";

const MOST_GUIDES = 2;
/** A chapter that has less than this share of the words is about something else. */
const ENOUGH = 0.6;

const textOf = ({ title, lead, steps }: Chapter, locale: Locale) =>
  [title, lead, ...steps.flatMap((step) => [step.title, step.text])].map((words) => wordsFor(locale, words)).join("\n");

/** Chapters of the manual that speak of a question, the closest first. */
export function guidesFor(question: string, locale: Locale) {
  const words = wordsIn(question);
  const scored = chapters.map((chapter) => {
    const text = textOf(chapter, locale);
    const small = text.toLowerCase();
    return { chapter, text, has: words.filter(({ text: word }) => small.includes(word)).length };
  });
  return scored
    .filter(({ has }) => has > 0 && has >= ENOUGH * words.length)
    .toSorted((a, b) => b.has - a.has)
    .slice(0, MOST_GUIDES)
    .map(({ chapter, text }) => ({
      ...{ kind: "manual" as const, refId: chapter.key, text },
      title: wordsFor(locale, chapter.title),
      about: "",
      path: `/manual?chapter=${chapter.key}`,
    }));
}
