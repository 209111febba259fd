import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { PageHead } from "@/components/site/page-head";
import { Section } from "@/components/ui/layout/section";
import { Tag } from "@/components/ui/state/tag";
import { DescriptionList } from "@/components/ui/text/description-list";
import { Words } from "@/components/words";
import { publicCall } from "@/lib/domain/expert";
import { enter, type Place } from "@/lib/http/page";
import { metadataOf } from "@/lib/http/page/seo";
import { currentActor, orNotFound } from "@/lib/http/session";
import { Id } from "@/lib/http/wire";
import { CallDesk } from "./call-desk";

type Props = {
  params: Promise<{ site: string; locale: string }>;
  searchParams: Promise<{ id?: string | string[] }>;
};

const pathOf = (id: string) => `/home/expertInfo/call?id=${id}`;
const TONE = { draft: "closed", before: "soon", open: "open", over: "closed" } as const;

async function callOf({ setting, locale }: Place, { searchParams }: Props, userId: string | null) {
  const { id } = await searchParams;
  const callId = Id.safeParse(id).data;
  if (!callId) notFound();
  return orNotFound(publicCall({ callId, groupId: setting.groupId, locale, userId }));
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const place = await enter(props.params);
  const call = await callOf(place, props, null);
  return metadataOf(place, { title: call.title, description: call.text, path: pathOf(call.callId) });
}

/** One call for experts: what it is about, and the reader's own application. */
export default async function ExpertCall(props: Props) {
  const place = await enter(props.params);
  const [t, words, experts, actor] = await Promise.all([
    getTranslations("expert.recruit.public"),
    getTranslations("expert.recruit"),
    getTranslations("expert.public"),
    currentActor(),
  ]);
  const call = await callOf(place, props, actor?.userId ?? null);
  return (
    <>
      <PageHead
        title={call.title}
        over={<Tag status={TONE[call.state]}>{words(`state.${call.state}`)}</Tag>}
        breadcrumb={[
          { label: experts("title"), href: "/home/expertInfo" },
          { label: t("title"), href: "/home/expertInfo/calls" },
          { label: call.title },
        ]}
      />
      <div className="page grid gap-x-12 gap-y-10 py-8 lg:grid-cols-12">
        <div className="space-y-8 lg:col-span-7">
          <DescriptionList
            columns={1}
            items={[
              { term: t("organisation"), value: call.organisation },
              ...(call.competitionName ? [{ term: t("contest"), value: call.competitionName }] : []),
              {
                term: t("window"),
                value: (
                  <span className="figures">
                    {call.startTime.slice(0, 16)} – {call.endTime.slice(0, 16)}
                  </span>
                ),
              },
            ]}
          />
          {call.text && <div className="max-w-measure leading-relaxed whitespace-pre-line">{call.text}</div>}
        </div>
        <div className="lg:col-span-5">
          <Section title={t(call.own ? "own" : "apply")} note={call.own ? undefined : t("applyNote")}>
            <Words only={["expert", "faults", "kit", "form", "common"]}>
              <CallDesk
                person={actor?.userId ?? null}
                call={call}
                name={actor?.realName ?? ""}
                next={actor ? undefined : encodeURIComponent(pathOf(call.callId))}
              />
            </Words>
          </Section>
        </div>
      </div>
    </>
  );
}
