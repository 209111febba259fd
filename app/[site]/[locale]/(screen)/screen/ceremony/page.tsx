import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Words } from "@/components/words";
import { ceremony } from "@/lib/domain/certificate";
import { enter } from "@/lib/http/page";
import { orNotFound, requireActor } from "@/lib/http/session";
import { Id } from "@/lib/http/wire";
import { CeremonyScreen } from "./ceremony-screen";

type Props = {
  params: Promise<{ site: string; locale: string }>;
  searchParams: Promise<{ competitionId?: string | string[] }>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await enter(params);
  const t = await getTranslations("award.ceremony");
  return { title: t("title"), robots: { index: false, follow: false } };
}

/** The awards of a contest on the large screen of its ceremony, for whoever may open the screens of its rooms. */
export default async function CeremonyPage({ params, searchParams }: Props) {
  const { locale } = await enter(params);
  const actor = await requireActor("screen:call:list");
  const competitionId = Id.catch("0").parse((await searchParams).competitionId);
  const shown = await orNotFound(ceremony({ competitionId }, actor));
  return (
    <Words only={["award"]}>
      <CeremonyScreen shown={shown} competitionId={competitionId} locale={locale} />
    </Words>
  );
}
