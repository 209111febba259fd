"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { z } from "zod";
import { useRead } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { Section } from "@/components/ui/layout/section";
import { Table } from "@/components/ui/table/table";
import { Td } from "@/components/ui/table/td";
import { Th } from "@/components/ui/table/th";
import { Thead } from "@/components/ui/table/thead";
import { Tr } from "@/components/ui/table/tr";
import { DateText } from "@/components/ui/text/date-text";
import { listPromotionRuns } from "@/lib/domain/ladder/contract";
import { PromotionRunDialog } from "./promotion-run-dialog";

type Run = z.output<typeof listPromotionRuns.output>[number];

/** The promotions that were published out of a stage; nothing where there are none. */
export function PromotionRuns({ stageId }: { stageId: string }) {
  const t = useTranslations("review.promotion");
  const runs = useRead(listPromotionRuns, { stageId });
  const [viewed, view] = useState<Run>();
  if (!runs.data?.length) return null;
  const hasSchools = runs.data.some(({ schoolName }) => schoolName !== null);
  return (
    <Section title={t("runs")} note={t("runsNote")}>
      <Table label={t("runs")} frame="max-h-80 overflow-y-auto border border-rule">
        <Thead>
          <tr>
            <Th pinned>{t("act")}</Th>
            <Th>{t("runTo")}</Th>
            <Th>{t("runAt")}</Th>
            {hasSchools && <Th>{t("runSchool")}</Th>}
            <Th>{t("runBy")}</Th>
            <Th>{t("runRevision")}</Th>
            <Th numeric>{t("counts")}</Th>
            <Th />
          </tr>
        </Thead>
        <tbody>
          {runs.data.map((run) => (
            <Tr key={run.runId}>
              <Td pinned>{t("run", { no: run.no })}</Td>
              <Td>{run.toStage}</Td>
              <Td>
                <DateText value={run.createTime} form="numeric" />
              </Td>
              {hasSchools && <Td>{run.schoolName ?? t("all")}</Td>}
              <Td className="whitespace-nowrap">{run.byName}</Td>
              <Td>{run.revisionNo === null ? t("lists") : t("revision", { no: run.revisionNo })}</Td>
              <Td numeric>
                {run.promoted} / {run.reserve} / {run.out}
              </Td>
              <Td numeric>
                <Button size="small" variant="text" guard={0} onClick={() => view(run)}>
                  {t("view")}
                </Button>
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
      {viewed && <PromotionRunDialog run={viewed} onClose={() => view(undefined)} />}
    </Section>
  );
}
