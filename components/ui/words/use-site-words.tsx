"use client";

import format, { type CompiledMessage, type FormatOptions } from "icu-minify/format";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { Locale } from "@/lib/i18n/locale";
import type { Messages } from "@/lib/i18n/messages";

/** Words by their place, each as the build has parsed it. */
type Words = { [key: string]: Words | CompiledMessage };
type Values = Record<string, string | number>;

type Site = Pick<Messages, "common" | "site">;
type PartOf<T> = { [K in keyof T & string]: T[K] extends string ? never : K | `${K}.${PartOf<T[K]>}` }[keyof T &
  string];
type WordOf<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${WordOf<T[K]>}` }[keyof T & string];
type At<T, P extends string> = P extends `${infer K}.${infer Rest}` ? At<T[K & keyof T], Rest> : T[P & keyof T];

const Held = createContext<{ locale: Locale; words: Words } | null>(null);

/** The words of what stands on every page, which came as one text. */
export function SiteWordsIn({ locale, text, children }: { locale: Locale; text: string; children: ReactNode }) {
  const held = useMemo(() => ({ locale, words: JSON.parse(text) as Words }), [locale, text]);
  return <Held value={held}>{children}</Held>;
}

const formatters: FormatOptions["formatters"] = {
  getDateTimeFormat: (...args) => new Intl.DateTimeFormat(...args),
  getNumberFormat: (...args) => new Intl.NumberFormat(...args),
  getPluralRules: (...args) => new Intl.PluralRules(...args),
};

export function useSite() {
  const held = useContext(Held);
  if (!held) throw new Error("The root layout gives the words of the site.");
  return held;
}

/**
 * What `useTranslations` does, for what every visitor loads: it knows the namespaces `common` and `site`, and text alone. The other one and
 * what it brings cost a page that is read two kilobytes more than its words.
 */
export function useSiteWords<N extends PartOf<Site>>(namespace: N) {
  const { locale, words } = useSite();
  return (key: WordOf<At<Site, N>>, values?: Values): string => {
    const path = `${namespace}.${key}`;
    const message = path.split(".").reduce<unknown>((at, part) => (at as Words | undefined)?.[part], words);
    // A word that is missing shows its key, as everywhere.
    if (message === undefined) return path;
    return format(message as CompiledMessage, locale, values, { formatters, timeZone: "Asia/Shanghai" }) as string;
  };
}
