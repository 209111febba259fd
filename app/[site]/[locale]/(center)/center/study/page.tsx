import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Section } from "@/components/ui/layout/section";
import { Empty } from "@/components/ui/state/empty";
import { ProgressBar } from "@/components/ui/state/progress-bar";
import { listStudy } from "@/lib/domain/study";
import { enter } from "@/lib/http/page";
import { requireActor } from "@/lib/http/session";
import { CompletionButton } from "./completion-button";
import { StudyLine } from "./study-line";

type Props = { params: Promise<{ site: string; locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await enter(params);
  return { title: (await getTranslations("study"))("title") };
}

/** What contests and the school give the reader to learn, each course with what it still asks. */
export default async function Study({ params }: Props) {
  await enter(params);
  const actor = await requireActor();
  const [t, { list, courses }] = await Promise.all([getTranslations("study"), listStudy({}, actor)]);
  return (
    <div className="space-y-10">
      <header>
        <h1 className="font-serif text-2xl font-bold">{t("title")}</h1>
        <p className="mt-1 max-w-measure text-note text-ink-2">{t("lead")}</p>
      </header>
      {list.length === 0 && <Empty title={t("empty")}>{t("emptyText")}</Empty>}
      {courses.map((course) => {
        const { competitionId, groupId, ownerName, requiredNum, doneNum } = course;
        const own = list.filter((one) => one.competitionId === competitionId && one.groupId === groupId);
        return (
          <Section key={`${competitionId} ${groupId}`} title={ownerName}>
            {requiredNum > 0 && (
              <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 pb-2">
                <ProgressBar
                  className="min-w-0 flex-1 basis-72"
                  value={doneNum}
                  max={requiredNum}
                  label={ownerName}
                  text={t("progressOf", { done: doneNum, count: requiredNum })}
                />
                {doneNum === requiredNum && <CompletionButton course={course} />}
              </div>
            )}
            <ul className="divide-y divide-rule">
              {own.map((one) => (
                <StudyLine key={one.resourceId} study={one} />
              ))}
            </ul>
          </Section>
        );
      })}
    </div>
  );
}
