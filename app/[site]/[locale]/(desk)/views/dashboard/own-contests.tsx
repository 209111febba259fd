"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { ContestStatusTag } from "@/components/contest/contest-status-tag";
import { Loaded } from "@/components/kit/loaded";
import { useMay } from "@/components/kit/session/permissions";
import { useRead } from "@/components/kit/use-endpoint";
import { PhaseTag } from "@/components/site/phase-tag";
import { LinkButton } from "@/components/ui/control/link-button";
import { Section } from "@/components/ui/layout/section";
import { Empty } from "@/components/ui/state/empty";
import { Table } from "@/components/ui/table/table";
import { Td } from "@/components/ui/table/td";
import { Th } from "@/components/ui/table/th";
import { Thead } from "@/components/ui/table/thead";
import { Tr } from "@/components/ui/table/tr";
import { DateText } from "@/components/ui/text/date-text";
import { contestPage } from "@/lib/domain/contest/contract";

/** The contests in the reader's scope, the newest first. */
export function OwnContests() {
  const t = useTranslations("desk.dashboard");
  const may = useMay();
  const contests = useRead(contestPage, { pageSize: 6 });
  return (
    <Section
      level={3}
      title={t("contests")}
      aside={
        <Link href="/competition/list" prefetch={false} className="underline-offset-4 hover:underline">
          {t("allContests", { count: contests.data?.total ?? 0 })}
        </Link>
      }
    >
      <Loaded query={contests}>
        {({ list }) =>
          list.length === 0 ? (
            <Empty
              title={t("noContests")}
              action={may("comp:info:add") && <LinkButton href="/competition/addEdit">{t("addContest")}</LinkButton>}
            >
              {t("noContestsHint")}
            </Empty>
          ) : (
            <Table label={t("contests")}>
              <Thead>
                <tr>
                  <Th>{t("contest")}</Th>
                  <Th>{t("phase")}</Th>
                  <Th numeric>{t("teams")}</Th>
                  <Th>{t("enrollEnd")}</Th>
                </tr>
              </Thead>
              <tbody>
                {list.map((contest) => (
                  <Tr key={contest.competitionId}>
                    <Td className="min-w-52">
                      <Link
                        href={`/competition/details?competitionId=${contest.competitionId}`}
                        prefetch={false}
                        className="font-medium underline-offset-4 hover:text-accent-ink hover:underline"
                      >
                        {contest.competitionName}
                      </Link>
                      <span className="block text-note text-hint">{contest.groupName}</span>
                    </Td>
                    <Td>
                      {contest.status === "pending" ? (
                        <ContestStatusTag status="pending" />
                      ) : (
                        <PhaseTag of={{ ...contest, status: contest.cardStatus }} />
                      )}
                    </Td>
                    <Td numeric>{contest.teamNum}</Td>
                    <Td>
                      <DateText value={contest.enrollEnd} form="numeric" />
                    </Td>
                  </Tr>
                ))}
              </tbody>
            </Table>
          )
        }
      </Loaded>
    </Section>
  );
}
