import type { Metadata } from "next";
import { drawCaptcha } from "@/lib/domain/access";
import { drawCaptcha as drawCaptchaCall } from "@/lib/domain/access/contract";
import { searchCertificates } from "@/lib/domain/certificate";
import { CertificateSearch, searchCertificates as searchCall } from "@/lib/domain/certificate/contract";
import { Fault } from "@/lib/fault";
import { enter } from "@/lib/http/page";
import { certificateQuestions } from "@/lib/http/page/cached-path";
import { unlessTooFast } from "@/lib/http/session";
import { searchMetadata } from "./search-metadata";
import { type Answer, nothing, SearchView } from "./search-view";

type Props = {
  params: Promise<{ site: string; locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const [place, query] = await Promise.all([enter(params), searchParams]);
  return searchMetadata(place, { hidden: certificateQuestions.some((name) => query[name] !== undefined) });
}

type Filters = Partial<Record<(typeof certificateQuestions)[number], string>>;

/** A question with its answer, each reader's own; before anything is asked the cached page is served, from `list/[asked]`. */
export default async function CertificateSearchPage({ params, searchParams }: Props) {
  const place = await enter(params);
  const query = await searchParams;
  const filters: Filters = Object.fromEntries(
    certificateQuestions.flatMap((name) => {
      const value = [query[name] ?? ""].flat()[0]?.trim();
      return value ? [[name, value]] : [];
    }),
  );
  const answer = Object.keys(filters).length ? await answerTo(filters) : nothing;
  return <SearchView place={place} filters={filters} answer={answer} />;
}

async function answerTo(filters: Filters): Promise<Answer> {
  const answer = await found(filters);
  const isNeeded = answer.challenge !== null || answer.fault === "captchaNeeded" || answer.fault === "wrongCode";
  const drawn = isNeeded ? await unlessTooFast(drawCaptchaCall.path, (caller) => drawCaptcha({}, caller)) : null;
  return { ...answer, captcha: drawn?.found ?? null };
}

async function found(filters: Filters): Promise<Answer> {
  const input = CertificateSearch.safeParse(filters);
  if (!input.success) return { ...nothing, fault: "badInput" };
  const call = searchCall.path;
  try {
    const { found: list, challenge } = await unlessTooFast(
      call,
      async (caller) => (await searchCertificates(input.data, caller)).list,
    );
    return { ...nothing, found: list, challenge: challenge ?? null, fault: list || challenge ? null : "tooFast" };
  } catch (error) {
    if (error instanceof Fault) return { ...nothing, fault: error.fault };
    throw error;
  }
}
