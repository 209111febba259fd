import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageHead } from "@/components/site/page-head";
import { ProofGate } from "@/components/site/proof-gate";
import { LinkButton } from "@/components/ui/control/link-button";
import { Empty } from "@/components/ui/state/empty";
import { DescriptionList } from "@/components/ui/text/description-list";
import { Words } from "@/components/words";
import { toWireTime } from "@/lib/clock";
import { openInvitation } from "@/lib/domain/expert";
import { declineInvitation } from "@/lib/domain/expert/contract";
import { enter } from "@/lib/http/page";
import { currentActor, unlessTooFast } from "@/lib/http/session";
import { AnswerDesk } from "./answer-desk";

type Props = {
  params: Promise<{ site: string; locale: string }>;
  searchParams: Promise<{ token?: string | string[] }>;
};

/** The address is the key: it goes into no index, and to no other site. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await enter(params);
  const t = await getTranslations("expert.invited");
  return { title: t("title"), robots: { index: false }, referrer: "no-referrer" };
}

/** Where the letter of an expert invitation leads: who invites, and the answer. Opening it changes nothing. */
export default async function ExpertInvitation({ params, searchParams }: Props) {
  await enter(params);
  const { token } = await searchParams;
  const key = typeof token === "string" ? token : "";
  const [t, actor, { found: request, challenge }] = await Promise.all([
    getTranslations("expert.invited"),
    currentActor(),
    unlessTooFast(declineInvitation.path, (caller) => openInvitation(key, caller)),
  ]);
  if (!request)
    return (
      <>
        <PageHead title={t("title")} />
        <div className="page py-8">
          <Empty title={t("invalid")} action={<LinkButton href="/home/homepage">{t("toFront")}</LinkButton>}>
            {challenge ? <ProofGate challenge={challenge}>{t("invalidHint")}</ProofGate> : t("invalidHint")}
          </Empty>
        </div>
      </>
    );
  const next = encodeURIComponent(`/home/expert/invitation?token=${key}`);
  return (
    <>
      <PageHead title={t("head", { organisation: request.organisation })} lead={t("lead", { name: request.name })} />
      <div className="page py-8">
        <div className="max-w-form space-y-8">
          <DescriptionList
            columns={1}
            items={[
              { term: t("organisation"), value: request.organisation },
              { term: t("contact"), value: request.contact },
              ...(request.worksAt ? [{ term: t("worksAt"), value: request.worksAt }] : []),
              ...(request.fields.length > 0 ? [{ term: t("fields"), value: request.fields.join(t("comma")) }] : []),
              { term: t("until"), value: toWireTime(request.expiresAt).slice(0, 16) },
              ...(actor ? [{ term: t("account"), value: `${actor.realName} (${actor.username})` }] : []),
            ]}
          />
          <Words only={["expert", "faults", "kit"]}>
            <AnswerDesk person={actor?.userId ?? null} token={key} next={actor ? undefined : next} />
          </Words>
        </div>
      </div>
    </>
  );
}
