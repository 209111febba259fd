import "@/app/globals.css";
import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { HandOver } from "@/components/account/hand-over";
import { EarlyPress } from "@/components/early-press";
import { Progress } from "@/components/progress";
import { ThemeKeeper } from "@/components/ui/theme/theme-keeper";
import { Toaster } from "@/components/ui/toast/toaster";
import { SiteWords } from "@/components/ui/words/site-words";
import { enter } from "@/lib/http/page";
import { FIRST_PAINT } from "@/lib/http/page/first-paint";
import { tagOf } from "@/lib/i18n/locale";

type Props = { params: Promise<{ site: string; locale: string }>; children: ReactNode };

export const viewport: Viewport = { width: "device-width", initialScale: 1, colorScheme: "light dark" };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { setting } = await enter(params);
  return {
    title: { default: setting.groupName, template: `%s · ${setting.groupName}` },
    description: setting.description,
  };
}

export default async function RootLayout({ params, children }: Props) {
  const { locale, setting } = await enter(params);
  return (
    <html lang={tagOf(locale)} data-accent={setting.accent} data-tone={setting.tone} suppressHydrationWarning>
      <body>
        <script dangerouslySetInnerHTML={{ __html: FIRST_PAINT }} />
        <SiteWords>
          {children}
          <Progress />
          <EarlyPress />
          <ThemeKeeper />
          <HandOver />
          <Toaster />
        </SiteWords>
      </body>
    </html>
  );
}
