import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { PageHead } from "@/components/site/page-head";
import { Empty } from "@/components/ui/state/empty";
import { Tag } from "@/components/ui/state/tag";
import { Pagination } from "@/components/ui/table/pagination";
import { publicCalls } from "@/lib/domain/expert";
import { enter } from "@/lib/http/page";
import { metadataOf } from "@/lib/http/page/seo";

type Props = {
  params: Promise<{ site: string; locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

const path = "/home/expertInfo/calls";
const TONE = { draft: "closed", before: "soon", open: "open", over: "closed" } as const;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const place = await enter(params);
  const t = await getTranslations("expert.recruit.public");
  return metadataOf(place, { title: t("title"), description: t("lead"), path });
}

/** The host's calls for experts, also those that are over; complete without JavaScript. */
export default async function ExpertCalls({ params, searchParams }: Props) {
  const { setting, locale } = await enter(params);
  const { pageNum: asked } = await searchParams;
  const pageNum = typeof asked === "string" && /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1;
  const [t, words, experts, page] = await Promise.all([
    getTranslations("expert.recruit.public"),
    getTranslations("expert.recruit"),
    getTranslations("expert.public"),
    publicCalls({ groupId: setting.groupId, locale, pageNum }),
  ]);
  return (
    <>
      <PageHead
        title={t("title")}
        lead={t("lead")}
        breadcrumb={[{ label: experts("title"), href: "/home/expertInfo" }, { label: t("title") }]}
      />
      <div className="page py-4">
        {page.list.length === 0 ? (
          <Empty title={t("none")}>{t("noneHint")}</Empty>
        ) : (
          <ul className="max-w-measure divide-y divide-rule">
            {page.list.map((call) => (
              <li key={call.callId} className="py-5">
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-note text-ink-2">
                  <Tag status={TONE[call.state]}>{words(`state.${call.state}`)}</Tag>
                  <span className="figures">
                    {call.state === "before"
                      ? t("from", { time: call.startTime.slice(0, 16) })
                      : t("until", { time: call.endTime.slice(0, 16) })}
                  </span>
                </p>
                <h2 className="mt-1 text-lg leading-snug font-semibold">
                  <Link href={`/home/expertInfo/call?id=${call.callId}`}>{call.title}</Link>
                </h2>
                <p className="mt-1 text-note text-ink-2">
                  {[call.organisation, call.competitionName].filter(Boolean).join(" · ")}
                </p>
              </li>
            ))}
          </ul>
        )}
        {page.total > page.pageSize && (
          <Pagination
            className="py-6"
            page={page.pageNum}
            pageSize={page.pageSize}
            total={page.total}
            href={(to) => (to === 1 ? path : `${path}?pageNum=${to}`)}
          />
        )}
      </div>
    </>
  );
}
