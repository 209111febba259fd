"use client";

import { useTranslations } from "next-intl";
import { Loaded } from "@/components/kit/loaded";
import { useRead } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { Section } from "@/components/ui/layout/section";
import { DateText } from "@/components/ui/text/date-text";
import { type OrgList, orgList } from "@/lib/domain/ladder/contract";
import { IdleNote } from "./idle-note";
import { OwnJudging } from "./judging/own-judging";
import { Events } from "./list/events";
import { Ranking } from "./list/ranking";
import { Seals } from "./list/seals";
import { MissingWorks } from "./missing-works";
import { OrgActs } from "./org-acts";
import { OrgStatusTag } from "./org-status-tag";
import { ReturnedNote } from "./returned-note";
import { TeamsOnTheWay } from "./teams-on-the-way";
import { Terms } from "./terms";
import { TermsButton } from "./terms-button";

type Props = { stageId: string; orgId: string; hasOthers: boolean };

/** The list of one organisation: to be ranked and sealed by itself, to be read and received by the organiser. */
export function OrgListView({ stageId, orgId, hasOthers }: Props) {
  const t = useTranslations("ladder");
  const read = useRead(orgList, { stageId, orgId });
  return (
    <Loaded query={read}>
      {(list) => (
        <div className="space-y-8">
          <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <h2 className="font-heading text-xl font-semibold">{list.orgName}</h2>
            <OrgStatusTag status={list.status} runsNone={list.passReason !== null} />
            {list.way && <span className="text-note text-ink-2">{t(`way.${list.way}`)}</span>}
            <Due list={list} />
            <span className="ml-auto flex flex-wrap items-center gap-2">
              <TermsButton list={list} />
              {list.mayReceive === 1 && <OrgActs stageId={stageId} orgs={[list]} />}
              {hasOthers && (
                <Button size="small" onClick={() => history.pushState(null, "", `?stageId=${stageId}`)}>
                  {t("list.back")}
                </Button>
              )}
            </span>
          </header>
          <ReturnedNote list={list} />
          <IdleNote list={list} />
          <Terms list={list} />
          <OwnJudging list={list} />
          <Section title={t("list.works")}>
            <TeamsOnTheWay list={list} />
            <Ranking key={`${list.version} ${list.status}`} list={list} />
          </Section>
          <MissingWorks list={list} />
          {list.seals.length > 0 && (
            <Section title={t("list.receipt")}>
              <Seals list={list} />
            </Section>
          )}
          {list.events.length > 0 && (
            <Section title={t("list.events")}>
              <Events events={list.events} />
            </Section>
          )}
        </div>
      )}
    </Loaded>
  );
}

function Due({ list: { dueTime, status, passReason } }: { list: OrgList }) {
  const t = useTranslations("ladder");
  if (!dueTime || status === "submitted" || passReason !== null) return null;
  return (
    <span className="text-note text-ink-2">
      {t.rich("list.dueAt", { time: () => <DateText value={dueTime} form="numeric" /> })}
    </span>
  );
}
