"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { z } from "zod";
import { Loaded } from "@/components/kit/loaded";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { toast } from "@/components/ui/toast/toast";
import { type Channel, saveSubscriptions, subscriptionDetail } from "@/lib/domain/inbox/contract";
import { ChannelMatrix } from "./channel-matrix";
import { DigestForm } from "./digest-form";
import { QuietForm } from "./quiet-form";

type Detail = z.output<typeof subscriptionDetail.output>;
type Way = z.output<typeof Channel>;

export function SubscriptionForm() {
  const detail = useRead(subscriptionDetail, {});
  return (
    <Loaded query={detail}>
      {(found) => (
        <div className="space-y-10">
          {found.refused && <Refused {...found.refused} />}
          <Choice key={JSON.stringify(found.topics)} detail={found} />
          <DigestForm at={found.digestAt} quiet={found.quiet} hasMail={found.reachable.includes("email")} />
          <QuietForm quiet={found.quiet} waits={found.reachable.filter((one) => one !== "site")} />
        </div>
      )}
    </Loaded>
  );
}

/** Where no mail is written to any more, and why. */
function Refused({ email, time, failure }: NonNullable<Detail["refused"]>) {
  const t = useTranslations("center.info");
  return (
    <div className="space-y-1 border-l-4 border-status-refused bg-status-refused-soft px-4 py-2 text-sm">
      <p>
        {t("refused", { email, time: time.slice(0, 16) })}{" "}
        <Link href="/center/set" className="underline">
          {t("toContacts")}
        </Link>
      </p>
      <p className="break-words text-note text-ink-2">{failure}</p>
    </div>
  );
}

function Choice({ detail }: { detail: Detail }) {
  const t = useTranslations("center.info");
  const [topics, setTopics] = useState(detail.topics);
  const save = useWrite(saveSubscriptions, {
    invalidate: [subscriptionDetail],
    onDone: () => toast.success(t("saved")),
  });
  const changed = topics.filter((topic, at) => topic !== detail.topics[at]);
  const { reachable } = detail;
  /** Every topic by these channels; what is fixed stays on the site. */
  const preset = (channels: (one: Detail["available"][number]) => readonly Way[]) =>
    setTopics(
      topics.map((topic, at) => {
        const about = detail.available.find((one) => one.topic === topic.topic);
        const before = detail.topics[at] ?? topic;
        const wanted = about ? [...channels(about)] : topic.channels;
        const same = wanted.length === before.channels.length && wanted.every((one) => before.channels.includes(one));
        return same ? before : { ...topic, channels: wanted, enabled: wanted.length > 0 ? 1 : 0 };
      }),
    );
  return (
    <div className="space-y-4">
      <p className="text-note text-ink-2">
        {[t("fixed"), !reachable.includes("email") && t("noEmail"), !reachable.includes("sms") && t("noMobile")]
          .filter(Boolean)
          .join(" · ")}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <span className="text-note text-ink-2">{t("preset")}</span>
        <Button size="small" guard={0} onClick={() => preset((one) => one.usual)}>
          {t("presets.usual")}
        </Button>
        <Button size="small" guard={0} onClick={() => preset((one) => (one.asks || one.fixed ? one.usual : []))}>
          {t("presets.must")}
        </Button>
        <Button size="small" guard={0} onClick={() => preset(() => reachable)}>
          {t("presets.all")}
        </Button>
        <Button size="small" guard={0} onClick={() => preset(() => ["site"])}>
          {t("presets.site")}
        </Button>
      </div>
      <ChannelMatrix detail={detail} topics={topics} onChange={setTopics} />
      <Button
        variant="primary"
        pending={save.isPending}
        disabled={changed.length === 0}
        onClick={() => save.mutate({ topics: changed, competitionIds: detail.competitionIds })}
      >
        {t("save")}
      </Button>
    </div>
  );
}
