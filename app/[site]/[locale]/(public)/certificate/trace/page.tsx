import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageHead } from "@/components/site/page-head";
import { traceCertificate } from "@/lib/domain/certificate";
import type { Standing } from "@/lib/domain/certificate/contract";
import { traceCompletion } from "@/lib/domain/study";
import { Fault } from "@/lib/fault";
import { enter } from "@/lib/http/page";
import { currentCaller, orNotFound } from "@/lib/http/session";
import { CodeForm } from "./code-form";
import { PdfCheck } from "./pdf-check";
import { TracedCertificate } from "./traced-certificate";
import { TracedCompletion } from "./traced-completion";

type Props = {
  params: Promise<{ site: string; locale: string }>;
  searchParams: Promise<{ code?: string | string[] }>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await enter(params);
  const t = await getTranslations("certificate.trace");
  return { title: t("title"), robots: { index: false } };
}

/** What the QR code of a certificate leads to: no login, readable without a script, the same answer for every code that is none. */
export default async function TracePage({ params, searchParams }: Props) {
  await enter(params);
  const requested = (await searchParams).code;
  const code = (Array.isArray(requested) ? requested[0] : requested)?.trim() ?? "";
  const t = await getTranslations("certificate.trace");
  const { completion, found } = await read(code);
  const file = await getTranslations("certificate.file");
  const plain = { title: file("title"), note: file("note"), choose: file("choose"), orDrop: file("orDrop") };
  const name = "{name}";
  const words = (status: Standing) => ({
    ...plain,
    match: file(status === "valid" ? "match" : `matchOf.${status}`, { name }),
    former: file("former", { name }),
    mismatch: file("mismatch", { name }),
    unreadable: file("unreadable", { name }),
  });
  return (
    <>
      <PageHead title={t("title")} lead={completion || found ? undefined : t("lead")} />
      <div className="page space-y-10 py-8">
        {completion && <TracedCompletion completion={completion} />}
        {found && <TracedCertificate certificate={found} />}
        {found && found.pdfHashes.length > 0 && (
          <PdfCheck
            hashes={found.pdfHashes}
            former={found.formerHashes}
            void={found.status !== "valid"}
            words={words(found.status)}
          />
        )}
        <CodeForm code={found || completion ? "" : code} again={Boolean(found || completion)} />
      </div>
    </>
  );
}

/**
 * A certificate of completion is looked for first: a code that is none counts as a miss once, with the certificates. What
 * there is is found however many missed before, so that a refused look is a miss, and answered as one.
 */
async function read(code: string) {
  if (!code) return { completion: null, found: null };
  const [caller, completion] = await Promise.all([currentCaller(), unlessMissing(traceCompletion({ code }))]);
  return { completion, found: completion ? null : await orNotFound(traceCertificate({ code }, caller)) };
}

const unlessMissing = <T,>(read: Promise<T>): Promise<T | null> =>
  read.catch((error: unknown) => {
    if (error instanceof Fault && error.fault === "notFound") return null;
    throw error;
  });
