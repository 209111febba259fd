import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { Query } from "@/app/[site]/[locale]/(public)/home/signUp/query";
import { signedIn } from "@/app/[site]/[locale]/(public)/home/signUp/signed-in";
import { PageHead } from "@/components/site/page-head";
import { LinkButton } from "@/components/ui/control/link-button";
import { Empty } from "@/components/ui/state/empty";
import { profileGaps } from "@/lib/domain/access";
import { fieldWords, readCompletion } from "@/lib/domain/enrollment";
import { enter } from "@/lib/http/page";

type Props = { params: Promise<{ site: string; locale: string }>; searchParams: Query };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await enter(params);
  return { title: (await getTranslations("enrollment"))("complete.title"), robots: { index: false } };
}

/** Where the completion QR leads: signed in as the member it was made for, to what their profile lacks. */
export default async function Complete({ params, searchParams }: Props) {
  const { locale } = await enter(params);
  const t = await getTranslations("enrollment.complete");
  const { token } = await searchParams;
  const text = typeof token === "string" ? token : "";
  const made = await readCompletion(text);
  const actor = made && (await signedIn(`/home/signUp/complete?token=${encodeURIComponent(text)}`));
  const own = actor && actor.userId === made.userId;
  const missing = own ? fieldWords(await profileGaps(actor.userId), locale) : [];
  return (
    <>
      <PageHead title={t("title")} />
      <div className="page py-8 *:max-w-form">
        {!made && <Empty title={t("expired")}>{t("expiredHint")}</Empty>}
        {made && !own && <Empty title={t("other")}>{t("otherHint")}</Empty>}
        {own && missing.length === 0 && <Empty title={t("done")}>{t("doneHint")}</Empty>}
        {missing.length > 0 && (
          <div className="space-y-6">
            <div>
              <p>{t("missing")}</p>
              <ul className="mt-2 list-disc space-y-1 pl-5 font-medium">
                {missing.map((one) => (
                  <li key={one.field}>{one.label}</li>
                ))}
              </ul>
            </div>
            <LinkButton variant="primary" size="large" href="/center/users">
              {t("go")}
            </LinkButton>
          </div>
        )}
      </div>
    </>
  );
}
