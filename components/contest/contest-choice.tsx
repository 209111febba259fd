"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Loaded } from "@/components/kit/loaded";
import { useRead } from "@/components/kit/use-endpoint";
import { Choice } from "@/components/ui/control/choice";
import { LinkButton } from "@/components/ui/control/link-button";
import { Empty } from "@/components/ui/state/empty";
import { contestOptions } from "@/lib/domain/contest/contract";
import { InAddress } from "./in-address";
import { lastOf, useContest } from "./use-contest";

/** Which contest a view is about: held in the URL; where it names none, the one worked on last, else the newest. */
export function ContestChoice({ children }: { children: (competitionId: string) => ReactNode }) {
  const t = useTranslations("award.contest");
  const requested = useContest();
  const contests = useRead(contestOptions, { own: 1 });
  const choose = (competitionId: string) => history.pushState(null, "", `?competitionId=${competitionId}`);
  return (
    <Loaded query={contests}>
      {(list) => {
        const named = (id: string | null | undefined) => list.find((one) => one.value === id);
        const chosen = requested ? named(requested) : (named(lastOf("competitionId")) ?? list[0]);
        if (list.length === 0)
          return (
            <Empty title={t("empty")} action={<LinkButton href="/competition/list">{t("toContests")}</LinkButton>}>
              {t("emptyHint")}
            </Empty>
          );
        return (
          <div className="space-y-8">
            <Choice
              label={t("choose")}
              value={chosen?.value ?? ""}
              onChoose={choose}
              options={chosen ? list : [{ value: "", label: t("choose") }, ...list]}
            />
            {chosen ? (
              <div key={chosen.value}>
                <InAddress competitionId={chosen.value} />
                {children(chosen.value)}
              </div>
            ) : (
              <Empty title={t("unknown")}>{t("unknownHint")}</Empty>
            )}
          </div>
        );
      }}
    </Loaded>
  );
}
