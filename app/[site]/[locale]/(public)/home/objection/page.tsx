import { getTranslations } from "next-intl/server";
import { Providers } from "@/components/kit/providers";
import { PageHead } from "@/components/site/page-head";
import { Words } from "@/components/words";
import { objectionPlace } from "@/lib/domain/award";
import { enter } from "@/lib/http/page";
import { orNotFound, requireActor } from "@/lib/http/session";
import { ObjectionForm } from "./objection-form";

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
  const t = await getTranslations("award.objection");
  const contest = `/home/competition/details?id=${place.competitionId}`;
  return (
    <>
      <PageHead
        title={t("title")}
        lead={t("lead")}
        breadcrumb={[{ label: place.competitionName, href: contest }, { label: t("title") }]}
      />
      <div className="page py-8">
        <Words only={["award", "faults", "form", "kit"]}>
          <Providers permissions={[...actor.permissions]} person={actor.userId}>
            <ObjectionForm publicityId={publicityId} works={place.works} name={actor.realName} back={contest} />
          </Providers>
        </Words>
      </div>
    </>
  );
}
