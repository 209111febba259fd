"use client";

import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { Tag } from "@/components/ui/state/tag";
import { Table } from "@/components/ui/table/table";
import { Td } from "@/components/ui/table/td";
import { Th } from "@/components/ui/table/th";
import { Thead } from "@/components/ui/table/thead";
import { Tr } from "@/components/ui/table/tr";
import type { Duel } from "@/lib/domain/review/contract";

/** The duels of a round: who meets whom, how many voted, and once it is closed who won by how many votes. */
export function DuelTable({ label, duels }: { label: string; duels: Duel[] }) {
  const t = useTranslations("review.elimination.duel");
  return (
    <Table label={label} compact frame="border border-rule">
      <Thead>
        <tr>
          <Th numeric>{t("no")}</Th>
          <Th>{t("first")}</Th>
          <Th numeric>{t(duels.some(({ winnerId }) => winnerId) ? "votes" : "voted")}</Th>
          <Th>{t("second")}</Th>
        </tr>
      </Thead>
      <tbody>
        {duels.map((duel) => (
          <Tr key={duel.no}>
            <Td numeric>{duel.no}</Td>
            <Td className="min-w-40">
              <Side side={duel.first} winnerId={duel.winnerId} />
            </Td>
            <Td numeric className="whitespace-nowrap">
              {duel.second && (
                <span className="figures">
                  {duel.first.votes === null
                    ? `${duel.voted} / ${duel.experts}`
                    : `${duel.first.votes} : ${duel.second.votes}`}
                </span>
              )}
            </Td>
            <Td className="min-w-40">
              {duel.second ? (
                <Side side={duel.second} winnerId={duel.winnerId} />
              ) : (
                <span className="text-ink-2">{t("bye")}</span>
              )}
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

function Side({ side, winnerId }: { side: Duel["first"]; winnerId: string | null }) {
  const t = useTranslations("review.elimination.duel");
  return (
    <>
      <span className={cn("figures mr-2", winnerId === side.workId ? "text-link" : "text-ink-2")}>
        {side.judgingNo}
      </span>
      <span className={cn(winnerId === side.workId && "font-semibold")}>{side.title}</span>{" "}
      {winnerId === side.workId && <Tag status="open">{t("winner")}</Tag>}
      <span className="block text-note text-hint">{side.teamName}</span>
    </>
  );
}
