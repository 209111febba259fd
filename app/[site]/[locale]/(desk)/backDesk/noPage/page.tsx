import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { MarkMissing } from "@/app/[site]/[locale]/(desk)/shell/missing-page";
import { Missing } from "@/components/missing";
import { enter } from "@/lib/http/page";
import { requireActor } from "@/lib/http/session";

type Props = { params: Promise<{ site: string; locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await enter(params);
  const t = await getTranslations("desk.missing");
  return { title: t("accessTitle"), robots: { index: false } };
}

/** Where code 401 leads. */
export default async function NoAccess({ params }: Props) {
  const { setting } = await enter(params);
  await requireActor();
  const t = await getTranslations("desk.missing");
  return (
    <>
      <MarkMissing />
      <Missing
        title={t("accessTitle")}
        text={setting.contact ? t("accessTextWith", { contact: setting.contact }) : t("accessText")}
      />
    </>
  );
}
