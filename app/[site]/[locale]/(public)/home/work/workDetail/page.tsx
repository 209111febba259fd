import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { TrackBar } from "@/components/center/track-bar";
import { PageHead } from "@/components/site/page-head";
import { LinkButton } from "@/components/ui/control/link-button";
import { Section } from "@/components/ui/layout/section";
import { Empty } from "@/components/ui/state/empty";
import { Words } from "@/components/words";
import { StepList } from "@/components/work/step-list";
import { VersionList } from "@/components/work/version-list";
import { WorkStatusTag } from "@/components/work/work-status-tag";
import { teamTrack } from "@/lib/domain/center";
import { workDetail } from "@/lib/domain/work";
import { Fault } from "@/lib/fault";
import { enter, type Place } from "@/lib/http/page";
import { shownWorkOf } from "@/lib/http/page/reads";
import { currentActor, orNotFound, requireActor } from "@/lib/http/session";
import { Id } from "@/lib/http/wire";
import { OwnProviders, OwnShowing, ShareLinks, VersionCompare } from "./own-parts";
import { ShownWorkPage, shownMetadata } from "./shown-work";

type Props = {
  params: Promise<{ site: string; locale: string }>;
  searchParams: Promise<{ id?: string | string[]; view?: string | string[] }>;
};

/** The work as everybody may read it, where it is in the showcase; its own people see it so by `view=public`. */
const readShown = cache(async (place: Place, workId: string, asPublic: boolean) => {
  const actor = asPublic ? null : await currentActor();
  const own = actor && (await workDetail({ workId }, actor).catch(unlessFault));
  return own ? null : await shownWorkOf(place, workId).catch(unlessFault);
});
const unlessFault = (error: unknown) => {
  if (error instanceof Fault) return null;
  throw error;
};

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const place = await enter(params);
  const { id, view } = await searchParams;
  const shown = await readShown(place, Id.catch("0").parse(id), view === "public");
  if (shown) return shownMetadata(place, shown);
  return { title: (await getTranslations("work"))("detailTitle"), robots: { index: false } };
}

/** A work for its team and for staff in whose scope it is; for everybody else the public page of one in the showcase. */
export default async function WorkDetailPage({ params, searchParams }: Props) {
  const place = await enter(params);
  const { id, view } = await searchParams;
  const workId = Id.catch("0").parse(id);
  const shown = await readShown(place, workId, view === "public");
  if (shown) return <ShownWorkPage place={place} work={shown} />;
  const actor = await requireActor();
  const { work, versions, slots, members, history, mayShare, isMember } = await orNotFound(
    workDetail({ workId }, actor),
  );
  const [t, terms, track] = await Promise.all([
    getTranslations("work"),
    getTranslations("terms"),
    isMember === 1 ? teamTrack(work.teamId, actor) : null,
  ]);
  const unfinished = work.status === "draft" || work.status === "returned";
  return (
    <>
      <PageHead
        breadcrumb={[
          { label: work.competitionName, href: `/home/competition/details?id=${work.competitionId}` },
          { label: t("detailTitle") },
        ]}
        over={
          <>
            <WorkStatusTag status={work.status} />
            <span>{work.itemName}</span>
            {work.teamNumber && <span className="figures">{work.teamNumber}</span>}
          </>
        }
        title={work.workName || t("untitled")}
        lead={`${work.teamName} · ${work.schoolName}`}
        aside={
          isMember === 1 && (
            <LinkButton
              href={`/home/competition/submitWork?teamId=${work.teamId}`}
              variant={unfinished ? "primary" : "plain"}
              prefetch={false}
            >
              {unfinished ? terms("work.submit") : t("mine.manage")}
            </LinkButton>
          )
        }
      />
      {track && <TrackBar steps={track.steps} className="page mt-6" />}
      <Words only={["work", "kit", "faults", "form"]}>
        <OwnProviders permissions={[...actor.permissions]} person={actor.userId}>
          <div className="page grid items-start gap-x-12 gap-y-10 py-8 lg:grid-cols-12">
            <div className="min-w-0 space-y-10 lg:col-span-8">
              <Section
                title={t("versions")}
                aside={<VersionCompare workId={work.workId} versions={versions} slots={slots} />}
              >
                {versions.length > 0 ? (
                  <VersionList versions={versions} slots={slots} receipts={isMember === 1} />
                ) : (
                  <Empty title={t("nothingYet")}>{t("nothingYetText")}</Empty>
                )}
              </Section>
              {isMember === 1 && <OwnShowing workId={work.workId} />}
              {mayShare === 1 && (
                <Section title={t("share.title")} note={t("share.note")}>
                  <ShareLinks workId={work.workId} />
                </Section>
              )}
            </div>
            <aside className="min-w-0 space-y-10 lg:col-span-4">
              <Section title={t("people")} level={3}>
                <ul className="space-y-2 text-sm">
                  {members.map((person, index) => (
                    <li key={`${person.name}${index}`} className="flex flex-wrap items-baseline gap-x-3">
                      <span className="font-medium">{person.name}</span>
                      <span className="text-note text-ink-2">{t(`role.${person.memberType}`)}</span>
                      {person.schoolName && <span className="text-note text-hint">{person.schoolName}</span>}
                    </li>
                  ))}
                </ul>
              </Section>
              <Section title={t("history")} level={3}>
                <StepList steps={history} />
              </Section>
            </aside>
          </div>
        </OwnProviders>
      </Words>
    </>
  );
}
