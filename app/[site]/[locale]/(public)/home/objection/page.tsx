import { getTranslations } from "next-intl/server";
import { Providers } from "@/components/kit/providers";
import { PageHead } from "@/components/site/page-head";
import { Words } from "@/components/words";
import { together } from "@/lib/collection/together";
import { objectionPlace, ownObjections } from "@/lib/domain/award";
import { enter } from "@/lib/http/page";
import { orNotFound, requireActor } from "@/lib/http/session";
import { ObjectionForm } from "./objection-form";
import { OwnObjections } from "./own-objections";

type Props = {
  params: Promise<{ site: string; locale: string }>;
  searchParams: Promise<{ publicityId?: string }>;
};

/** Objects to an award list that is on view; whoever does so is signed in and says who they are. */
export default async function ObjectionPage({ params, searchParams }: Props) {
  const { locale } = await enter(params);
  const actor = await requireActor();
  const { publicityId = "" } = await searchParams;
  const place = await orNotFound(objectionPlace({ publicityId }, locale));
  const [t, own] = await together(
    () => getTranslations("award.objection"),
    () => ownObjections({ publicityId }, actor),
  );
  const contest = `/home/competition/details?id=${place.competitionId}`;
  return (
    <>
      <PageHead
        title={t("title")}
        lead={t("lead", { days: place.answerDays, end: place.endTime.slice(0, 16) })}
        breadcrumb={[{ label: place.competitionName, href: contest }, { label: t("title") }]}
      />
      <div className="page space-y-10 py-8">
        {own.length > 0 && <OwnObjections rows={own} />}
        <Words only={["award", "faults", "form", "kit"]}>
          <Providers permissions={[...actor.permissions]} person={actor.userId}>
            <ObjectionForm publicityId={publicityId} works={place.works} name={actor.realName} back={contest} />
          </Providers>
        </Words>
      </div>
    </>
  );
}
