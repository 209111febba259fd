import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CvButton } from "@/components/center/cv-button";
import { buttonStyle } from "@/components/ui/control/button-style";
import { LinkButton } from "@/components/ui/control/link-button";
import { Section } from "@/components/ui/layout/section";
import { Empty } from "@/components/ui/state/empty";
import { Tag } from "@/components/ui/state/tag";
import { DateText } from "@/components/ui/text/date-text";
import { ownAwards, ownRemarks, ownResults } from "@/lib/domain/award";
import { ownCertificates } from "@/lib/domain/certificate";
import { env } from "@/lib/env";
import { enter } from "@/lib/http/page";
import { requireActor } from "@/lib/http/session";
import { CertificateFiles } from "./certificate-files";
import { Remarks } from "./remarks";
import { ShareDialog } from "./share-dialog";

type Props = { params: Promise<{ site: string; locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await enter(params);
  return { title: (await getTranslations("award.mine"))("title") };
}

const marks = { valid: "open", revoked: "refused", replaced: "closed" } as const;

/** The awards of one's teams and the certificates that carry one's name. */
export default async function RewardPage({ params }: Props) {
  await enter(params);
  const actor = await requireActor();
  const [awards, results, remarks, certificates, t, c, p] = await Promise.all([
    ownAwards({}, actor),
    ownResults({}, actor),
    ownRemarks({}, actor),
    ownCertificates({}, actor),
    getTranslations("award.mine"),
    getTranslations("certificate"),
    getTranslations("passport"),
  ]);
  return (
    <div className="space-y-12">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h1 className="font-serif text-2xl font-bold">{t("title")}</h1>
        <CvButton />
      </header>
      <Section title={t("awards")} id="awards">
        {awards.length === 0 ? (
          <Empty title={t("noAwards")} action={<LinkButton href="/home/competition">{t("toContests")}</LinkButton>}>
            {t("noAwardsHint")}
          </Empty>
        ) : (
          <ul>
            {awards.map((one) => (
              <li key={one.awardId} className="border-b border-rule py-4">
                <p className="flex flex-wrap items-baseline gap-x-3">
                  <span className="font-serif text-lg font-bold">{one.awardName}</span>
                  <span>{one.workName}</span>
                </p>
                <p className="mt-1 text-note text-ink-2">
                  <a href={`/home/competition/results?id=${one.competitionId}`} className="hover:underline">
                    {one.competitionName}
                  </a>{" "}
                  · {one.itemName} · {one.teamName}
                </p>
              </li>
            ))}
          </ul>
        )}
      </Section>
      {results.length > 0 && (
        <Section title={t("results")} id="results" aside={<LinkButton href="/home/passport">{t("check")}</LinkButton>}>
          <ul>
            {results.map((one) => (
              <li
                key={`${one.revisionId} ${one.workId}`}
                className="flex flex-wrap items-center justify-between gap-4 border-b border-rule py-4"
              >
                <div className="min-w-0">
                  <p className="flex flex-wrap items-baseline gap-x-3">
                    <span className="font-semibold">{one.workName}</span>
                    <span className="figures">{t("rank", { rank: one.rank, works: one.works })}</span>
                    {one.finalScore !== null && (
                      <span className="figures">{t("score", { score: one.finalScore.toFixed(2) })}</span>
                    )}
                  </p>
                  <p className="mt-1 text-note text-ink-2">
                    {one.competitionName} · {one.planName} · {one.teamName}
                    {one.imported && ` · ${t("imported")}`}
                  </p>
                </div>
                {one.hasPassport && (
                  <a
                    href={`/prod-api/web/result/passport/export?revisionId=${one.revisionId}&workId=${one.workId}`}
                    className={buttonStyle({})}
                  >
                    {p("download")}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Remarks remarks={remarks} />
      <Section title={t("certificates")} id="certificates">
        {certificates.length === 0 ? (
          <p className="text-note text-ink-2">{t("noCertificates")}</p>
        ) : (
          <ul>
            {certificates.map((one) => (
              <li
                key={one.certificateId}
                className="flex flex-wrap items-center justify-between gap-4 border-b border-rule py-4"
              >
                <div className="min-w-0">
                  <p className="flex flex-wrap items-center gap-3">
                    <Tag status={marks[one.status]}>{c(`trace.status.${one.status}`)}</Tag>
                    <span className="figures font-semibold">{one.certificateNo}</span>
                    <span>{one.awardName}</span>
                  </p>
                  <p className="mt-1 text-note text-ink-2">
                    {one.competitionName} · <DateText value={`${one.issueDate} 00:00:00`} form="date" />
                  </p>
                </div>
                <span className="flex flex-wrap gap-3">
                  {one.status === "valid" && (
                    <a
                      href={`/prod-api/web/certificate/pdf?certificateId=${one.certificateId}`}
                      className={buttonStyle({})}
                    >
                      {c("view.pdf")}
                    </a>
                  )}
                  {one.status === "valid" && (
                    <CertificateFiles
                      certificateId={one.certificateId}
                      of={one.certificateNo}
                      badges={Boolean(env.badgeKey)}
                    />
                  )}
                  {one.status === "valid" && (
                    <LinkButton href={one.previewUrl.replace("/certificate/trace", "/home/certificate/view")}>
                      {c("view.open")}
                    </LinkButton>
                  )}
                  <ShareDialog
                    certificateId={one.certificateId}
                    of={one.certificateNo}
                    title={[one.awardName, one.competitionName].filter(Boolean).join(" · ")}
                    valid={one.status === "valid"}
                  />
                  <LinkButton href={one.previewUrl}>{c("view.trace")}</LinkButton>
                </span>
              </li>
            ))}
          </ul>
        )}
      </Section>
    </div>
  );
}
