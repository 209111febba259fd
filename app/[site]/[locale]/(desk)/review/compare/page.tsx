import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { IdentityGate } from "@/components/review/identity/identity-gate";
import { enter } from "@/lib/http/page";
import { requireActor } from "@/lib/http/session";
import { CompareScreen } from "./compare-screen";

type Props = { params: Promise<{ site: string; locale: string }>; searchParams: Promise<{ taskId?: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await enter(params);
  return { title: (await getTranslations("review"))("sheet.compare.title") };
}

/** Two of the expert's own works side by side. The title says nothing of them. */
export default async function ComparePage({ params, searchParams }: Props) {
  await enter(params);
  await requireActor("review:score:list");
  const { taskId } = await searchParams;
  if (!taskId || !/^[1-9]\d{0,18}$/.test(taskId)) notFound();
  return (
    <IdentityGate>
      <CompareScreen taskId={taskId} />
    </IdentityGate>
  );
}
