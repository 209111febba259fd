import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { IdentityGate } from "@/components/review/identity/identity-gate";
import { enter } from "@/lib/http/page";
import { requireActor } from "@/lib/http/session";
import { CalibrationScreen } from "./calibration-screen";

type Props = { params: Promise<{ site: string; locale: string }>; searchParams: Promise<{ id?: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await enter(params);
  return { title: (await getTranslations("review"))("calibration.page") };
}

/** One calibration work to mark, and then the marks to compare with. */
export default async function CalibrationPage({ params, searchParams }: Props) {
  await enter(params);
  await requireActor("review:score:list");
  const { id } = await searchParams;
  if (!id || !/^[1-9]\d{0,18}$/.test(id)) notFound();
  return (
    <IdentityGate>
      <CalibrationScreen calibrationId={id} />
    </IdentityGate>
  );
}
