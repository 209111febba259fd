"use client";

import { useFormatter, useTranslations } from "next-intl";
import { Fragment, type ReactElement } from "react";
import { EnteredContests } from "@/components/contest/entered-contests";
import { useHeld, useMay } from "@/components/kit/session/permissions";
import { useRead } from "@/components/kit/use-endpoint";
import { View } from "@/components/kit/view";
import { now, toWireTime } from "@/lib/clock";
import { userInfo } from "@/lib/domain/access/contract";
import { audienceOf } from "@/lib/manual";
import { Ahead } from "./ahead";
import { ArrangeDialog } from "./arrange-dialog";
import { LatestMessages } from "./latest-messages";
import { OpenTasks } from "./open-tasks";
import { OwnContests } from "./own-contests";
import { OwnPace } from "./own-pace";
import { QuickLinks } from "./quick-links";
import { ReviewPlans } from "./review-plans";
import { SystemHealth } from "./system-health";
import { Tour } from "./tour";
import { type Card, useCards } from "./use-cards";

/** The workbench: what waits for the reader, their contests, their reviews. Every number is a list's own count. */
export default function Workbench() {
  const t = useTranslations("desk.dashboard");
  const entered = useTranslations("desk.entered");
  const health = useTranslations("desk.health");
  const format = useFormatter();
  const may = useMay();
  const audience = audienceOf(useHeld());
  const me = useRead(userInfo, {});
  const at = now();
  const hour = Number(toWireTime(at).slice(11, 13));
  const part = hour < 6 || hour >= 18 ? "evening" : hour < 12 ? "morning" : "afternoon";
  const cards = useCards(
    [
      may("review:score:list") && main("reviews", t("reviews"), <ReviewPlans />),
      may("comp:info:list") && main("ahead", t("ahead.title"), <Ahead />),
      may("comp:info:list") && main("pace", t("pace"), <OwnPace />),
      may("comp:info:list") && main("contests", t("contests"), <OwnContests />),
      may("enroll:sign:list") && main("entered", entered("title"), <EnteredContests />),
      may("sys:log:clean") && side("health", health("title"), <SystemHealth />),
      side("messages", t("messages"), <LatestMessages />),
      side("quick", t("quick"), <QuickLinks />),
    ].filter((card) => card !== false),
    me.data?.userId,
  );
  const shown = (column: Card["column"]) =>
    cards
      .of(column)
      .filter(cards.isShown)
      .map(({ key, content }) => <Fragment key={key}>{content}</Fragment>);
  return (
    <View
      title={me.data ? t(part, { name: me.data.realName }) : t("title")}
      note={format.dateTime(at, { dateStyle: "full", timeZone: "Asia/Shanghai" })}
      aside={<ArrangeDialog cards={cards} />}
      className="space-y-8"
    >
      <Tour key={audience} audience={audience} />
      <OpenTasks />
      <div className="grid items-start gap-x-8 gap-y-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-8">{shown("main")}</div>
        <div className="space-y-8">{shown("side")}</div>
      </div>
    </View>
  );
}

type Placed = (key: Card["key"], title: string, content: ReactElement) => Card;
const main: Placed = (key, title, content) => ({ key, title, column: "main", content });
const side: Placed = (key, title, content) => ({ key, title, column: "side", content });
