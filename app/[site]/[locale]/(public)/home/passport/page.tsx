import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageHead } from "@/components/site/page-head";
import { Words } from "@/components/words";
import { statementKey } from "@/lib/domain/review";
import { enter } from "@/lib/http/page";
import { metadataOf } from "@/lib/http/page/seo";
import { PassportDesk } from "./passport-desk";

type Props = { params: Promise<{ site: string; locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const place = await enter(params);
  const t = await getTranslations("passport");
  return metadataOf(place, { title: t("title"), description: t("lead"), path: "/home/passport" });
}

/** Checks a score passport in the reader's own browser. */
export default async function PassportPage({ params }: Props) {
  await enter(params);
  const t = await getTranslations("passport");
  return (
    <>
      <PageHead title={t("title")} lead={t("lead")} />
      <div className="page py-8">
        <Words only={["passport"]}>
          <PassportDesk ownKey={statementKey()} />
        </Words>
      </div>
    </>
  );
}
