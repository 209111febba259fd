import { useLocale, useTranslations } from "next-intl";
import { Table } from "@/components/ui/table/table";
import { Td } from "@/components/ui/table/td";
import { Th } from "@/components/ui/table/th";
import { Thead } from "@/components/ui/table/thead";
import { Tr } from "@/components/ui/table/tr";
import { DateText } from "@/components/ui/text/date-text";
import type { DistributionReport } from "@/lib/domain/review/contract";
import { listed } from "@/lib/i18n/listed";
import { Facts } from "./facts";
import { LoadBars } from "./load-bars";
import { QuotaTable } from "./quota-table";
import { SoftFacts } from "./soft-facts";

/** What a trial found: figures, loads, empty slots with their reasons, conflicts. */
export function ReportView({ report }: { report: DistributionReport }) {
  const t = useTranslations("review.distribution");
  const locale = useLocale();
  return (
    <div className="space-y-6">
      <Facts
        facts={[
          { label: t("works"), value: report.works },
          { label: t("expertCount"), value: report.experts },
          { label: t("new"), value: report.added },
          { label: t("kept"), value: report.kept },
          ...(report.mode === "adjust" ? [{ label: t("taken"), value: report.removed }] : []),
          { label: t("gaps"), value: report.gaps, bad: report.gaps > 0 },
          { label: t("conflictHits"), value: report.conflicts.length, bad: report.conflicts.length > 0 },
        ]}
      />
      {report.soft && <SoftFacts soft={report.soft} />}
      {report.quotas.length > 0 && <QuotaTable quotas={report.quotas} />}
      <LoadBars report={report} />
      <details className="max-w-2xl text-note">
        <summary className="w-fit cursor-pointer text-link underline-offset-4 hover:underline">{t("byExpert")}</summary>
        <ul className="mt-2 max-h-60 gap-x-8 overflow-y-auto sm:columns-2">
          {report.loads.map((one) => (
            <li key={one.expertId} className="flex justify-between gap-3 border-b border-rule py-1">
              {one.realName}
              <span className="figures">{t("loadOf", { load: one.load })}</span>
            </li>
          ))}
        </ul>
      </details>
      {report.unfilled.length > 0 && (
        <Table label={t("unfilled")} frame="max-h-80 overflow-y-auto border border-rule">
          <Thead>
            <tr>
              <Th pinned>{t("unfilled")}</Th>
              <Th numeric>{t("missing")}</Th>
              <Th>{t("why")}</Th>
            </tr>
          </Thead>
          <tbody>
            {report.unfilled.map((row) => (
              <Tr key={row.workId}>
                <Td pinned>
                  <span className="block min-w-40">
                    {row.title}
                    <span className="block text-note text-hint">{row.teamName}</span>
                  </span>
                </Td>
                <Td numeric>{row.missing}</Td>
                <Td className="min-w-56">
                  {listed(
                    row.reasons.map((one) =>
                      t("reasonCount", { reason: t(`reason.${one.reason as "full"}`), count: one.experts }),
                    ),
                    locale,
                  )}
                </Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      )}
      {report.conflicts.length > 0 && (
        <div className="border-l-2 border-status-refused bg-status-refused-soft px-4 py-3 text-note">
          <p className="font-medium text-status-refused">{t("conflictsFound")}</p>
          <ul className="mt-1 space-y-0.5">
            {report.conflicts.map((one) => (
              <li key={one.taskId}>
                {one.expertName} · {one.title}：
                {one.reasons.map((reason) => t(`reason.${reason as "declared"}`)).join("、")}
              </li>
            ))}
          </ul>
        </div>
      )}
      {report.exceptions.length > 0 && (
        <div className="border-l-2 border-status-soon bg-status-soon-soft px-4 py-3 text-note">
          <p className="font-medium text-status-soon">{t("exceptions")}</p>
          <ul className="mt-1 space-y-0.5">
            {report.exceptions.map((one) => (
              <li key={one.exceptionId}>
                {t("exceptionOf", {
                  name: one.expertName,
                  duty: t(`reason.${one.duty}`),
                  reason: one.reason,
                  by: one.byName,
                })}
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="text-xs break-all text-hint">
        {t("seedWas")} <span className="figures select-all">{report.seed}</span> ·{" "}
        <DateText value={report.createTime} form="numeric" />
      </p>
    </div>
  );
}
