import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { IdentityGate } from "@/components/review/identity/identity-gate";
import { enter } from "@/lib/http/page";
import { requireActor } from "@/lib/http/session";
import { MeetingScreen } from "./meeting-screen";

type Props = { params: Promise<{ site: string; locale: string }>; searchParams: Promise<{ planId?: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await enter(params);
  return { title: (await getTranslations("review"))("meeting.page") };
}

/** The meeting of a group, for its leader: on their own screen, or on a projector before the group. */
export default async function MeetingPage({ params, searchParams }: Props) {
  await enter(params);
  await requireActor("review:score:list");
  const { planId } = await searchParams;
  if (!planId || !/^[1-9]\d{0,18}$/.test(planId)) notFound();
  return (
    <IdentityGate>
      <MeetingScreen planId={planId} />
    </IdentityGate>
  );
}
