import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageHead } from "@/components/site/page-head";
import { ProofGate } from "@/components/site/proof-gate";
import { cn } from "@/components/ui/cn";
import { drawCaptcha } from "@/lib/domain/access";
import { type Challenge, drawCaptcha as drawCaptchaCall } from "@/lib/domain/access/contract";
import { certifiedContests, searchCertificates } from "@/lib/domain/certificate";
import {
  CertificateSearch,
  type FoundCertificate,
  searchCertificates as searchCall,
} from "@/lib/domain/certificate/contract";
import { Fault, type FaultName } from "@/lib/fault";
import { enter } from "@/lib/http/page";
import { metadataOf } from "@/lib/http/page/seo";
import { unlessTooFast } from "@/lib/http/session";
import { FoundList } from "./found-list";
import { SearchForm } from "./search-form";

type Props = {
  params: Promise<{ site: string; locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const [place, query] = await Promise.all([enter(params), searchParams]);
  const t = await getTranslations("certificate.search");
  return metadataOf(place, {
    title: t("title"),
    description: t("lead"),
    path: "/home/certificate/search",
    hidden: fields.some((name) => query[name] !== undefined),
  });
}

const fields = ["certificateNo", "name", "competitionId", "idCardLast4", "captchaId", "captchaCode"] as const;
type Filters = Partial<Record<(typeof fields)[number], string>>;

/** Looks a certificate up by two facts; works without JavaScript, the verify code included. */
export default async function CertificateSearchPage({ params, searchParams }: Props) {
  const { locale } = await enter(params);
  const query = await searchParams;
  const filters: Filters = Object.fromEntries(
    fields.flatMap((name) => {
      const value = [query[name] ?? ""].flat()[0]?.trim();
      return value ? [[name, value]] : [];
    }),
  );
  const { found, fault, challenge } = Object.keys(filters).length ? await answer(filters) : nothing;
  const t = await getTranslations("certificate.search");
  const faults = await getTranslations("faults");
  const isNeeded = challenge !== null || fault === "captchaNeeded" || fault === "wrongCode";
  const captcha = isNeeded ? await unlessTooFast(drawCaptchaCall.path, (caller) => drawCaptcha({}, caller)) : null;
  return (
    <>
      <PageHead title={t("title")} lead={t("lead")} />
      <div className="page grid gap-x-12 gap-y-10 py-8 lg:grid-cols-12">
        <div className="lg:col-span-7">
          {challenge && <ProofGate challenge={challenge}>{faults("captchaNeeded")}</ProofGate>}
          {fault && (
            <p role="alert" className="mb-6 border-l-4 border-status-refused bg-status-refused-soft px-4 py-3">
              {fault === "tooFast"
                ? t("tooFast")
                : faults(fault === "badInput" ? "searchIncomplete" : (fault as "badInput"))}
            </p>
          )}
          <SearchForm
            filters={filters}
            contests={await certifiedContests(locale)}
            captcha={captcha?.found ?? null}
            withoutScripts={challenge !== null}
          />
        </div>
        <div className={cn("lg:col-span-5", found && "max-lg:order-first")}>
          {found ? <FoundList found={found} /> : <p className="max-w-measure text-note text-ink-2">{t("about")}</p>}
        </div>
      </div>
    </>
  );
}

interface Answer {
  found: FoundCertificate[] | null;
  fault: FaultName | null;
  /** Whoever asks too fast does some work for each further question. */
  challenge: Challenge | null;
}
const nothing: Answer = { found: null, fault: null, challenge: null };

async function answer(filters: Filters): Promise<Answer> {
  const input = CertificateSearch.safeParse(filters);
  if (!input.success) return { ...nothing, fault: "badInput" };
  const call = searchCall.path;
  try {
    const { found, challenge } = await unlessTooFast(
      call,
      async (caller) => (await searchCertificates(input.data, caller)).list,
    );
    return { found, challenge: challenge ?? null, fault: found || challenge ? null : "tooFast" };
  } catch (error) {
    if (error instanceof Fault) return { ...nothing, fault: error.fault };
    throw error;
  }
}
