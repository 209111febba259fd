"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { z } from "zod";
import { Loaded } from "@/components/kit/loaded";
import { useRead } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { Dialog } from "@/components/ui/overlay/dialog";
import { Table } from "@/components/ui/table/table";
import { Td } from "@/components/ui/table/td";
import { Th } from "@/components/ui/table/th";
import { Thead } from "@/components/ui/table/thead";
import { Tr } from "@/components/ui/table/tr";
import { DateText } from "@/components/ui/text/date-text";
import { type eliminationDetail, listDuels, roundDetail } from "@/lib/domain/review/contract";
import { DuelTable } from "./duel/duel-table";
import { SeedFacts } from "./duel/seed-facts";
import { StandingTable } from "./standing-table";

type Round = z.output<typeof eliminationDetail.output>["rounds"][number];

/** The rounds that are over, newest first; each opens its ranking. */
export function ClosedRounds({ planId, rounds }: { planId: string; rounds: Round[] }) {
  const t = useTranslations("review.elimination");
  const [seen, see] = useState<Round>();
  return (
    <>
      <Table label={t("closed")} frame="border border-rule">
        <Thead>
          <tr>
            <Th pinned>{t("round")}</Th>
            <Th>{t("rule")}</Th>
            <Th numeric>{t("keptOut")}</Th>
            <Th>{t("closedBy")}</Th>
            <Th>{t("closedAt")}</Th>
            <Th />
          </tr>
        </Thead>
        <tbody>
          {rounds.map((round) => (
            <Tr key={round.no}>
              <Td pinned className="whitespace-nowrap">
                {t("roundNo", { no: round.no })}
              </Td>
              <Td>{t(`rules.${round.keepBy}`, { keep: round.keep })}</Td>
              <Td numeric>
                {round.kept} / {round.out}
              </Td>
              <Td className="whitespace-nowrap">{round.byName}</Td>
              <Td>
                <DateText value={round.closeTime} form="numeric" />
              </Td>
              <Td numeric>
                <Button size="small" variant="text" guard={0} onClick={() => see(round)}>
                  {t("open")}
                </Button>
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
      {seen?.keepBy === "duels" && <DuelsDialog planId={planId} round={seen} onClose={() => see(undefined)} />}
      {seen && seen.keepBy !== "duels" && <RoundDialog planId={planId} round={seen} onClose={() => see(undefined)} />}
    </>
  );
}

type RoundProps = { planId: string; round: Round; onClose: () => void };

function RoundDialog({ planId, round, onClose }: RoundProps) {
  const t = useTranslations("review.elimination");
  const rows = useRead(roundDetail, { planId, no: round.no });
  const title = t("roundNo", { no: round.no });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={t(`rules.${round.keepBy}`, { keep: round.keep })}
      size="large"
    >
      <Loaded query={rows}>
        {(list) => (
          <StandingTable label={title} rows={list.map((row) => ({ ...row, fate: row.kept ? "kept" : "out" }))} />
        )}
      </Loaded>
    </Dialog>
  );
}

function DuelsDialog({ planId, round, onClose }: RoundProps) {
  const t = useTranslations("review.elimination");
  const duels = useRead(listDuels, { planId, no: round.no });
  const title = t("roundNo", { no: round.no });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={t("rules.duels", { keep: round.keep })}
      size="large"
    >
      <Loaded query={duels}>
        {(found) => (
          <div className="space-y-6">
            <DuelTable label={title} duels={found.duels} />
            <SeedFacts round={found} />
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}
