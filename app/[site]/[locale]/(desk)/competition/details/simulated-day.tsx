"use client";

import { useTranslations } from "next-intl";
import type { z } from "zod";
import { Tag } from "@/components/ui/state/tag";
import { Table } from "@/components/ui/table/table";
import { Td } from "@/components/ui/table/td";
import { Th } from "@/components/ui/table/th";
import { Thead } from "@/components/ui/table/thead";
import { Tr } from "@/components/ui/table/tr";
import { DateText } from "@/components/ui/text/date-text";
import type { SimulatedRole, simulateContest } from "@/lib/domain/contest/contract";

const marks = { before: "soon", open: "open", after: "closed", planned: "soon", closed: "closed" } as const;

/** One moment through the eyes of one role. */
export function SimulatedDay({ found, role }: { found: z.output<typeof simulateContest.output>; role: SimulatedRole }) {
  const t = useTranslations("contest.simulation");
  const phases = useTranslations("site.phase");
  const window = useTranslations("contest.window");
  return (
    <div className="space-y-6 border-l-2 border-rule pl-4" role="status">
      <p className="font-medium">
        <DateText value={found.time} form="numeric" /> · {t(`roles.${role}`)}
      </p>
      <ul className="space-y-1 text-sm">
        {found.assumed && <li>{t("assumed")}</li>}
        {!found.visible && <li>{t("hidden")}</li>}
        {found.visible && <li>{t("phase", { phase: phases(found.phase) })}</li>}
        {found.visible &&
          found.acts.map((one) => (
            <li key={`${one.act} ${one.stageName}`}>
              {t("may", { act: t(`acts.${one.act}`), stage: one.stageName })}{" "}
              <DateText value={one.until} form="numeric" />
            </li>
          ))}
        {found.visible && found.acts.length === 0 && <li>{t("nothing")}</li>}
        {found.visible && (
          <li>{found.results.length > 0 ? t("results", { stages: found.results.join(t("and")) }) : t("noResults")}</li>
        )}
      </ul>
      <Table label={t("windows")} frame="border border-rule">
        <Thead>
          <tr>
            {(["stage", "window", "state", "start", "end"] as const).map((name) => (
              <Th key={name}>{t(`column.${name}`)}</Th>
            ))}
          </tr>
        </Thead>
        <tbody>
          {found.windows.map((one) => (
            <Tr key={`${one.stageId} ${one.type}`}>
              <Td>{one.stageName}</Td>
              <Td>{window(one.type)}</Td>
              <Td>
                <Tag status={marks[one.state]}>{t(`states.${one.state}`)}</Tag>
              </Td>
              <Td>
                <DateText value={one.startTime} form="numeric" />
              </Td>
              <Td>
                <DateText value={one.endTime} form="numeric" />
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
      <div className="space-y-1 text-sm">
        <p className="font-medium">{t("ahead")}</p>
        {found.ahead.length === 0 && <p className="text-hint">{t("noneAhead")}</p>}
        <ul className="space-y-1">
          {found.ahead.map((one) => (
            <li key={`${one.time} ${one.kind} ${one.type} ${one.stageName}`}>
              <DateText value={one.time} form="numeric" />{" "}
              {t(`edge.${one.kind}`, { stage: one.stageName, window: window(one.type) })}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
