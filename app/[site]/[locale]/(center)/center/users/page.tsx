import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { LinkButton } from "@/components/ui/control/link-button";
import { profileGaps, userDetail } from "@/lib/domain/access";
import { enter } from "@/lib/http/page";
import { requireActor } from "@/lib/http/session";
import { listed } from "@/lib/i18n/listed";
import { ProfileForm } from "./profile-form";

type Props = { params: Promise<{ site: string; locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await enter(params);
  return { title: (await getTranslations("center.users"))("title") };
}

export default async function Users({ params }: Props) {
  await enter(params);
  const actor = await requireActor();
  const t = await getTranslations("center.users");
  const gaps = await profileGaps(actor.userId);
  const names = listed(
    gaps.map((field) => t(`missing.${field}`)),
    actor.locale,
  );
  return (
    <>
      <h1 className="font-serif text-2xl font-bold">{t("title")}</h1>
      <p
        className={
          gaps.length
            ? "mt-3 mb-8 max-w-form border-l-2 border-status-soon bg-status-soon-soft px-4 py-2 text-note"
            : "mt-3 mb-8 max-w-form border-l-2 border-status-open bg-status-open-soft px-4 py-2 text-note"
        }
      >
        {gaps.length ? t("incomplete", { names }) : t("complete")}{" "}
        {gaps.length === 0 && (
          <LinkButton variant="text" size="small" href="/center/team">
            {t("toTeams")}
          </LinkButton>
        )}
      </p>
      <ProfileForm detail={await userDetail({}, actor)} teacher={actor.roleKey === "TEACHER"} />
    </>
  );
}
