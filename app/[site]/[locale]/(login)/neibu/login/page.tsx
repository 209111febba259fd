import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { env } from "@/lib/env";
import { enter } from "@/lib/http/page";
import { currentSession } from "@/lib/http/session";
import { LoginDesk } from "./login-desk";

type Props = { params: Promise<{ site: string; locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await enter(params);
  const t = await getTranslations("access.login");
  return { title: t("title"), robots: { index: false } };
}

export default async function Login({ params }: Props) {
  await enter(params);
  const session = await currentSession();
  return <LoginDesk demo={env.demoInbox} changes={session?.mustChangePassword ? session.username : null} />;
}
