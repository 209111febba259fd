import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { type Messages, type Namespace, pick } from "@/lib/i18n/messages";
import { withTerms } from "@/lib/i18n/overlay";

type WordsProps = {
  only: Namespace[];
  /** Terms that read otherwise for this reader (`tailoringFor`). */
  terms?: Readonly<Record<string, string>>;
  children: ReactNode;
};

/** Sends the named namespaces to the browser below this point; all other words stay on the server. */
export async function Words({ only, terms = {}, children }: WordsProps) {
  const messages = pick(withTerms((await getMessages()) as Messages, terms), "common", "terms", ...only);
  return <NextIntlClientProvider messages={messages}>{children}</NextIntlClientProvider>;
}
