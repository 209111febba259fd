import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageHead } from "@/components/site/page-head";
import { ProofGate } from "@/components/site/proof-gate";
import { LinkButton } from "@/components/ui/control/link-button";
import { Empty } from "@/components/ui/state/empty";
import { DescriptionList } from "@/components/ui/text/description-list";
import { Words } from "@/components/words";
import { openContactLink } from "@/lib/domain/access";
import { confirmContact } from "@/lib/domain/access/contract";
import { enter } from "@/lib/http/page";
import { unlessTooFast } from "@/lib/http/session";
import { AnswerDesk } from "./answer-desk";

type Props = {
  params: Promise<{ site: string; locale: string }>;
  searchParams: Promise<{ token?: string | string[] }>;
};

/** The address is the key: it goes into no index, and to no other site. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await enter(params);
  const t = await getTranslations("access.contactLink");
  return { title: t("title"), robots: { index: false }, referrer: "no-referrer" };
}

/** The target of letters about a login contact: the proposed change, to confirm or stop. Opening it changes nothing. */
export default async function ContactLink({ params, searchParams }: Props) {
  await enter(params);
  const t = await getTranslations("access.contactLink");
  const kinds = await getTranslations("access.contactChange.kind");
  const { token } = await searchParams;
  const key = typeof token === "string" ? token : "";
  const { found: request, challenge } = await unlessTooFast(confirmContact.path, (caller) =>
    openContactLink(key, caller),
  );
  if (!request)
    return (
      <>
        <PageHead title={t("title")} />
        <div className="page py-8">
          <Empty title={t("invalid")} action={<LinkButton href="/neibu/login">{t("signIn")}</LinkButton>}>
            {challenge ? <ProofGate challenge={challenge}>{t("invalidHint")}</ProofGate> : t("invalidHint")}
          </Empty>
        </div>
      </>
    );
  const which = kinds(request.which);
  const act = request.kind === "confirm" ? "confirm" : request.done ? "takeBack" : "stop";
  return (
    <>
      <PageHead title={t(`${act}.title`, { which })} lead={t(`${act}.lead`, { which })} />
      <div className="page py-8">
        <div className="max-w-form space-y-8">
          <DescriptionList
            columns={1}
            items={[
              { term: t("account"), value: request.name },
              { term: t("new", { which }), value: request.target },
              ...(request.before
                ? [{ term: t(request.done ? "before" : "old", { which }), value: request.before }]
                : []),
              ...(request.organisation ? [{ term: t("by"), value: request.organisation }] : []),
            ]}
          />
          <Words only={["access", "faults", "kit"]}>
            <AnswerDesk token={key} act={act} />
          </Words>
        </div>
      </div>
    </>
  );
}
