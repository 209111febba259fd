import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { TrackBar } from "@/components/center/track-bar";
import { Providers } from "@/components/kit/providers";
import { PageHead } from "@/components/site/page-head";
import { LinkButton } from "@/components/ui/control/link-button";
import { Empty } from "@/components/ui/state/empty";
import { Words } from "@/components/words";
import { teamTrack } from "@/lib/domain/center";
import { myRow, ownTeam, signerOf, worksOutside } from "@/lib/domain/work";
import { enter } from "@/lib/http/page";
import { tailoringFor } from "@/lib/http/page/tailored";
import { orNotFound, requireActor } from "@/lib/http/session";
import { Id } from "@/lib/http/wire";
import { WorkScreen } from "./work-screen";

type Props = {
  params: Promise<{ site: string; locale: string }>;
  searchParams: Promise<{ teamId?: string | string[] }>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await enter(params);
  return { title: (await getTranslations("terms"))("work.submit"), robots: { index: false } };
}

/** Where a team hands in its work. Who may not yet learns why, and where to go. */
export default async function SubmitWork({ params, searchParams }: Props) {
  const place = await enter(params);
  const actor = await requireActor();
  const tailored = await tailoringFor(place, actor);
  const teamId = Id.catch("0").parse((await searchParams).teamId);
  const [[row, outside], track] = await orNotFound(
    Promise.all([
      ownTeam(teamId, actor).then((team) => Promise.all([myRow(team, actor), worksOutside(team)])),
      teamTrack(teamId, actor),
    ]),
  );
  const t = await getTranslations("work.submit");
  const title = tailored.terms["work.submit"] ?? (await getTranslations("terms"))("work.submit");
  const { window } = row;
  const why = outside
    ? "outside"
    : row.workId
      ? null
      : !row.effective
        ? "notEffective"
        : window.state === "none"
          ? "noWindow"
          : window.state === "after"
            ? "tooLate"
            : row.isCaptain
              ? null
              : "captainFirst";
  return (
    <>
      <PageHead
        breadcrumb={[
          { label: t("myWorks"), href: "/center/work" },
          { label: row.competitionName, href: `/home/competition/details?id=${row.competitionId}` },
          { label: title },
        ]}
        over={`${row.competitionName} · ${row.itemName}`}
        title={title}
        lead={t("ofTeam", { team: row.teamName })}
      />
      {track && <TrackBar steps={track.steps} className="page mt-6" />}
      <div className="page py-8">
        {why ? (
          <Empty
            title={t(`why.${why}.title`)}
            action={
              <LinkButton href={`/home/competition/team/details?id=${teamId}`} prefetch={false}>
                {t("toTeam")}
              </LinkButton>
            }
          >
            {t(`why.${why}.text`)}
          </Empty>
        ) : (
          <Words only={["work", "kit", "faults", "form"]} terms={tailored.terms}>
            <Providers permissions={[...actor.permissions]} person={actor.userId}>
              <WorkScreen teamId={teamId} signer={await signerOf(teamId, actor)} />
            </Providers>
          </Words>
        )}
      </div>
    </>
  );
}
