import "@/app/globals.css";
import type { Metadata, Viewport } from "next";
import { ThemeProvider } from "next-themes";
import type { ReactNode } from "react";
import { Progress } from "@/components/progress";
import { Toaster } from "@/components/ui/toaster";
import { Words } from "@/components/words";
import { enter } from "@/lib/http/page";
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
    <html lang={tagOf(locale)} data-accent={setting.accent} suppressHydrationWarning>
      <body>
        <ThemeProvider attribute="class" defaultTheme="system" enableSystem disableTransitionOnChange>
          <Words only={["site"]}>
            {children}
            <Progress />
            <Toaster />
          </Words>
        </ThemeProvider>
      </body>
    </html>
  );
}
