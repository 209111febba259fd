import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { IdentityGate } from "@/components/review/identity/identity-gate";
import { enter } from "@/lib/http/page";
import { requireActor } from "@/lib/http/session";
import { TaskScreen } from "./task-screen";

type Props = { params: Promise<{ site: string; locale: string }>; searchParams: Promise<{ id?: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await enter(params);
  return { title: (await getTranslations("review"))("sheet.page") };
}

/** One work to judge. The title says nothing of the work: titles stay in histories and on shared screens. */
export default async function TaskPage({ params, searchParams }: Props) {
  await enter(params);
  await requireActor("review:score:list");
  const { id } = await searchParams;
  if (!id || !/^[1-9]\d{0,18}$/.test(id)) notFound();
  return (
    <IdentityGate>
      <TaskScreen taskId={id} />
    </IdentityGate>
  );
}
