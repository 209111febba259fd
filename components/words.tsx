import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { type Namespace, pick } from "@/lib/i18n/messages";

/** Sends the named namespaces to the browser below this point; all other words stay on the server. */
export async function Words({ only, children }: { only: Namespace[]; children: ReactNode }) {
  const messages = pick(await getMessages(), "common", "terms", ...only);
  return <NextIntlClientProvider messages={messages}>{children}</NextIntlClientProvider>;
}
