import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { SafeHtml } from "@/components/rich-text/safe-html";
import { ContestCover } from "@/components/site/cover/contest-cover";
import { JsonLd } from "@/components/site/json-ld";
import { PageHead } from "@/components/site/page-head";
import { WorkVote } from "@/components/site/vote/work-vote";
import { Section } from "@/components/ui/layout/section";
import { Tag } from "@/components/ui/state/tag";
import { OpenFiles } from "@/components/work/open-files";
import type { ShownWork } from "@/lib/domain/work/contract";
import type { Place } from "@/lib/http/page";
import { aboutWay, aboutWork } from "@/lib/http/page/found/about";
import { ofWork } from "@/lib/http/page/found/social";
import { metadataOf } from "@/lib/http/page/seo";
import { LikeButton } from "./like-button";

const pathOf = (workId: string) => `/home/work/workDetail?id=${workId}`;
const listPath = "/home/news/previousWorks";

/** Title, canonical address and picture of a work that everybody may read. */
export const shownMetadata = (place: Place, work: ShownWork) =>
  metadataOf(place, {
    title: work.workName,
    description: work.summary || `${work.teamName} · ${work.schoolName}`,
    path: pathOf(work.workId),
    shown: ofWork(place, work),
  });

/** A work of the showcase, for everybody: what it is, its public answers and files, and its people by name and school. */
export async function ShownWorkPage({ place, work }: { place: Place; work: ShownWork }) {
  const [t, words] = await Promise.all([getTranslations("work.showcase"), getTranslations("work")]);
  const steps = [{ label: t("title"), href: listPath }, { label: work.workName }];
  const about = await Promise.all([aboutWork(place, work), aboutWay(place, steps)]);
  return (
    <>
      {about.map((one) => (
        <JsonLd key={one["@type"]} about={one} />
      ))}
      <PageHead
        breadcrumb={steps}
        over={
          <>
            {work.awardName && <Tag status="awarded">{work.awardName}</Tag>}
            <span>{work.itemName}</span>
            <span className="figures">{work.year}</span>
          </>
        }
        title={work.workName}
        lead={`${work.teamName} · ${work.schoolName}`}
        aside={
          <LikeButton
            workId={work.workId}
            likes={work.likes}
            words={{ like: t("like"), liked: t("liked"), failed: t("likeFailed") }}
          />
        }
      />
      <div className="page grid items-start gap-x-12 gap-y-10 py-8 lg:grid-cols-12">
        <div className="min-w-0 space-y-10 lg:col-span-8">
          {work.coverUrl ? (
            <img
              src={work.coverUrl}
              alt=""
              width={1200}
              height={800}
              className="aspect-3/2 h-auto w-full bg-sunken object-cover"
            />
          ) : (
            <ContestCover id={work.workId} title={work.workName} caption={work.itemName} as="p" />
          )}
          {work.contentHtml ? (
            <SafeHtml html={work.contentHtml} className="max-w-measure" />
          ) : (
            work.summary && <p className="max-w-measure">{work.summary}</p>
          )}
          {work.files.length > 0 && (
            <Section title={words("shared.files")}>
              <OpenFiles files={work.files} />
            </Section>
          )}
        </div>
        <aside className="min-w-0 space-y-10 lg:col-span-4">
          {work.vote && (
            <Section title={words("vote.title")} note={words("vote.lead")} level={3}>
              <WorkVote work={work} />
            </Section>
          )}
          <Section title={words("people")} level={3}>
            <ul className="space-y-2 text-sm">
              {work.members.map((person, index) => (
                <li key={`${person.name}${index}`} className="flex flex-wrap items-baseline gap-x-3">
                  <span className="font-medium">{person.name}</span>
                  <span className="text-note text-ink-2">{words(`role.${person.memberType}`)}</span>
                  {person.schoolName && <span className="text-note text-hint">{person.schoolName}</span>}
                </li>
              ))}
            </ul>
          </Section>
          <Section title={t("contest")} level={3}>
            <p className="text-sm">
              <Link
                href={`/home/competition/details?id=${work.competitionId}`}
                className="text-accent-ink underline-offset-4 hover:underline"
              >
                {work.competitionName}
              </Link>
            </p>
            {work.tags.length > 0 && (
              <ul className="mt-3 flex flex-wrap gap-2">
                {work.tags.map((tag) => (
                  <li key={tag}>
                    <Link
                      href={`${listPath}?tag=${encodeURIComponent(tag)}`}
                      prefetch={false}
                      className="text-note text-ink-2 underline-offset-4 hover:underline"
                    >
                      #{tag}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </Section>
        </aside>
      </div>
    </>
  );
}
