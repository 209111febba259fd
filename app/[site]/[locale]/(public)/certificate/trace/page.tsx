import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { TooFast } from "@/components/certificate/too-fast";
import { PageHead } from "@/components/site/page-head";
import { traceCertificate } from "@/lib/domain/certificate";
import { enter } from "@/lib/http/page";
import { orNotFound, unlessTooFast } from "@/lib/http/session";
import { CodeForm } from "./code-form";
import { PdfCheck } from "./pdf-check";
import { TracedCertificate } from "./traced-certificate";

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
  const { found, challenge } = code ? await read(code) : { found: null, challenge: undefined };
  const file = await getTranslations("certificate.file");
  const plain = { title: file("title"), note: file("note"), choose: file("choose"), orDrop: file("orDrop") };
  const name = "{name}";
  const words = {
    ...plain,
    match: file("match", { name }),
    mismatch: file("mismatch", { name }),
    unreadable: file("unreadable", { name }),
  };
  return (
    <>
      <PageHead title={t("title")} lead={t("lead")} />
      <div className="page space-y-10 py-8">
        {challenge !== undefined && <TooFast challenge={challenge} />}
        {found && <TracedCertificate certificate={found} />}
        {found && found.pdfHashes.length > 0 && <PdfCheck hashes={found.pdfHashes} words={words} />}
        <CodeForm code={found ? "" : code} again={Boolean(found) || challenge !== undefined} />
      </div>
    </>
  );
}

const read = (code: string) =>
  orNotFound(unlessTooFast("/certificate/trace", (caller) => traceCertificate({ code }, caller)));
