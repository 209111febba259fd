"use client";

import { NextIntlClientProvider } from "next-intl";
import { type ComponentProps, type ReactNode, useMemo } from "react";
import type { Locale } from "@/lib/i18n/locale";

type Messages = ComponentProps<typeof NextIntlClientProvider>["messages"];

/** Words that came as one text. */
export function WordsIn({ locale, text, children }: { locale: Locale; text: string; children: ReactNode }) {
  const messages = useMemo(() => JSON.parse(text) as NonNullable<Messages>, [text]);
  return (
    <NextIntlClientProvider locale={locale} messages={messages} timeZone="Asia/Shanghai">
      {children}
    </NextIntlClientProvider>
  );
}
