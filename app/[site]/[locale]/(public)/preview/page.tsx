import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageOfBlocks } from "@/app/[site]/[locale]/(public)/home/blocks/[slug]/page-of-blocks";
import { ContestView } from "@/app/[site]/[locale]/(public)/home/competition/details/[id]/contest-view";
import { Certificate } from "@/components/certificate/certificate";
import { PageHead } from "@/components/site/page-head";
import { cn } from "@/components/ui/cn";
import { sampleCode } from "@/lib/designer/binding/sample";
import { previewedTemplate } from "@/lib/domain/certificate";
import { previewedContest } from "@/lib/domain/contest";
import { previewedPage } from "@/lib/domain/site";
import { enter } from "@/lib/http/page";
import { orNotFound } from "@/lib/http/session";
import { draftOf, type PreviewQuery } from "./draft-of";
import { PreviewNote } from "./preview-note";

type Props = { params: Promise<{ site: string; locale: string }>; searchParams: PreviewQuery };

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { site } = await enter(params);
  await draftOf("/preview", site, searchParams);
  const t = await getTranslations("site.preview");
  return { title: t("page"), robots: { index: false, follow: false } };
}

/** The draft of a contest, of a certificate template or of a page of blocks, for whoever was given its address. */
export default async function PreviewPage({ params, searchParams }: Props) {
  const place = await enter(params);
  const { site, locale } = place;
  const { kind, id, until } = await draftOf("/preview", site, searchParams);
  if (kind === "contest")
    return (
      <>
        <PreviewNote until={until} />
        <ContestView contest={await orNotFound(previewedContest(id, locale))} locale={locale} />
      </>
    );
  if (kind === "page")
    return (
      <>
        <PreviewNote until={until} />
        <PageOfBlocks content={await orNotFound(previewedPage(id))} place={place} />
      </>
    );
  const { name, issuer, design } = await orNotFound(previewedTemplate(id));
  return (
    <>
      <PreviewNote until={until} />
      <PageHead title={name} lead={issuer} />
      <div className="page py-8">
        <div
          className={cn(
            "mx-auto border border-rule shadow-float",
            design.viewportRatio > 1 ? "max-w-3xl" : "max-w-5xl",
          )}
        >
          <Certificate design={design} qr={sampleCode} seal={{ text: issuer }} title={name} />
        </div>
      </div>
    </>
  );
}
