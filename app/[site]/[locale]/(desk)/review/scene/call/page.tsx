import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { enter } from "@/lib/http/page";
import { requireActor } from "@/lib/http/session";
import { Console } from "./console";

type Props = { params: Promise<{ site: string; locale: string }>; searchParams: Promise<{ room?: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await enter(params);
  return { title: (await getTranslations("review.scene"))("desk.title") };
}

/** The console of one room. */
export default async function CallPage({ params, searchParams }: Props) {
  await enter(params);
  await requireActor("review:assign:list", "review:own:list");
  const { room } = await searchParams;
  if (!room || !/^[1-9]\d{0,18}$/.test(room)) notFound();
  return <Console sessionId={room} />;
}
