import Link from "next/link";
import { useTranslations } from "next-intl";
import { AwardLines } from "@/components/site/awards/award-lines";
import { Section } from "@/components/ui/layout/section";
import type { PublicResults } from "@/lib/domain/award/contract";
import type { BlockOf } from "@/lib/domain/site/page/blocks";
import { InBoth } from "./in-both";

type AwardsBlockProps = { block: BlockOf<"awards">; results: PublicResults | null | undefined };

/** The first lines of a contest's award list, and the lasting address of the whole. Before it is public, nothing but that. */
export function AwardsBlock({ block, results }: AwardsBlockProps) {
  const t = useTranslations("site.page");
  const rows = results?.lists.flatMap((list) => list.rows) ?? [];
  const shown = rows.slice(0, block.count);
  return (
    <Section title={<InBoth words={block.title} />}>
      {shown.length === 0 ? (
        <p className="text-ink-2">{t("noAwards")}</p>
      ) : (
        <AwardsShown rows={shown} total={rows.length} contestId={block.contestId} />
      )}
    </Section>
  );
}

type AwardsShownProps = { rows: PublicResults["lists"][number]["rows"]; total: number; contestId: string };

function AwardsShown({ rows, total, contestId }: AwardsShownProps) {
  const t = useTranslations("site.page");
  const award = useTranslations("award.public");
  return (
    <div className="space-y-3">
      <AwardLines label={award("results")} rows={rows} />
      <Link
        href={`/home/competition/results?id=${contestId}`}
        prefetch={false}
        className="inline-block text-accent-ink underline-offset-4 hover:underline"
      >
        {t("allAwards", { count: total })}
      </Link>
    </div>
  );
}
