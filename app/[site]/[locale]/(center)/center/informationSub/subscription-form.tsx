"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { z } from "zod";
import { Loaded } from "@/components/kit/loaded";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { toast } from "@/components/ui/toast/toast";
import { type Channel, saveSubscriptions, subscriptionDetail } from "@/lib/domain/inbox/contract";
import { ChannelMatrix } from "./channel-matrix";
import { QuietForm } from "./quiet-form";

type Detail = z.output<typeof subscriptionDetail.output>;
type Way = z.output<typeof Channel>;

export function SubscriptionForm() {
  const detail = useRead(subscriptionDetail, {});
  return (
    <Loaded query={detail}>
      {(found) => (
        <div className="space-y-10">
          <Choice key={JSON.stringify(found.topics)} detail={found} />
          <QuietForm quiet={found.quiet} waits={found.reachable.filter((one) => one !== "site")} />
        </div>
      )}
    </Loaded>
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
