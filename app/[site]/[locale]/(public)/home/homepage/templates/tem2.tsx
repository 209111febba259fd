import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { FrontSection } from "@/components/site/front/front-section";
import { MoreLink } from "@/components/site/front/more-link";
import { PartnerWall } from "@/components/site/front/partner-wall";
import { PhaseTag } from "@/components/site/phase-tag";
import { Td } from "@/components/ui/table/td";
import { Th } from "@/components/ui/table/th";
import { Tr } from "@/components/ui/table/tr";
import { DateText } from "@/components/ui/text/date-text";
import { type CompetitionCard, cardStatus, contestLevels, phaseFilters } from "@/lib/domain/contest/contract";
import type { Place } from "@/lib/http/page";
import { contestsOf, newsOf } from "@/lib/http/page/reads";
import { Board, BoardStar } from "./board";
import { ContestStrip } from "./contest-strip";
import { byUrgency, isOpen } from "./featured";
import { HostBanners } from "./host-banners";
import { HostName } from "./host-name";
import { NewsShelf } from "./news-shelf";
import { NoContests } from "./no-contests";

/** Open contests that stand above the board. */
const ABOVE = 6;

const bySoonest = (a: CompetitionCard, b: CompetitionCard) => (a.enrollEnd ?? "9").localeCompare(b.enrollEnd ?? "9");

/** A board for a host with many contests: what is open first, then all of them in one table, narrowed and sorted as one likes. */
export async function Tem2({ place }: { place: Place }) {
  const { setting } = place;
  const [t, front, phase, contest, contests, news] = await Promise.all([
    getTranslations("home.board"),
    getTranslations("home.front"),
    getTranslations("site.phaseFilter"),
    getTranslations("home.contest"),
    contestsOf(place, { pageSize: 100 }),
    newsOf(place, { pageSize: 6 }),
  ]);
  const rows = byUrgency(contests.list);
  const open = rows.filter(isOpen).toSorted(bySoonest);
  const above = open.slice(0, ABOVE);
  const phases = phaseFilters
    .map((name) => ({ status: cardStatus[name] as number, label: phase(name) }))
    .filter((one) => rows.some((row) => row.statuses.includes(one.status)));
  return (
    <>
      <HostBanners place={place} />
      <div className="page space-y-14 pt-8">
        <HostName setting={setting} className="" />
        {rows.length === 0 && <NoContests />}
        {open.length > 0 && (
          <FrontSection
            title={t("open")}
            aside={
              open.length > ABOVE && (
                <MoreLink href="/home/competition?status=2">{front("allContests", { count: open.length })}</MoreLink>
              )
            }
          >
            <ContestStrip contests={above} columns={above.length % 3 === 0 ? 3 : above.length === 1 ? 1 : 2} />
          </FrontSection>
        )}
        {rows.length > 0 && (
          <FrontSection
            title={front("contests")}
            aside={
              contests.total > rows.length && (
                <MoreLink href="/home/competition">{front("allContests", { count: contests.total })}</MoreLink>
              )
            }
          >
            <Board
              words={{
                search: t("search"),
                all: t("everything"),
                none: t("none"),
                phase: t("phase"),
                table: front("contests"),
              }}
              phases={phases}
              columns={[
                { name: "star", title: t("star"), unseen: true, className: "w-10" },
                { name: "Phase", title: t("phase"), sortable: true },
                { name: "Name", title: t("contest"), sortable: true },
                { name: "Level", title: t("level"), sortable: true, className: "max-md:hidden" },
                { name: "Organiser", title: t("organiser"), sortable: true, className: "max-lg:hidden" },
                { name: "tracks", title: t("tracks"), className: "max-lg:hidden" },
                { name: "End", title: t("signUpEnds"), numeric: true, sortable: true, className: "max-sm:hidden" },
                { name: "Teams", title: t("teams"), numeric: true, sortable: true, className: "max-md:hidden" },
              ]}
            >
              {rows.map((row, at) => (
                <Tr
                  key={row.competitionId}
                  data-place={at}
                  data-statuses={row.statuses.join(" ")}
                  data-words={`${row.competitionName} ${row.groupName} ${row.itemNames.join(" ")}`.toLowerCase()}
                  data-by-phase={row.status}
                  data-by-name={row.competitionName}
                  data-by-level={contestLevels.indexOf(row.level)}
                  data-by-organiser={row.groupName}
                  data-by-end={row.enrollEnd ?? ""}
                  data-by-teams={row.teamNum}
                >
                  <Td className="px-1">
                    <BoardStar id={row.competitionId} label={`${contest("follow")} · ${row.competitionName}`} />
                  </Td>
                  <Td>
                    <PhaseTag of={row} />
                  </Td>
                  <Th scope="row" className="min-w-44 bg-transparent whitespace-normal">
                    <Link
                      href={`/home/competition/details?id=${row.competitionId}`}
                      className="text-body font-medium underline-offset-4 hover:underline"
                    >
                      {row.competitionName}
                    </Link>
                    <span className="block text-note font-normal text-hint sm:hidden">
                      {t("signUpEnds")} <DateText value={row.enrollEnd} form="numericDay" />
                    </span>
                  </Th>
                  <Td className="whitespace-nowrap text-ink-2 max-md:hidden">{row.levelLabel}</Td>
                  <Td className="text-ink-2 max-lg:hidden">{row.groupName}</Td>
                  <Td className="text-ink-2 max-lg:hidden">{row.itemNames.join(t("comma")) || "—"}</Td>
                  <Td numeric className="max-sm:hidden">
                    <DateText value={row.enrollEnd} form="numericDay" />
                  </Td>
                  <Td numeric className="max-md:hidden">
                    {row.teamNum}
                  </Td>
                </Tr>
              ))}
            </Board>
          </FrontSection>
        )}
        <FrontSection title={front("news")} aside={<MoreLink href="/home/newsList">{front("all")}</MoreLink>}>
          <NewsShelf rows={news.list} columns={2} plain />
        </FrontSection>
        {setting.partners.length > 0 && (
          <FrontSection title={front("partners")}>
            <PartnerWall partners={setting.partners} />
          </FrontSection>
        )}
      </div>
    </>
  );
}
