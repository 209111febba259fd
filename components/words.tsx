import { getLocale, getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { type Messages, type Part, pick } from "@/lib/i18n/messages";
import { withTerms } from "@/lib/i18n/overlay";
import { WordsIn } from "./words-in";

type WordsProps = {
  only: Part[];
  /** Terms that read otherwise for this reader (`tailoringFor`). */
  terms?: Readonly<Record<string, string>>;
  children: ReactNode;
};

/**
 * Sends the named namespaces to the browser below this point; all other words stay on the server. As one text: of an object the
 * framework would look at every key, twice here and once there.
 */
export async function Words({ only, terms = {}, children }: WordsProps) {
  const messages = pick(withTerms((await getMessages()) as Messages, terms), "common", "terms", ...only);
  return (
    <WordsIn locale={await getLocale()} text={JSON.stringify(messages)}>
      {children}
    </WordsIn>
  );
}
