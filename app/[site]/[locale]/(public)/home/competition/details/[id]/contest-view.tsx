import { getFormatter, getTranslations } from "next-intl/server";
import { ContestCover } from "@/components/site/cover/contest-cover";
import { LanguageNote } from "@/components/site/language-note";
import { PageHead } from "@/components/site/page-head";
import { PhaseTag } from "@/components/site/phase-tag";
import { buttonStyle } from "@/components/ui/control/button-style";
import { CalendarPlus, FileDown } from "@/components/ui/icons";
import { Tag } from "@/components/ui/state/tag";
import { now } from "@/lib/clock";
import { cardStatus, type PublicContest } from "@/lib/domain/contest/contract";
import { calendarHref } from "@/lib/http/page/found/feeds";
import { type Locale, tagOf } from "@/lib/i18n/locale";
import { ContestClock } from "./contest-clock";
import { ContestFacts } from "./contest-facts";
import { ContestSections } from "./contest-sections";
import { FollowButton } from "./follow-button";
import type { Live } from "./live";
import { ResultTable } from "./result-table";
import { seatWords } from "./seat-words";
import { spansOf, wordsOfEdges } from "./spans";

type ContestViewProps = {
  contest: PublicContest;
  locale: Locale;
  /** What is published around it; a preview has none, and nothing in it asks for more. */
  live?: Live;
};

/** A contest as visitors read it. */
export async function ContestView({ contest, locale, live }: ContestViewProps) {
  const { competitionId: id, languages } = contest;
  const [t, edge, format] = await Promise.all([
    getTranslations("home.contest"),
    getTranslations("home.edge"),
    getFormatter(),
  ]);
  const spans = spansOf(contest.stages);
  const at = now().getTime();
  const words = wordsOfEdges(edge, format, spans);
  const stopped = contest.status === cardStatus.suspended || contest.status === cardStatus.cancelled;
  const foreign = [
    languages.name !== locale && t("languageOf.name"),
    contest.summary && languages.summary !== locale && t("languageOf.summary"),
    contest.rulesHtml && languages.rules !== locale && t("languageOf.rules"),
  ].filter((part) => typeof part === "string");
  return (
    <>
      <PageHead
        breadcrumb={[
          { label: t("home"), href: "/home/homepage" },
          { label: t("contests"), href: "/home/competition" },
          { label: contest.competitionName },
        ]}
        over={
          <>
            <PhaseTag of={contest} all />
            <Tag>{contest.levelLabel}</Tag>
            <span>{t("edition", { round: contest.round, year: contest.year })}</span>
          </>
        }
        title={<span lang={tagOf(languages.name)}>{contest.competitionName}</span>}
        lead={
          contest.summary && (
            <p lang={tagOf(languages.summary)} className="whitespace-pre-line">
              {contest.summary}
            </p>
          )
        }
        aside={
          live &&
          !stopped && (
            <div className="space-y-3">
              <ContestClock competitionId={id} spans={spans} words={words} madeAt={at} />
              <div className="max-sm:hidden print:hidden">{live.act}</div>
              <p className="figures text-note text-ink-2">{seatWords(contest, t)}</p>
            </div>
          )
        }
      />
      <LanguageNote parts={foreign} />
      <div className="page space-y-12 pt-8 pb-4 empty:hidden">
        {stopped && (
          <p role="status" className="border-l-4 border-status-refused bg-status-refused-soft px-4 py-3">
            {t(contest.status === cardStatus.cancelled ? "cancelled" : "suspended", {
              why: contest.suspendedWhy ?? "",
            })}
          </p>
        )}
        {live && <ResultTable competitionId={id} results={live.results} />}
      </div>
      <ContestSections contest={contest} locale={locale} live={live} at={at}>
        {contest.coverUrl ? (
          <img src={contest.coverUrl} alt="" className="aspect-3/2 w-full bg-sunken object-cover" />
        ) : (
          <ContestCover id={id} title={contest.competitionName} caption={contest.levelLabel} as="p" />
        )}
        {live && (
          <div className="space-y-3 print:hidden">
            <FollowButton competitionId={id} words={{ follow: t("follow"), following: t("following") }} />
            <a
              href={`/prod-api/web/competition/poster?competitionId=${id}`}
              download
              className={`${buttonStyle({ variant: "plain" })} w-full`}
            >
              <FileDown aria-hidden className="size-4" />
              {t("poster")}
            </a>
            <a href={calendarHref(id, locale)} className={`${buttonStyle({ variant: "plain" })} w-full`}>
              <CalendarPlus aria-hidden className="size-4" />
              {t("calendar")}
            </a>
          </div>
        )}
        <ContestFacts contest={contest} />
      </ContestSections>
    </>
  );
}
