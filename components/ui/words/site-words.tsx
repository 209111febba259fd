import { getLocale, getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { type Messages, pick } from "@/lib/i18n/messages";
import { SiteWordsIn } from "./use-site-words";

/** Sends the words of what stands on every page to the browser; the words of a room come with `Words`. */
export async function SiteWords({ children }: { children: ReactNode }) {
  const words = pick((await getMessages()) as Messages, "common", "site");
  return (
    <SiteWordsIn locale={await getLocale()} text={JSON.stringify(words)}>
      {children}
    </SiteWordsIn>
  );
}
