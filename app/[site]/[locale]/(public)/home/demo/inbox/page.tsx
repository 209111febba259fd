import type { Metadata } from "next";
import { connection } from "next/server";
import { getTranslations } from "next-intl/server";
import { PageHead } from "@/components/site/page-head";
import { Empty } from "@/components/ui/state/empty";
import { Tag } from "@/components/ui/state/tag";
import { DateText } from "@/components/ui/text/date-text";
import { demoInbox } from "@/lib/domain/inbox";
import { enter } from "@/lib/http/page";
import { orNotFound } from "@/lib/http/session";

type Props = { params: Promise<{ site: string; locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await enter(params);
  const t = await getTranslations("access.demoInbox");
  return { title: t("title"), robots: { index: false } };
}

/** The demo's mails and short messages; no such page outside the demo. */
export default async function DemoInbox({ params }: Props) {
  await enter(params);
  await connection();
  const letters = await orNotFound(demoInbox());
  const t = await getTranslations("access.demoInbox");
  return (
    <>
      <PageHead title={t("title")} lead={t("intro")} />
      <div className="page pt-6">
        {letters.length === 0 ? (
          <Empty title={t("empty")}>{t("emptyHint")}</Empty>
        ) : (
          <ol className="max-w-form divide-y divide-rule border-y border-rule">
            {letters.map((letter) => (
              <li key={letter.id} className="py-4">
                <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-note text-ink-2">
                  <Tag>{t(letter.channel)}</Tag>
                  <span className="figures text-ink">{letter.target}</span>
                  <DateText value={letter.createdAt} form="numeric" />
                </p>
                <p className="mt-2 font-medium">{letter.subject}</p>
                <p className="figures mt-1 whitespace-pre-line break-words">{letter.body}</p>
              </li>
            ))}
          </ol>
        )}
      </div>
    </>
  );
}
