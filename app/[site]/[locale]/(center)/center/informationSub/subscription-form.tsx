"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { z } from "zod";
import { Loaded } from "@/components/kit/loaded";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { saveSubscriptions, subscriptionDetail } from "@/lib/domain/inbox/contract";
import { ChannelMatrix } from "./channel-matrix";

type Detail = z.output<typeof subscriptionDetail.output>;

export function SubscriptionForm() {
  const detail = useRead(subscriptionDetail, {});
  return <Loaded query={detail}>{(found) => <Choice key={JSON.stringify(found.topics)} detail={found} />}</Loaded>;
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
  return (
    <div className="space-y-4">
      <p className="text-note text-ink-2">
        {[t("fixed"), !reachable.includes("email") && t("noEmail"), !reachable.includes("sms") && t("noMobile")]
          .filter(Boolean)
          .join(" · ")}
      </p>
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
