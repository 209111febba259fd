"use client";

import { useTranslations } from "next-intl";
import { Tag } from "@/components/ui/state/tag";
import { Table } from "@/components/ui/table/table";
import { Td } from "@/components/ui/table/td";
import { Th } from "@/components/ui/table/th";
import { Thead } from "@/components/ui/table/thead";
import { Tr } from "@/components/ui/table/tr";
import type { IntakeDetail } from "@/lib/domain/ladder/contract";

const marks = { ready: "open", here: "closed", wrong: "refused" } as const;

/** The teams of a package with what becomes of each, and why. */
export function IntakeTeams({ intake }: { intake: IntakeDetail }) {
  const t = useTranslations("ladder.package");
  const { teams, ready, wrong, works } = intake;
  return (
    <section className="space-y-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-sm font-semibold">{t("teams")}</h3>
        <p className="text-note text-ink-2">{t("counts", { ready, wrong, here: works - ready - wrong })}</p>
      </div>
      <Table label={t("teams")} compact frame="max-h-96 overflow-y-auto border border-rule">
        <Thead>
          <tr>
            <Th>{t("team")}</Th>
            <Th>{t("outcome")}</Th>
            <Th>{t("school")}</Th>
            <Th>{t("track")}</Th>
            <Th numeric>{t("rank")}</Th>
            <Th numeric>{t("files")}</Th>
          </tr>
        </Thead>
        <tbody>
          {teams.map((one) => (
            <Tr key={one.fromWork}>
              <Td className="min-w-40">
                {one.teamName}
                <span className="block text-note text-hint">{one.title}</span>
              </Td>
              <Td className="min-w-48">
                <Tag status={marks[one.state]}>{t(`state.${one.state}`)}</Tag>
                {one.problems.map((problem) => (
                  <span key={problem} className="block text-note text-ink-2">
                    {problem}
                  </span>
                ))}
              </Td>
              <Td>{one.schoolName}</Td>
              <Td>{one.track}</Td>
              <Td numeric>{one.rank ?? t("direct")}</Td>
              <Td numeric>{one.files}</Td>
            </Tr>
          ))}
        </tbody>
      </Table>
      {teams.length < works && <p className="text-note text-hint">{t("shown", { count: teams.length })}</p>}
    </section>
  );
}
