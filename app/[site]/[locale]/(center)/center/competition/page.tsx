import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { LinkButton } from "@/components/ui/control/link-button";
import { Section } from "@/components/ui/layout/section";
import { Empty } from "@/components/ui/state/empty";
import { feedDetail, myContests } from "@/lib/domain/center";
import { enter } from "@/lib/http/page";
import { requireActor } from "@/lib/http/session";
import { CalendarFeed } from "./calendar-feed";
import { ContestLine } from "./contest-line";

type Props = { params: Promise<{ site: string; locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await enter(params);
  return { title: (await getTranslations("center.contests"))("title") };
}

/** The reader's contests in every role, what comes first before, and their dates as a calendar. */
export default async function MyContests({ params }: Props) {
  await enter(params);
  const actor = await requireActor();
  const t = await getTranslations("center");
  const [{ list }, feed] = await Promise.all([myContests({}, actor), feedDetail({}, actor)]);
  return (
    <div className="space-y-12">
      <header>
        <h1 className="font-serif text-2xl font-bold">{t("contests.title")}</h1>
        <p className="mt-1 max-w-measure text-note text-ink-2">{t("contests.lead")}</p>
      </header>
      {list.length === 0 ? (
        <Empty
          title={t("contests.empty")}
          action={
            <LinkButton variant="primary" href="/home/competition">
              {t("contests.find")}
            </LinkButton>
          }
        >
          {t("contests.emptyText")}
        </Empty>
      ) : (
        <ol className="border-l border-rule">
          {list.map((one) => (
            <ContestLine key={one.competitionId} contest={one} />
          ))}
        </ol>
      )}
      <Section title={t("feed.title")} note={t("feed.note")}>
        <CalendarFeed initial={feed} />
      </Section>
    </div>
  );
}
