"use client";

import { useTranslations } from "next-intl";
import { Section } from "@/components/ui/layout/section";
import { Empty } from "@/components/ui/state/empty";
import { DescriptionList } from "@/components/ui/text/description-list";
import { LintFiles } from "@/components/work/lint-files";
import { ShareLinks } from "@/components/work/share-links";
import { StepList } from "@/components/work/step-list";
import { VersionCompare } from "@/components/work/version-compare";
import { VersionList } from "@/components/work/version-list";
import { WorkStatusTag } from "@/components/work/work-status-tag";
import type { WorkDetail } from "@/lib/domain/work/contract";
import { CleanAct } from "./clean-act";
import { SimilarWorks } from "./similar-works";

/** @param onOpen a work that is similar to this one */
export function WorkSheet({ detail, onOpen }: { detail: WorkDetail; onOpen: (workId: string) => void }) {
  const t = useTranslations("work");
  const desk = useTranslations("work.desk");
  const { work, members, slots, versions, history } = detail;
  const people = (of: (typeof members)[number]["memberType"][]) =>
    members
      .filter((m) => of.includes(m.memberType))
      .map((m) => (m.schoolName && m.schoolName !== work.schoolName ? `${m.name}（${m.schoolName}）` : m.name))
      .join("、");
  return (
    <div className="space-y-8">
      <DescriptionList
        columns={1}
        items={[
          { term: desk("state"), value: <WorkStatusTag status={work.status} /> },
          { term: desk("number"), value: <span className="figures">{work.teamNumber}</span> },
          { term: desk("team"), value: work.teamName },
          { term: desk("school"), value: work.schoolName },
          { term: desk("contest"), value: work.competitionName },
          { term: desk("item"), value: work.itemName },
          { term: desk("members"), value: people(["captain", "member"]), wide: true },
          { term: desk("advisors"), value: people(["teacher"]), wide: true },
        ]}
      />
      <Section
        title={t("versions")}
        level={3}
        aside={<VersionCompare workId={work.workId} versions={versions} slots={slots} />}
      >
        {versions.length > 0 ? (
          <VersionList versions={versions} slots={slots} />
        ) : (
          <Empty title={t("nothingYet")}>{t("nothingYetText")}</Empty>
        )}
      </Section>
      {detail.lint !== null && (
        <Section title={t("lint.title")} level={3}>
          <div className="space-y-4">
            <LintFiles files={detail.lint} stored={versions[0]?.files ?? []} />
            {detail.mayClean === 1 && detail.lint.some((file) => file.cleaned === 0) && <CleanAct works={[work]} />}
          </div>
        </Section>
      )}
      {detail.isMember === 0 && versions.length > 0 && <SimilarWorks workId={work.workId} onOpen={onOpen} />}
      {detail.mayShare === 1 && (
        <Section title={t("share.title")} level={3} note={t("share.note")}>
          <ShareLinks workId={work.workId} />
        </Section>
      )}
      <Section title={t("history")} level={3}>
        <StepList steps={history} />
      </Section>
    </div>
  );
}
