import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { SafeHtml } from "@/components/rich-text/safe-html";
import { FilesBlock } from "@/components/site/blocks/files-block";
import { QuestionsBlock } from "@/components/site/blocks/questions-block";
import { NewsRow } from "@/components/site/news-row";
import { ScheduleTimeline } from "@/components/site/schedule-timeline";
import { Section } from "@/components/ui/layout/section";
import { Timeline } from "@/components/ui/layout/timeline";
import { fromWireTime } from "@/lib/clock";
import { cardStatus, type PublicContest } from "@/lib/domain/contest/contract";
import { articlePath } from "@/lib/http/page/article-path";
import { listed } from "@/lib/i18n/listed";
import { type Locale, tagOf } from "@/lib/i18n/locale";
import { nameFor } from "@/lib/i18n/named";
import { EntryRules } from "./entry-rules";
import type { Live } from "./live";
import { OwnChance } from "./own-chance";
import { PrizeTable } from "./prize-table";
import { SectionLinks } from "./section-links";
import { TrackTable } from "./track-table";

type Props = {
  contest: PublicContest;
  locale: Locale;
  live: Live | undefined;
  /** When the page is drawn, in milliseconds. */
  at: number;
  /** The margin. */
  children: ReactNode;
};
type Part = { id: string; title: string; shown: boolean; aside?: ReactNode; body: () => ReactNode };

const stoppedOrOver: number[] = [cardStatus.suspended, cardStatus.cancelled, cardStatus.finished, cardStatus.archived];

/** The parts of a contest's page that have something to tell, with a link to each of them. */
export async function ContestSections({ contest, locale, live, at, children }: Props) {
  const { competitionId: id } = contest;
  const [t, chance] = await Promise.all([getTranslations("home.contest"), getTranslations("home.contest.chance")]);
  const notices = live?.notices ?? { list: [], total: 0 };
  const namesOf = (itemIds: readonly string[]) =>
    contest.items.flatMap(({ itemId, itemName, itemNameEn }) =>
      itemIds.includes(itemId) ? [nameFor(locale, { name: itemName, nameEn: itemNameEn })] : [],
    );
  const milestones = contest.milestones.map((m) => ({
    id: m.name + m.time,
    at: fromWireTime(m.time).getTime(),
    title: m.name,
    time: m.time.slice(0, 16),
    note: m.desc,
  }));
  const parts: Part[] = [
    {
      id: "schedule",
      title: t("schedule"),
      shown: true,
      body: () => (
        <>
          <ScheduleTimeline
            stages={contest.stages}
            now={at}
            label={t("schedule")}
            idle={stoppedOrOver.includes(contest.status)}
          />
          {contest.stages
            .filter(({ itemIds }) => itemIds.length > 0)
            .map(({ stageId, stageName, itemIds }) => (
              <p key={stageId} className="mt-4 text-note text-ink-2">
                {t("forTracks", { stage: stageName, tracks: listed(namesOf(itemIds), locale) })}
              </p>
            ))}
          {contest.stages
            .filter(({ mode }) => mode === "importOnly")
            .map(({ stageId, stageName }) => (
              <p key={stageId} className="mt-4 text-note text-ink-2">
                {t("judgedOutside", { stage: stageName })}
              </p>
            ))}
          {milestones.length > 0 && <Timeline items={milestones} now={at} label={t("milestones")} className="mt-8" />}
        </>
      ),
    },
    {
      id: "tracks",
      title: t("tracks"),
      shown: true,
      body: () => <TrackTable items={contest.items} locale={locale} />,
    },
    {
      id: "entry",
      title: t("whoEnters"),
      shown: (live?.offer.tracks.length ?? 0) > 0,
      body: () => (
        <div className="space-y-5">
          <OwnChance
            competitionId={id}
            words={{
              can: chance("can"),
              someTracks: chance("someTracks"),
              incomplete: chance("incomplete"),
              cannot: chance("cannot"),
              complete: chance("complete"),
              ask: chance("ask"),
              logIn: chance("logIn"),
            }}
          />
          <EntryRules tracks={live?.offer.tracks ?? []} />
        </div>
      ),
    },
    {
      id: "prizes",
      title: t("prizes"),
      shown: contest.prizes.length > 0,
      body: () => <PrizeTable prizes={contest.prizes} />,
    },
    {
      id: "rules",
      title: t("rules"),
      shown: contest.rulesHtml !== "",
      body: () => (
        <div lang={tagOf(contest.languages.rules)}>
          <SafeHtml html={contest.rulesHtml} className="max-w-measure" />
        </div>
      ),
    },
    {
      id: "downloads",
      title: t("downloads"),
      shown: contest.downloads.length > 0,
      body: () => <FilesBlock block={{ id: "downloads", kind: "files", items: contest.downloads }} />,
    },
    {
      id: "questions",
      title: t("questions"),
      shown: contest.questions.length > 0,
      body: () => <QuestionsBlock block={{ id: "questions", kind: "questions", items: contest.questions }} />,
    },
    {
      id: "notices",
      title: t("notices"),
      shown: notices.total > 0,
      aside: notices.total > notices.list.length && (
        <a href={`/home/cpNews?id=${id}`} className="underline-offset-4 hover:underline">
          {t("allNotices", { count: notices.total })}
        </a>
      ),
      body: () => (
        <div className="-mt-4">
          {notices.list.map((row) => (
            <NewsRow key={row.newsId} news={row} href={articlePath(row)} />
          ))}
        </div>
      ),
    },
    {
      id: "contact",
      title: t("contact"),
      shown: contest.contact !== "",
      body: () => <p className="max-w-measure whitespace-pre-line">{contest.contact}</p>,
    },
  ];
  const shown = parts.filter((part) => part.shown);
  return (
    <>
      <SectionLinks sections={shown} />
      <div className="page grid gap-x-12 gap-y-12 pt-8 lg:grid-cols-12">
        <div className="min-w-0 space-y-12 lg:col-span-8">
          {shown.map((part) => (
            <Section key={part.id} id={part.id} title={part.title} aside={part.aside}>
              {part.body()}
            </Section>
          ))}
        </div>
        <div className="space-y-8 lg:col-span-4">{children}</div>
      </div>
    </>
  );
}
