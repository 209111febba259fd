"use client";

import { useFormatter, useTranslations } from "next-intl";
import { EnteredContests } from "@/components/contest/entered-contests";
import { useHeld, useMay } from "@/components/kit/session/permissions";
import { useRead } from "@/components/kit/use-endpoint";
import { View } from "@/components/kit/view";
import { now, toWireTime } from "@/lib/clock";
import { userInfo } from "@/lib/domain/access/contract";
import { audienceOf } from "@/lib/manual";
import { Ahead } from "./ahead";
import { LatestMessages } from "./latest-messages";
import { OpenTasks } from "./open-tasks";
import { OwnContests } from "./own-contests";
import { QuickLinks } from "./quick-links";
import { ReviewPlans } from "./review-plans";
import { SystemHealth } from "./system-health";
import { Tour } from "./tour";

/** The workbench: what waits for the reader, their contests, their reviews. Every number is a list's own count. */
export default function Workbench() {
  const t = useTranslations("desk.dashboard");
  const format = useFormatter();
  const may = useMay();
  const audience = audienceOf(useHeld());
  const me = useRead(userInfo, {});
  const at = now();
  const hour = Number(toWireTime(at).slice(11, 13));
  const part = hour < 6 || hour >= 18 ? "evening" : hour < 12 ? "morning" : "afternoon";
  return (
    <View
      title={me.data ? t(part, { name: me.data.realName }) : t("title")}
      note={format.dateTime(at, { dateStyle: "full", timeZone: "Asia/Shanghai" })}
      className="space-y-8"
    >
      <Tour key={audience} audience={audience} />
      <OpenTasks />
      <div className="grid items-start gap-x-8 gap-y-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-8">
          {may("review:score:list") && <ReviewPlans />}
          {may("comp:info:list") && <Ahead />}
          {may("comp:info:list") && <OwnContests />}
          <EnteredContests />
        </div>
        <div className="space-y-8">
          {may("sys:log:clean") && <SystemHealth />}
          <LatestMessages />
          <QuickLinks />
        </div>
      </div>
    </View>
  );
}
