import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { WorkCard } from "@/components/site/work-card";
import { Empty } from "@/components/ui/state/empty";
import { showcasePage } from "@/lib/domain/work/contract";
import { enter } from "@/lib/http/page";
import { contestOf, showcaseOf } from "@/lib/http/page/reads";
import { orNotFound } from "@/lib/http/session";
import { Id } from "@/lib/http/wire";

type Props = { params: Promise<{ site: string; locale: string; contestId: string }> };

export const metadata: Metadata = { robots: { index: false } };

/** The works of a contest's showcase for a frame on another website: no reader is known here, and every link opens a window of its own. */
export default async function EmbeddedShowcase({ params }: Props) {
  const place = await enter(params);
  const competitionId = Id.catch("0").parse((await params).contestId);
  const contest = await orNotFound(contestOf(place, competitionId));
  const [t, { list }] = await Promise.all([
    getTranslations("work.showcase"),
    showcaseOf(place, showcasePage.input.parse({ competitionId, pageSize: 24 })),
  ]);
  return (
    <main id="content" className="p-4">
      <h1 className="font-serif text-lg font-bold">
        <Link
          href={`/home/news/previousWorks?competitionId=${competitionId}`}
          target="_blank"
          rel="noopener"
          prefetch={false}
          className="underline-offset-4 hover:underline"
        >
          {contest.competitionName}
        </Link>
      </h1>
      {list.length === 0 ? (
        <Empty title={t("nothingYet")}>{t("nothingYetHint")}</Empty>
      ) : (
        <ul className="grid gap-4 py-4 sm:grid-cols-2 lg:grid-cols-3">
          {list.map((work) => (
            <li key={work.workId}>
              <WorkCard work={work} href={`/home/work/workDetail?id=${work.workId}`} newWindow />
            </li>
          ))}
        </ul>
      )}
    </main>
  );
}
