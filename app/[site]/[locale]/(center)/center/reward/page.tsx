import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CvButton } from "@/components/center/cv-button";
import { enter } from "@/lib/http/page";
import { requireActor } from "@/lib/http/session";
import { OutsideAwards } from "./outside-awards";

type Props = { params: Promise<{ site: string; locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await enter(params);
  return { title: (await getTranslations("center.reward"))("title") };
}

/** Awards won elsewhere: entered with proof, verified by the school. */
export default async function Reward({ params }: Props) {
  await enter(params);
  await requireActor();
  const t = await getTranslations("center.reward");
  return (
    <div className="space-y-8">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="font-serif text-2xl font-bold">{t("title")}</h1>
          <p className="mt-1 max-w-measure text-note text-ink-2">{t("note")}</p>
        </div>
        <CvButton />
      </header>
      <OutsideAwards />
    </div>
  );
}
