import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { Certificate } from "@/components/certificate/certificate";
import { cn } from "@/components/ui/cn";
import { buttonStyle } from "@/components/ui/control/button-style";
import { LinkButton } from "@/components/ui/control/link-button";
import { viewCertificate } from "@/lib/domain/certificate";
import { enter } from "@/lib/http/page";
import { metadataOf } from "@/lib/http/page/seo";
import { currentCaller, orNotFound } from "@/lib/http/session";
import { PrintButton } from "./print-button";

type Props = {
  params: Promise<{ site: string; locale: string }>;
  searchParams: Promise<{ code?: string | string[] }>;
};

/** What is shared carries no name: others keep what they draw of a link. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const place = await enter(params);
  const t = await getTranslations("certificate.list");
  return metadataOf(place, { title: t("title"), path: "/home/certificate/view", hidden: true });
}

/** A certificate as it was issued, drawn from its snapshot; on paper it is the sheet itself and nothing else. */
export default async function CertificatePage({ params, searchParams }: Props) {
  await enter(params);
  const code = [(await searchParams).code ?? ""].flat()[0] ?? "";
  const found = await orNotFound(viewCertificate({ code }, await currentCaller()));
  // What became of it: a link in an old message leads there, too.
  if (!found) redirect(`/certificate/trace?code=${encodeURIComponent(code)}`);
  const t = await getTranslations("certificate.view");
  const title = t("of", { award: found.awardName, number: found.certificateNo });
  const upright = found.design.viewportRatio > 1;
  return (
    <div className="page py-8 print:m-0 print:max-w-none print:p-0">
      <style>{onlyTheSheet(!upright)}</style>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4 print:hidden">
        <div className="min-w-0">
          <h1 className="font-serif text-2xl font-bold break-keep wrap-anywhere">{title}</h1>
          <p className="mt-1 text-ink-2">{found.competitionName}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <LinkButton href={`/certificate/trace?code=${found.traceCode}`}>{t("trace")}</LinkButton>
          <a href={`/prod-api/home/certificate/pdf?code=${found.traceCode}`} className={buttonStyle({})}>
            {t("pdf")}
          </a>
          <PrintButton>{t("print")}</PrintButton>
        </div>
      </div>
      <div
        className={cn(
          "mx-auto border border-rule shadow-float print:max-w-none print:border-0 print:shadow-none",
          upright ? "max-w-3xl" : "max-w-5xl",
        )}
      >
        <Certificate design={found.design} data={found.facts} qr={found.qr} seal={found.seal} title={title} />
      </div>
      <p className="mt-4 text-note text-ink-2 print:hidden">{t(upright ? "paperUpright" : "paper")}</p>
    </div>
  );
}

/** On paper the site's frame is gone: the one sheet, at its size, is the page. */
const onlyTheSheet = (landscape: boolean) =>
  `@page{size:A4 ${landscape ? "landscape" : "portrait"};margin:0}@media print{html,body,main{min-height:0!important;` +
  "height:auto!important;margin:0!important;padding:0!important}header,footer,nav{display:none!important}" +
  "main svg{page:auto!important}}";
