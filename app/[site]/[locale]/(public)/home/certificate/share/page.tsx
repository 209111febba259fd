import type { Metadata } from "next";
import { getFormatter, getTranslations } from "next-intl/server";
import { cache } from "react";
import { EmbedCodes } from "@/components/certificate/share/embed-codes";
import { AddressCode } from "@/components/site/sharing/address-code";
import { ShareTools } from "@/components/site/sharing/share-tools";
import { buttonStyle } from "@/components/ui/control/button-style";
import { LinkButton } from "@/components/ui/control/link-button";
import { Tag } from "@/components/ui/state/tag";
import { DescriptionList } from "@/components/ui/text/description-list";
import { Words } from "@/components/words";
import { fromWireTime } from "@/lib/clock";
import { type SharedCertificate, sharedCertificate } from "@/lib/domain/certificate";
import { addressOf } from "@/lib/domain/site";
import { enter } from "@/lib/http/page";
import { metadataOf } from "@/lib/http/page/seo";
import { orNotFound } from "@/lib/http/session";
import { linkedInOf } from "./linkedin";

type Props = {
  params: Promise<{ site: string; locale: string }>;
  searchParams: Promise<{ id?: string | string[] }>;
};

const marks = { valid: "open", revoked: "refused", replaced: "closed" } as const;
const rules = {
  valid: "border-status-open",
  revoked: "border-status-refused",
  replaced: "border-status-closed",
} as const;

const read = cache((slug: string) => orNotFound(sharedCertificate(slug)));
const find = async ({ searchParams }: Props) => read([(await searchParams).id ?? ""].flat()[0] ?? "");

const pathOf = ({ slug }: SharedCertificate) => `/home/certificate/share?id=${slug}`;

async function dayOf({ issueDate }: SharedCertificate) {
  const day = fromWireTime(`${issueDate} 00:00:00`);
  return (await getFormatter()).dateTime(day, { dateStyle: "long", timeZone: "Asia/Shanghai" });
}

async function titleOf({ holder, awardName, competitionName, status }: SharedCertificate) {
  const t = await getTranslations("certificate.share.page");
  if (status !== "valid") return t(`void.${status}`);
  return holder
    ? t("title", { holder, award: awardName || competitionName })
    : t("titleBare", { award: awardName, contest: competitionName });
}

/** What a shared link shows: the certificate itself while it is valid, and only words once it is not. */
export async function generateMetadata(props: Props): Promise<Metadata> {
  const place = await enter(props.params);
  const shared = await find(props);
  const [t, title, day, base] = await Promise.all([
    getTranslations("certificate.share.page"),
    titleOf(shared),
    dayOf(shared),
    addressOf(place.site),
  ]);
  const { certificateNo: number, competitionName: contest, year, issuer, holder, status } = shared;
  const description =
    status === "valid"
      ? t("description", { contest, year: String(year), issuer, day, number })
      : t(`voidText.${status}`, { number });
  const about = await metadataOf(place, { title, description, path: pathOf(shared), hidden: !shared.listed });
  const robots = shared.listed ? {} : { robots: { index: false, follow: false } };
  if (status !== "valid") return { ...about, ...robots };
  const url = new URL("/pictures/certificate.jpg", base);
  url.search = String(new URLSearchParams({ id: shared.slug, form: "card", v: shared.version }));
  const alt = holder ? t("pictureOf", { number, holder }) : t("picture", { number });
  const images = [{ url: url.href, width: 1200, height: 630, type: "image/jpeg", alt }];
  return {
    ...about,
    ...robots,
    openGraph: { ...about.openGraph, images },
    twitter: { ...about.twitter, card: "summary_large_image", images },
  };
}

/** A certificate that its holder shows: what it looks like, and whether it is valid now. */
export default async function SharePage(props: Props) {
  const { site } = await enter(props.params);
  const shared = await find(props);
  const [s, t, c, news, base, title, day] = await Promise.all([
    getTranslations("certificate.share"),
    getTranslations("certificate.share.page"),
    getTranslations("certificate.trace"),
    getTranslations("home.news"),
    addressOf(site),
    titleOf(shared),
    dayOf(shared),
  ]);
  const { certificateNo: number, competitionName, holder, status, traceCode, replacedBy } = shared;
  const valid = status === "valid";
  const address = new URL(pathOf(shared), base).href;
  return (
    <div className="page grid items-start gap-x-12 gap-y-8 py-8 lg:grid-cols-12">
      {valid && (
        <img
          src={`/pictures/certificate.jpg?id=${shared.slug}&v=${shared.version}`}
          alt={holder ? t("pictureOf", { number, holder }) : t("picture", { number })}
          width={1080}
          className="max-h-[80vh] w-full border border-rule bg-sunken object-contain shadow-float lg:col-span-8"
        />
      )}
      <section className={`min-w-0 border-t-2 pt-5 ${rules[status]} ${valid ? "lg:col-span-4" : "lg:col-span-8"}`}>
        <Tag status={marks[status]}>{c(`status.${status}`)}</Tag>
        <h1 className="mt-3 font-serif text-2xl font-bold break-keep wrap-anywhere">{title}</h1>
        <p className="mt-2 max-w-measure text-note text-ink-2">
          {valid ? t("live") : t(`voidText.${status}`, { number })}
        </p>
        <DescriptionList
          className="mt-6"
          columns={1}
          items={[
            { term: t("holder"), value: holder ?? "" },
            { term: c("award"), value: shared.awardName },
            {
              term: t("contest"),
              value: `${competitionName} · ${c("edition", { round: shared.round, year: shared.year })}`,
            },
            { term: c("item"), value: shared.itemName },
            { term: c("issuer"), value: shared.issuer },
            { term: c("issueDate"), value: day },
            { term: t("number"), value: <span className="figures">{number}</span> },
          ].filter(({ value }) => value !== "")}
        />
        <div className="mt-6 flex flex-wrap gap-3 print:hidden">
          <LinkButton href={`/certificate/trace?code=${replacedBy ?? traceCode}`} variant="primary">
            {t(replacedBy ? "verifyNew" : "verify")}
          </LinkButton>
          {valid && (
            <a href={linkedInOf(shared, address)} target="_blank" rel="noopener noreferrer" className={buttonStyle({})}>
              {t("linkedin")}
            </a>
          )}
        </div>
        {valid && (
          <ShareTools
            address={address}
            words={{
              print: news("print"),
              share: t("share"),
              scan: t("scan"),
              copy: t("copy"),
              copied: t("copied"),
            }}
          >
            <AddressCode address={address} />
          </ShareTools>
        )}
        {valid && (
          <details className="mt-6 border-t border-rule pt-3 text-note text-ink-2 print:hidden">
            <summary className="cursor-pointer py-1 hover:text-ink">{t("code")}</summary>
            <Words only={[]}>
              <EmbedCodes
                of={{ origin: new URL(base).origin, slug: shared.slug, title: `${title} · ${competitionName}` }}
                words={{ frame: s("embedFrame"), picture: s("embedPicture"), copy: s("copyCode") }}
              />
            </Words>
          </details>
        )}
      </section>
    </div>
  );
}
