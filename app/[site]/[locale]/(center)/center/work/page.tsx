import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { enter } from "@/lib/http/page";
import { requireActor } from "@/lib/http/session";
import { WorkList } from "./work-list";

type Props = { params: Promise<{ site: string; locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await enter(params);
  return { title: (await getTranslations("work.mine"))("title") };
}

export default async function MyWorks({ params }: Props) {
  await enter(params);
  await requireActor();
  const t = await getTranslations("work.mine");
  return (
    <>
      <h1 className="mb-6 font-serif text-2xl font-bold">{t("title")}</h1>
      <WorkList />
    </>
  );
}
