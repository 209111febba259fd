import "@/app/globals.css";
import type { Metadata, Viewport } from "next";
import { ThemeProvider } from "next-themes";
import type { ReactNode } from "react";
import { HandOver } from "@/components/account/hand-over";
import { EarlyPress } from "@/components/early-press";
import { Progress } from "@/components/progress";
import { ThemeAtOnce } from "@/components/theme-at-once";
import { Toaster } from "@/components/ui/toast/toaster";
import { Words } from "@/components/words";
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
        {/* The policy refuses the provider's own inline script: as plain text it does nothing, ours above did its work. */}
        <ThemeProvider attribute="class" defaultTheme="system" enableSystem scriptProps={{ type: "text/plain" }}>
          <Words only={["site"]}>
            {children}
            <Progress />
            <EarlyPress />
            <ThemeAtOnce />
            <HandOver />
            <Toaster />
          </Words>
        </ThemeProvider>
      </body>
    </html>
  );
}
