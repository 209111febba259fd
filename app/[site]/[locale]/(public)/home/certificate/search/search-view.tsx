import { getTranslations } from "next-intl/server";
import { PageHead } from "@/components/site/page-head";
import { ProofGate } from "@/components/site/proof-gate";
import { cn } from "@/components/ui/cn";
import type { Challenge } from "@/lib/domain/access/contract";
import type { FoundCertificate } from "@/lib/domain/certificate/contract";
import type { FaultName } from "@/lib/fault";
import type { Place } from "@/lib/http/page";
import { certifiedContestsOf } from "@/lib/http/page/reads";
import { FoundList } from "./found-list";
import { SearchForm } from "./search-form";

export interface Answer {
  found: FoundCertificate[] | null;
  fault: FaultName | null;
  /** Whoever asks too fast does some work for each further question. */
  challenge: Challenge | null;
  captcha: { captchaId: string; image: string } | null;
}
/** What is answered before anything was asked. */
export const nothing: Answer = { found: null, fault: null, challenge: null, captcha: null };

type Props = { place: Place; filters: Parameters<typeof SearchForm>[0]["filters"]; answer: Answer };

/** Looks a certificate up by two facts; works without JavaScript, the verify code included. */
export async function SearchView({ place, filters, answer: { found, fault, challenge, captcha } }: Props) {
  const t = await getTranslations("certificate.search");
  const faults = await getTranslations("faults");
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
            contests={await certifiedContestsOf(place)}
            captcha={captcha}
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
