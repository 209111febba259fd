import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { PageHead } from "@/components/site/page-head";
import { Words } from "@/components/words";
import { sampleSeatsOf } from "@/lib/domain/access";
import { enter } from "@/lib/http/page";
import { metadataOf } from "@/lib/http/page/seo";
import { SampleSeats } from "./sample-seats";
import { TrialDesk } from "./trial-desk";

type Props = { params: Promise<{ site: string; locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const place = await enter(params);
  const t = await getTranslations("home.experience");
  return metadataOf(place, { title: t("title"), description: t("lead"), path: "/experience" });
}

/** For whom the platform is, and what there is to look at without an account. */
const rooms = [
  { who: "students", see: { link: "contests", href: "/home/competition" } },
  { who: "organisers" },
  { who: "experts" },
  { who: "public", see: { link: "certificates", href: "/home/certificate/search" } },
] as const;

/** Somebody from outside asks for a trial of the platform. */
export default async function Experience({ params }: Props) {
  await enter(params);
  const [t, seats] = await Promise.all([getTranslations("home.experience"), sampleSeatsOf().catch(() => [])]);
  return (
    <>
      <PageHead title={t("title")} lead={t("lead")} />
      {seats.length > 0 && (
        <section id="sample" aria-labelledby="sample-title" className="page scroll-mt-24 pt-10">
          <h2 id="sample-title" className="font-serif text-xl font-bold">
            {t("sample.title")}
          </h2>
          <p className="mt-2 mb-5 max-w-measure text-ink-2">{t("sample.lead")}</p>
          <Words only={["home"]}>
            <SampleSeats seats={seats} />
          </Words>
        </section>
      )}
      <div className="page grid gap-x-16 gap-y-12 py-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
        <section aria-labelledby="trial-form">
          <h2 id="trial-form" className="mb-5 font-serif text-xl font-bold">
            {t("form")}
          </h2>
          <Words only={["access", "faults", "form", "home.experience", "kit"]}>
            <TrialDesk />
          </Words>
        </section>
        <section aria-labelledby="trial-look" className="lg:border-l lg:border-rule lg:pl-16">
          <h2 id="trial-look" className="mb-5 font-serif text-xl font-bold">
            {t("look")}
          </h2>
          <dl className="space-y-6">
            {rooms.map(({ who, ...room }) => (
              <div key={who}>
                <dt className="font-semibold">{t(`roles.${who}.title`)}</dt>
                <dd className="mt-1 text-ink-2">
                  {t(`roles.${who}.words`)}
                  {"see" in room && (
                    <Link
                      href={room.see.href}
                      className="mt-1 block w-fit text-accent-ink underline-offset-4 hover:underline"
                    >
                      {t(`links.${room.see.link}`)}
                    </Link>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </>
  );
}
