import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { Providers } from "@/components/kit/providers";
import { ownRoles } from "@/lib/domain/access";
import { enter } from "@/lib/http/page";
import { requireActor } from "@/lib/http/session";
import { RoleList } from "./role-list";

type Props = { params: Promise<{ site: string; locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await enter(params);
  const t = await getTranslations("access.role");
  return { title: t("title"), robots: { index: false } };
}

export default async function ChooseRole({ params }: Props) {
  await enter(params);
  const actor = await requireActor();
  // A seat of the sample is one role.
  if (actor.sample) redirect("/experience");
  const t = await getTranslations("access.role");
  return (
    <>
      <h1 className="font-serif text-2xl font-bold">{t("title")}</h1>
      <p className="mt-2 mb-6 text-note text-ink-2">{t("intro")}</p>
      <Providers person={null}>
        <RoleList roles={await ownRoles({}, actor)} />
      </Providers>
    </>
  );
}
