import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageHead } from "@/components/site/page-head";
import { ProofGate } from "@/components/site/proof-gate";
import { LinkButton } from "@/components/ui/control/link-button";
import { Empty } from "@/components/ui/state/empty";
import { DescriptionList } from "@/components/ui/text/description-list";
import { Words } from "@/components/words";
import { toWireTime } from "@/lib/clock";
import { openActivation } from "@/lib/domain/expert";
import { activateExpertAccount } from "@/lib/domain/expert/contract";
import { enter } from "@/lib/http/page";
import { currentActor, unlessTooFast } from "@/lib/http/session";
import { ActivationDesk } from "./activation-desk";

type Props = {
  params: Promise<{ site: string; locale: string }>;
  searchParams: Promise<{ token?: string | string[] }>;
};

/** The address is the key: it goes into no index, and to no other site. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await enter(params);
  const t = await getTranslations("expert.activation");
  return { title: t("title"), robots: { index: false }, referrer: "no-referrer" };
}

/** Where the letter about an expert's account leads: password, own profile, ties. Opening it changes nothing. */
export default async function ExpertActivation({ params, searchParams }: Props) {
  await enter(params);
  const { token } = await searchParams;
  const key = typeof token === "string" ? token : "";
  const [t, actor, { found: account, challenge }] = await Promise.all([
    getTranslations("expert.activation"),
    currentActor(),
    unlessTooFast(activateExpertAccount.path, (caller) => openActivation(key, caller)),
  ]);
  if (!account)
    return (
      <>
        <PageHead title={t("title")} />
        <div className="page py-8">
          <Empty
            title={t("invalid")}
            action={
              <>
                <LinkButton variant="primary" href="/neibu/login">
                  {t("toLogin")}
                </LinkButton>
                <LinkButton href="/home/homepage">{t("toFront")}</LinkButton>
              </>
            }
          >
            {challenge ? <ProofGate challenge={challenge}>{t("invalidHint")}</ProofGate> : t("invalidHint")}
          </Empty>
        </div>
      </>
    );
  const { expiresAt, email, organisation, ...own } = account;
  return (
    <>
      <PageHead title={t("head")} lead={t("lead", { organisation })} />
      <div className="page py-8">
        <div className="max-w-form space-y-8">
          <DescriptionList
            columns={1}
            items={[
              { term: t("username"), value: <span className="figures">{own.username}</span> },
              { term: t("email"), value: <span className="figures">{email}</span> },
              { term: t("until"), value: <span className="figures">{toWireTime(expiresAt).slice(0, 16)}</span> },
            ]}
          />
          {actor && (
            <p className="border-l-4 border-status-soon bg-status-soon-soft px-5 py-4">
              {t("signedIn", { name: actor.realName })}
            </p>
          )}
          <Words only={["expert", "access", "faults", "kit", "form", "common"]}>
            <ActivationDesk person={actor?.userId ?? null} token={key} own={own} />
          </Words>
        </div>
      </div>
    </>
  );
}
