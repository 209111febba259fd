import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { idIn, type Query } from "@/app/[site]/[locale]/(public)/home/signUp/query";
import { signedIn } from "@/app/[site]/[locale]/(public)/home/signUp/signed-in";
import { TrackName } from "@/components/enrollment/track-name";
import { PageHead } from "@/components/site/page-head";
import { LinkButton } from "@/components/ui/control/link-button";
import { DescriptionList } from "@/components/ui/text/description-list";
import { Words } from "@/components/words";
import { joiningView } from "@/lib/domain/enrollment";
import { JoinCode } from "@/lib/domain/enrollment/contract";
import { Fault } from "@/lib/fault";
import { loginFor } from "@/lib/http/guard";
import { enter } from "@/lib/http/page";
import { tailoringFor } from "@/lib/http/page/tailored";
import { currentActor } from "@/lib/http/session";
import { CodeForm } from "./code-form";
import { JoinDesk } from "./join-desk";
import { NotValid } from "./not-valid";

type Props = { params: Promise<{ site: string; locale: string }>; searchParams: Query };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await enter(params);
  return { title: (await getTranslations("enrollment"))("join.title"), robots: { index: false } };
}

/** Where a join code, a scanned QR or an invitation leads: what the team is, and the answer to give. */
export default async function Join({ params, searchParams }: Props) {
  const place = await enter(params);
  const { locale } = place;
  const t = await getTranslations("enrollment.join");
  const query = await searchParams;
  const memberId = idIn(query, "invitation");
  const code = JoinCode.safeParse(query.code).data;
  const here = memberId ? `/home/signUp/join?invitation=${memberId}` : `/home/signUp/join?code=${code ?? ""}`;
  const actor = memberId ? await signedIn(here) : await currentActor();
  const by = memberId ? { memberId } : code ? { code } : null;
  const view =
    by &&
    (await joiningView(by, actor, locale).catch((error: unknown) => {
      if (error instanceof Fault) return null;
      throw error;
    }));
  return (
    <>
      <PageHead title={view ? view.team.teamName : t("title")} over={view ? t("title") : undefined} />
      <div className="page py-8 *:max-w-form">
        {view ? (
          <div className="space-y-8">
            <DescriptionList
              columns={1}
              items={[
                { term: t("contest"), value: view.team.competitionName },
                { term: t("track"), value: <TrackName team={view.team} /> },
                { term: t("captain"), value: view.team.captainName },
                { term: t("members"), value: t("membersOf", { count: view.team.memberNum }) },
              ]}
            />
            {actor ? (
              <Words only={["enrollment", "faults", "kit", "site"]} terms={(await tailoringFor(place, actor)).terms}>
                <JoinDesk
                  person={actor.userId}
                  team={view.team}
                  code={code ?? null}
                  mine={
                    view.mine && {
                      memberId: view.mine.id,
                      role: view.mine.role,
                      status: view.mine.status,
                      askedBy: view.mine.askedBy,
                    }
                  }
                />
              </Words>
            ) : (
              <div className="flex flex-wrap gap-3">
                <LinkButton variant="primary" size="large" href={loginFor(here)}>
                  {t("signIn")}
                </LinkButton>
                <LinkButton size="large" href="/neibu/register">
                  {t("register")}
                </LinkButton>
              </div>
            )}
          </div>
        ) : (
          <div className="space-y-8">
            {(by || query.code) && <NotValid signIn={actor ? null : loginFor(here)} />}
            <CodeForm typed={typeof query.code === "string" ? query.code : ""} />
          </div>
        )}
      </div>
    </>
  );
}
