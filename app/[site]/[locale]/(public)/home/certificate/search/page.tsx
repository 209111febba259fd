import type { Metadata } from "next";
import { headers } from "next/headers";
import { getTranslations } from "next-intl/server";
import { PageHead } from "@/components/site/page-head";
import { cn } from "@/components/ui/cn";
import { drawCaptcha } from "@/lib/domain/access";
import { certifiedContests, searchCertificates } from "@/lib/domain/certificate";
import { CertificateSearch, type FoundCertificate } from "@/lib/domain/certificate/contract";
import { Fault, type FaultName } from "@/lib/fault";
import { originOf } from "@/lib/http/caller";
import { enter } from "@/lib/http/page";
import { FoundList } from "./found-list";
import { SearchForm } from "./search-form";

type Props = {
  params: Promise<{ site: string; locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await enter(params);
  const t = await getTranslations("certificate.search");
  return { title: t("title"), description: t("lead") };
}

const fields = ["certificateNo", "name", "competitionId", "idCardLast4", "captchaId", "captchaCode"] as const;
type Asked = Partial<Record<(typeof fields)[number], string>>;

/** Looks a certificate up by two facts; works without JavaScript, the verify code included. */
export default async function CertificateSearchPage({ params, searchParams }: Props) {
  const { locale } = await enter(params);
  const caller = { ...originOf(await headers()), userId: null };
  const query = await searchParams;
  const asked: Asked = Object.fromEntries(
    fields.flatMap((name) => {
      const value = [query[name] ?? ""].flat()[0]?.trim();
      return value ? [[name, value]] : [];
    }),
  );
  const { found, fault } = Object.keys(asked).length ? await answer(asked, caller) : { found: null, fault: null };
  const t = await getTranslations("certificate.search");
  const faults = await getTranslations("faults");
  const captcha = fault === "captchaNeeded" || fault === "wrongCode" ? await drawCaptcha({}, caller) : null;
  return (
    <>
      <PageHead title={t("title")} lead={t("lead")} />
      <div className="page grid gap-x-12 gap-y-10 py-8 lg:grid-cols-12">
        <div className="lg:col-span-7">
          {fault && (
            <p role="alert" className="mb-6 border-l-4 border-status-refused bg-status-refused-soft px-4 py-3">
              {fault === "tooFast"
                ? t("tooFast")
                : faults(fault === "badInput" ? "searchIncomplete" : (fault as "badInput"))}
            </p>
          )}
          <SearchForm asked={asked} contests={await certifiedContests(locale)} captcha={captcha} />
        </div>
        <div className={cn("lg:col-span-5", found && "max-lg:order-first")}>
          {found ? <FoundList found={found} /> : <p className="max-w-measure text-note text-ink-2">{t("about")}</p>}
        </div>
      </div>
    </>
  );
}

type Answer = { found: FoundCertificate[] | null; fault: FaultName | null };

async function answer(asked: Asked, caller: Parameters<typeof searchCertificates>[1]): Promise<Answer> {
  const input = CertificateSearch.safeParse(asked);
  if (!input.success) return { found: null, fault: "badInput" };
  try {
    return { found: (await searchCertificates(input.data, caller)).list, fault: null };
  } catch (error) {
    if (error instanceof Fault) return { found: null, fault: error.fault };
    throw error;
  }
}
