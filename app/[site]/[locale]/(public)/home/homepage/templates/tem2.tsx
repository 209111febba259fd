import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { NewsRow } from "@/components/site/news-row";
import { PhaseTag } from "@/components/site/phase-tag";
import { Section } from "@/components/ui/layout/section";
import { Empty } from "@/components/ui/state/empty";
import { Table } from "@/components/ui/table/table";
import { Td } from "@/components/ui/table/td";
import { Th } from "@/components/ui/table/th";
import { Thead } from "@/components/ui/table/thead";
import { Tr } from "@/components/ui/table/tr";
import { DateText } from "@/components/ui/text/date-text";
import { cardStatus, phaseFilters } from "@/lib/domain/contest/contract";
import type { Place } from "@/lib/http/page";
import { articlePath } from "@/lib/http/page/article-path";
import { contestsOf, newsOf } from "@/lib/http/page/reads";
import { BoardFilter } from "./board-filter";
import { byUrgency } from "./featured";
import { MoreLink } from "./more-link";

/** A compact board for a host with many contests: one dense table, narrowed as one types. */
export async function Tem2({ place }: { place: Place }) {
  const t = await getTranslations("home.board");
  const front = await getTranslations("home.front");
  const phase = await getTranslations("site.phaseFilter");
  const [contests, news] = await Promise.all([contestsOf(place, { pageSize: 100 }), newsOf(place, { pageSize: 6 })]);
  const rows = byUrgency(contests.list);
  const phases = phaseFilters
    .map((name) => ({ status: cardStatus[name] as number, label: phase(name) }))
    .map((p) => ({ ...p, count: rows.filter((row) => row.statuses.includes(p.status)).length }))
    .filter((p) => p.count > 0);
  return (
    <div className="page pt-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h1 className="font-serif text-2xl font-bold">{place.setting.groupName}</h1>
        <p className="max-w-measure text-note text-ink-2">{place.setting.description}</p>
      </div>
      <BoardFilter
        words={{ search: t("search"), all: t("all", { count: rows.length }), none: t("none"), phase: t("phase") }}
        phases={phases}
      >
        {rows.length === 0 ? (
          <Empty title={front("noContests")}>{front("noContestsHint")}</Empty>
        ) : (
          <Table label={front("contests")} compact stacked={false}>
            <Thead>
              <tr>
                <Th>{t("phase")}</Th>
                <Th>{t("contest")}</Th>
                <Th className="max-md:hidden">{t("level")}</Th>
                <Th className="max-lg:hidden">{t("organiser")}</Th>
                <Th className="max-lg:hidden">{t("tracks")}</Th>
                <Th numeric className="max-sm:hidden">
                  {t("signUpEnds")}
                </Th>
                <Th numeric className="max-md:hidden">
                  {t("teams")}
                </Th>
              </tr>
            </Thead>
            <tbody>
              {rows.map((row) => (
                <Tr
                  key={row.competitionId}
                  data-statuses={row.statuses.join(" ")}
                  data-words={`${row.competitionName} ${row.groupName} ${row.itemNames.join(" ")}`.toLowerCase()}
                >
                  <Td>
                    <PhaseTag of={row} all />
                  </Td>
                  <Th scope="row" className="min-w-48 whitespace-normal">
                    <Link
                      href={`/home/competition/details?id=${row.competitionId}`}
                      className="font-medium underline-offset-4 hover:underline"
                    >
                      {row.competitionName}
                    </Link>
                    <span className="block text-note text-hint sm:hidden">
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
            </tbody>
          </Table>
        )}
      </BoardFilter>
      {contests.total > rows.length && (
        <p className="pt-3 text-right text-note text-ink-2">
          <MoreLink href="/home/competition">{front("allContests", { count: contests.total })}</MoreLink>
        </p>
      )}
      {news.total > 0 && (
        <Section
          title={front("news")}
          aside={<MoreLink href="/home/newsList">{front("all")}</MoreLink>}
          className="mt-12"
        >
          <div className="-mt-4 grid gap-x-12 lg:grid-cols-2">
            {news.list.map((row) => (
              <NewsRow key={row.newsId} news={row} href={articlePath(row)} compact />
            ))}
          </div>
        </Section>
      )}
    </div>
  );
}
