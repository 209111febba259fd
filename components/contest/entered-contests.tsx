"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { useMay } from "@/components/kit/session/permissions";
import { useRead } from "@/components/kit/use-endpoint";
import { PhaseTag } from "@/components/site/phase-tag";
import { Section } from "@/components/ui/layout/section";
import { Table } from "@/components/ui/table/table";
import { Td } from "@/components/ui/table/td";
import { Th } from "@/components/ui/table/th";
import { Thead } from "@/components/ui/table/thead";
import { Tr } from "@/components/ui/table/tr";
import { contestsEntered } from "@/lib/domain/enrollment/contract";

/** The contests of other organisers that the reader's schools and colleges have teams in; nothing where there are none. */
export function EnteredContests() {
  const t = useTranslations("desk.entered");
  const may = useMay();
  const { data: list = [] } = useRead(contestsEntered, {}, { enabled: may("enroll:sign:list") });
  if (list.length === 0) return null;
  return (
    <Section level={3} title={t("title")}>
      <Table label={t("title")}>
        <Thead>
          <tr>
            <Th>{t("contest")}</Th>
            <Th>{t("phase")}</Th>
            <Th numeric>{t("teams")}</Th>
            <Th numeric>{t("toAudit")}</Th>
          </tr>
        </Thead>
        <tbody>
          {list.map((contest) => (
            <Tr key={contest.competitionId}>
              <Td className="min-w-52">
                <Link
                  href={`/home/competition/details?id=${contest.competitionId}`}
                  prefetch={false}
                  className="font-medium underline-offset-4 hover:text-accent-ink hover:underline"
                >
                  {contest.competitionName}
                </Link>
                <span className="block text-note text-hint">{contest.groupName}</span>
              </Td>
              <Td>
                <PhaseTag of={contest} />
              </Td>
              <Td numeric>
                <TeamsLink to={`competitionId=${contest.competitionId}`} count={contest.teams} />
              </Td>
              <Td numeric>
                <TeamsLink to={`competitionId=${contest.competitionId}&mine=1`} count={contest.toAudit} />
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}

/** How many teams, leading to them. */
function TeamsLink({ to, count }: { to: string; count: number }) {
  if (count === 0) return <span className="text-hint">0</span>;
  return (
    <Link
      href={`/enrollment/signup?${to}`}
      prefetch={false}
      className="inline-block min-h-6 min-w-6 underline underline-offset-4 hover:text-accent-ink"
    >
      {count}
    </Link>
  );
}
