"use client";

import { useTranslations } from "next-intl";
import { Tag } from "@/components/ui/state/tag";
import { Table } from "@/components/ui/table/table";
import { Td } from "@/components/ui/table/td";
import { Th } from "@/components/ui/table/th";
import { Thead } from "@/components/ui/table/thead";
import { Tr } from "@/components/ui/table/tr";
import type { TalliedWork } from "@/lib/domain/work/contract";
import { VoidDialog } from "./void-dialog";

/** The works with their votes, and what of these looks like fraud. */
export function VoteWorks({ works }: { works: TalliedWork[] }) {
  const t = useTranslations("work.vote");
  return (
    <Table label={t("votes")}>
      <Thead>
        <Tr>
          <Th>{t("work")}</Th>
          <Th numeric>{t("votes")}</Th>
          <Th numeric>{t("voided")}</Th>
          <Th numeric>{t("flagged")}</Th>
          <Th>{t("flags")}</Th>
        </Tr>
      </Thead>
      <tbody>
        {works.map((work) => (
          <Tr key={work.workId}>
            <Td>
              <span className="block min-w-48">{work.workName}</span>
              <span className="text-note text-hint">
                {work.teamName} · {work.schoolName}
              </span>
            </Td>
            <Td numeric>{work.votes}</Td>
            <Td numeric>{work.voided}</Td>
            <Td numeric>{work.flagged}</Td>
            <Td>
              <ul className="min-w-64 space-y-2">
                {work.flags.length === 0 && <li className="text-hint">{t("none")}</li>}
                {work.flags.map((of) => (
                  <li key={of.flag} className="flex flex-wrap items-center gap-2">
                    <Tag status="soon">{t(`flag.${of.flag}`)}</Tag>
                    <span className="min-w-0 flex-1 basis-48">
                      {t(`why.${of.flag}`, {
                        votes: of.votes,
                        most: of.most ?? 0,
                        usual: of.usual ?? 0,
                        share: of.share ?? 0,
                      })}
                    </span>
                    {of.votes > of.voided && <VoidDialog work={work} of={of} act="void" />}
                    {of.voided > 0 && <VoidDialog work={work} of={of} act="restore" />}
                  </li>
                ))}
              </ul>
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
