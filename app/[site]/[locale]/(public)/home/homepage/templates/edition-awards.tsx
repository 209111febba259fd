import { getTranslations } from "next-intl/server";
import { FrontSection } from "@/components/site/front/front-section";
import { HonourList } from "@/components/site/front/honour-list";
import { MoreLink } from "@/components/site/front/more-link";
import { LinkButton } from "@/components/ui/control/link-button";
import { Empty } from "@/components/ui/state/empty";
import { grouped } from "@/lib/collection/grouped";
import type { PublicContest } from "@/lib/domain/contest/contract";
import type { Place } from "@/lib/http/page";
import { resultsOf } from "@/lib/http/page/reads";

const WINNERS = 6;

/** The newest edition of a contest whose awards are published, with what was given: never one still to be announced. */
async function lastAwarded(place: Place, { editions }: PublicContest) {
  for (const edition of editions) {
    const results = await resultsOf(place, edition.competitionId);
    const rows = (results?.lists ?? []).filter(({ state }) => state === "published").flatMap((list) => list.rows);
    if (rows.length > 0) return { edition, rows };
  }
  return null;
}

/** The prizes, as they were given last: how many of each, and who won the highest. */
export async function EditionAwards({ place, contest }: { place: Place; contest: PublicContest }) {
  const t = await getTranslations("home.front");
  const last = await lastAwarded(place, contest);
  const details = `/home/competition/details?id=${contest.competitionId}`;
  if (!last)
    return (
      <FrontSection title={t("prizes")} id="awards">
        <Empty
          picture="award"
          title={t("noWinners")}
          action={<LinkButton href={details}>{t("details")}</LinkButton>}
          className="border border-rule"
        >
          {t("noWinnersHint")}
        </Empty>
      </FrontSection>
    );
  const { edition, rows } = last;
  const prizes = [...grouped(rows, (row) => row.awardName)];
  const winners = rows
    .filter((row) => row.workName !== "")
    .slice(0, WINNERS)
    .map((row) => ({ ...row, ...edition, awardId: `${row.workId}-${row.awardName}` }));
  return (
    <FrontSection
      title={t("prizes")}
      id="awards"
      lead={t("prizesOf", { name: edition.competitionName })}
      aside={<MoreLink href={`/home/competition/results?id=${edition.competitionId}`}>{t("fullList")}</MoreLink>}
    >
      <dl className="mb-8 flex flex-wrap gap-x-12 gap-y-6">
        {prizes.map(([name, won]) => (
          <div key={name} className="flex items-end gap-3">
            <dd className="figures font-serif text-4xl leading-none font-bold text-tone-ink">{won.length}</dd>
            <dt className="pb-0.5 text-body text-ink-2">{name}</dt>
          </div>
        ))}
      </dl>
      <HonourList honours={winners} ofContest={false} />
    </FrontSection>
  );
}
