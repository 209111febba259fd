import { getTranslations } from "next-intl/server";
import { InBoth } from "@/components/site/blocks/in-both";
import { ContestCard } from "@/components/site/contest-card";
import { Section } from "@/components/ui/layout/section";
import type { BlockOf } from "@/lib/domain/site/page/blocks";
import type { Place } from "@/lib/http/page";
import { contestsOf } from "@/lib/http/page/reads";

/** The host's contests, those that can be entered first. */
export async function ContestsBlock({ block, place }: { block: BlockOf<"contests">; place: Place }) {
  const t = await getTranslations("site.page");
  const { list } = await contestsOf(place, { pageSize: block.count });
  return (
    <Section title={<InBoth words={block.title} />}>
      {list.length === 0 ? (
        <p className="text-ink-2">{t("noContests")}</p>
      ) : (
        <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {list.map((contest) => (
            <li key={contest.competitionId}>
              <ContestCard contest={contest} href={`/home/competition/details?id=${contest.competitionId}`} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
