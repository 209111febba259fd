import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { Section } from "@/components/ui/layout/section";
import { Tag } from "@/components/ui/state/tag";
import type { Place } from "@/lib/http/page";
import { expertCallsOf } from "@/lib/http/page/reads";

/** The host's calls that can be answered now or will be. */
export async function OpenCalls({ place }: { place: Place }) {
  const [t, words, { list }] = await Promise.all([
    getTranslations("expert.recruit.public"),
    getTranslations("expert.recruit"),
    expertCallsOf(place),
  ]);
  return (
    <Section title={t("title")} aside={<Link href="/home/expertInfo/calls">{t("all")}</Link>}>
      {list.length === 0 ? (
        <p className="text-note text-ink-2">{t("none")}</p>
      ) : (
        <ul className="divide-y divide-rule">
          {list.map((call) => (
            <li key={call.callId} className="py-3 first:pt-0">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-note text-ink-2">
                <Tag status={call.state === "open" ? "open" : "soon"}>{words(`state.${call.state}`)}</Tag>
                <span className="figures">
                  {call.state === "before"
                    ? t("from", { time: call.startTime.slice(0, 16) })
                    : t("until", { time: call.endTime.slice(0, 16) })}
                </span>
              </p>
              <h3 className="mt-1 leading-snug font-semibold">
                <Link href={`/home/expertInfo/call?id=${call.callId}`}>{call.title}</Link>
              </h3>
              <p className="mt-1 text-note text-ink-2">
                {[call.organisation, call.competitionName].filter(Boolean).join(" · ")}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
