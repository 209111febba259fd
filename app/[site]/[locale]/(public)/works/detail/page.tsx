import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SafeHtml } from "@/components/rich-text/safe-html";
import { PageHead } from "@/components/site/page-head";
import { ProofGate } from "@/components/site/proof-gate";
import { Section } from "@/components/ui/layout/section";
import { Empty } from "@/components/ui/state/empty";
import { Tag } from "@/components/ui/state/tag";
import { OpenFiles } from "@/components/work/open-files";
import { detailByShareId as readShared } from "@/lib/domain/work";
import { detailByShareId } from "@/lib/domain/work/contract";
import { enter } from "@/lib/http/page";
import { orNotFound, unlessTooFast } from "@/lib/http/session";

type Props = {
  params: Promise<{ site: string; locale: string }>;
  searchParams: Promise<{ shareId?: string | string[] }>;
};

/** The title says nothing of the work: reading it would count as a look. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await enter(params);
  return {
    title: (await getTranslations("work.shared"))("title"),
    robots: { index: false, follow: false },
    referrer: "no-referrer",
  };
}

/** A work behind a share link, for whoever holds it; blind, it says nothing of the team. Each showing counts as one look. */
export default async function SharedWorkPage({ params, searchParams }: Props) {
  await enter(params);
  const { shareId } = await searchParams;
  const t = await getTranslations("work.shared");
  const query = { shareId: typeof shareId === "string" ? shareId : "" };
  const read = unlessTooFast(detailByShareId.path, (caller) => readShared(query, caller));
  const { found: work, challenge } = await orNotFound(read);
  if (!work)
    return (
      <Empty className="min-h-[60vh] justify-center" title={<h1 className="text-lg">{t("tooFastTitle")}</h1>}>
        {challenge ? <ProofGate challenge={challenge}>{t("tooFastText")}</ProofGate> : t("tooFastText")}
      </Empty>
    );
  const blind = work.teamName === null;
  return (
    <>
      <PageHead
        over={
          <>
            <Tag status="review">{t(blind ? "blind" : "shared")}</Tag>
            <span>{work.itemName}</span>
            {work.workNo && <span className="figures">{work.workNo}</span>}
          </>
        }
        title={work.workName}
        lead={blind ? t("blindNote") : work.teamName}
      />
      <div className="page grid items-start gap-x-12 gap-y-10 py-8 lg:grid-cols-12">
        <div className="min-w-0 space-y-10 lg:col-span-8">
          {work.coverUrl && (
            <img src={work.coverUrl} alt="" className="max-h-96 w-full border border-rule bg-sunken object-contain" />
          )}
          {work.contentHtml ? (
            <SafeHtml html={work.contentHtml} className="max-w-measure" />
          ) : (
            work.summary && <p className="max-w-measure">{work.summary}</p>
          )}
          <Section title={t("files")}>
            {work.files.length > 0 ? (
              <OpenFiles files={work.files} />
            ) : (
              <p className="text-note text-hint">{t("noFiles")}</p>
            )}
          </Section>
        </div>
        {work.members && (
          <aside className="lg:col-span-4">
            <Section title={t("members")} level={3}>
              <ul className="space-y-1 text-sm">
                {work.members.map((member, index) => (
                  <li key={`${member.name}${index}`}>{member.name}</li>
                ))}
              </ul>
            </Section>
          </aside>
        )}
      </div>
    </>
  );
}
