"use client";

import { Download } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import type { z } from "zod";
import { useMay } from "@/components/kit/session/permissions";
import { useDownload } from "@/components/kit/upload/use-download";
import { Button } from "@/components/ui/control/button";
import { Table } from "@/components/ui/table/table";
import { Td } from "@/components/ui/table/td";
import { Th } from "@/components/ui/table/th";
import { Thead } from "@/components/ui/table/thead";
import { Tr } from "@/components/ui/table/tr";
import { exportProblems, type Problem } from "@/lib/domain/certificate/contract";
import { alikeProblems } from "./parts/alike-problems";

type Props = {
  problems: Problem[];
  competitionId: string;
  /** What the whole list is exported of. */
  of: z.input<typeof exportProblems.input>;
};

/**
 * Lists everything that prevents certificates, each with whose it is, where on the page and what can be done; besides, awards
 * without recipients, and recipients whose certificate was revoked.
 */
export function ProblemTable({ problems, competitionId, of }: Props) {
  const t = useTranslations("certificate.make");
  const may = useMay();
  const sheet = useDownload(exportProblems);
  return (
    <div className="space-y-2">
      <Table label={t("problemList")} frame="max-h-96 overflow-y-auto border border-rule">
        <Thead>
          <tr>
            {(["recipient", "award", "problem", "remedy"] as const).map((name) => (
              <Th key={name}>{t(`column.${name}`)}</Th>
            ))}
          </tr>
        </Thead>
        <tbody>
          {alikeProblems(problems).map((alike, n) => {
            const [one] = alike as [Problem];
            return (
              // namesakes on a roll are told apart by nothing
              <Tr key={`${n}-${one.awardId}-${one.recipient}-${one.fault}`}>
                <Td className="max-w-64">
                  {alike.length > 1 ? <Many problems={alike} /> : <Whose problem={one} competitionId={competitionId} />}
                </Td>
                <Td className="whitespace-nowrap">{alike.length > 1 ? "" : one.awardName}</Td>
                <Td>
                  {t(one.fault, { names: one.names.join("、") })}
                  {one.elements.length > 0 && (
                    <span className="block text-note text-hint">{t("on", { elements: one.elements.join("、") })}</span>
                  )}
                </Td>
                <Td className="text-note text-ink-2">{t(`remedy.${one.fault}`)}</Td>
              </Tr>
            );
          })}
        </tbody>
      </Table>
      {may("cert:make:make") && (
        <Button size="small" pending={sheet.isPending} onClick={() => sheet.mutate(of)}>
          <Download aria-hidden className="size-4" />
          {t("notMadeExport")}
        </Button>
      )}
    </div>
  );
}

/** Those whom a mistake in the template hits alike. */
function Many({ problems }: { problems: Problem[] }) {
  const t = useTranslations("certificate.make");
  return (
    <details>
      <summary className="cursor-pointer">{t("alike", { count: problems.length })}</summary>
      <ul className="mt-1 max-h-40 overflow-y-auto text-note text-ink-2">
        {problems.map(({ recipient, awardName }, n) => (
          <li key={`${n}-${recipient}`}>
            <Short>{recipient}</Short> · {awardName}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Whose({ problem: { recipient, teamName }, competitionId }: { problem: Problem; competitionId: string }) {
  const may = useMay();
  const href = `/enrollment/signup?competitionId=${competitionId}&keywords=${encodeURIComponent(teamName)}`;
  return (
    <>
      {teamName && may("enroll:sign:list") ? (
        <Link href={href} prefetch={false} className="text-accent-ink underline underline-offset-4">
          <Short>{recipient}</Short>
        </Link>
      ) : (
        <Short>{recipient}</Short>
      )}
      {teamName && teamName !== recipient && (
        <span className="block text-note text-hint">
          <Short>{teamName}</Short>
        </span>
      )}
    </>
  );
}

const most = 40;

/** A name that is what is wrong may be of any length, and turn the direction of what is beside it. */
const Short = ({ children }: { children: string }) => (
  <bdi title={children} className="wrap-anywhere">
    {[...children].length > most ? `${[...children].slice(0, most).join("")}…` : children}
  </bdi>
);
