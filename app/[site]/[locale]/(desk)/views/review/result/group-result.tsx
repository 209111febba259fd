"use client";

import { useTranslations } from "next-intl";
import { Loaded } from "@/components/kit/loaded";
import { useDownload } from "@/components/kit/upload/use-download";
import { useRead } from "@/components/kit/use-endpoint";
import { GroupAnswers } from "@/components/review/meeting/group-answers";
import { ProtocolTable } from "@/components/review/meeting/protocol-table";
import { RankingState } from "@/components/review/meeting/ranking-state";
import { Points } from "@/components/review/points";
import { Button } from "@/components/ui/control/button";
import { Section } from "@/components/ui/layout/section";
import { Table } from "@/components/ui/table/table";
import { Td } from "@/components/ui/table/td";
import { Th } from "@/components/ui/table/th";
import { Thead } from "@/components/ui/table/thead";
import { Tr } from "@/components/ui/table/tr";
import { groupResult, groupResultFile } from "@/lib/domain/review/contract";

/** What the group's leader proposed and signed, beside what was computed, with its protocol. */
export function GroupResultPanel({ planId }: { planId: string }) {
  const t = useTranslations("review.meeting");
  const result = useRead(groupResult, { planId });
  const print = useDownload(groupResultFile);
  return (
    <Section
      title={t("result.title")}
      note={t("result.note")}
      aside={
        result.data &&
        result.data.state !== "none" && (
          <Button size="small" pending={print.isPending} onClick={() => print.mutate({ planId })}>
            {t("pdf")}
          </Button>
        )
      }
    >
      <Loaded query={result}>
        {({ state, signature, works, answers }) =>
          state === "none" ? (
            <p className="text-note text-ink-2">{t("result.none")}</p>
          ) : (
            <div className="space-y-6">
              <RankingState state={state} signature={signature} />
              <Table label={t("result.title")} frame="max-h-112 overflow-y-auto border border-rule">
                <Thead>
                  <tr>
                    <Th numeric>{t("place")}</Th>
                    <Th>{t("judgingNo")}</Th>
                    <Th>{t("works")}</Th>
                    <Th numeric>{t("score")}</Th>
                    <Th numeric>{t("computed")}</Th>
                  </tr>
                </Thead>
                <tbody>
                  {works.map((one) => (
                    <Tr key={one.judgingNo}>
                      <Td numeric>{one.place}</Td>
                      <Td className="figures">{one.judgingNo}</Td>
                      <Td>{one.title}</Td>
                      <Td numeric>
                        <Points value={one.finalScore} />
                      </Td>
                      <Td numeric>
                        {one.rank !== null && one.rank !== one.place ? (
                          <strong title={t("result.differs")}>{one.rank}</strong>
                        ) : (
                          (one.rank ?? "—")
                        )}
                      </Td>
                    </Tr>
                  ))}
                </tbody>
              </Table>
              <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
                <Section level={3} title={t("protocol")} note={t("protocolNote")}>
                  <ProtocolTable planId={planId} />
                </Section>
                <Section level={3} title={t("answers")}>
                  <GroupAnswers answers={answers} />
                </Section>
              </div>
            </div>
          )
        }
      </Loaded>
    </Section>
  );
}
