"use client";

import { Bell } from "lucide-react";
import { useTranslations } from "next-intl";
import { Facts } from "@/app/[site]/[locale]/(desk)/views/review/distribution/facts";
import { ConfirmButton } from "@/components/kit/confirm-button";
import { Loaded } from "@/components/kit/loaded";
import { useMay } from "@/components/kit/session/permissions";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { usePlanAllows } from "@/components/review/plan/plan-acts";
import { Points } from "@/components/review/points";
import { Button } from "@/components/ui/control/button";
import { LinkButton } from "@/components/ui/control/link-button";
import { Section } from "@/components/ui/layout/section";
import { Empty } from "@/components/ui/state/empty";
import { ProgressBar } from "@/components/ui/state/progress-bar";
import { Tag } from "@/components/ui/state/tag";
import { Table } from "@/components/ui/table/table";
import { Td } from "@/components/ui/table/td";
import { Th } from "@/components/ui/table/th";
import { Thead } from "@/components/ui/table/thead";
import { Tr } from "@/components/ui/table/tr";
import { DateText } from "@/components/ui/text/date-text";
import { toast } from "@/components/ui/toast/toast";
import { type PlanRow, remindExperts, type Statistics, statistics } from "@/lib/domain/review/contract";

export function ExpertProgress({ plan }: { plan: PlanRow }) {
  const t = useTranslations("review.statistics");
  const may = useMay();
  const allows = usePlanAllows();
  const found = useRead(statistics, { planId: plan.planId });
  const remind = useWrite(remindExperts, {
    onDone: ({ told: reported }) => toast.success(t("told", { count: reported })),
  });
  return (
    <Loaded query={found}>
      {(s) => (
        <div className="space-y-10">
          <Facts
            facts={[
              { label: t("workCount"), value: s.works },
              { label: t("assigned"), value: s.assigned },
              { label: t("submitted"), value: s.submitted },
              { label: t("owed"), value: s.owed, bad: s.overdue && s.owed > 0 },
              { label: t("declined"), value: s.declined },
              { label: t("mean"), value: s.meanTotal?.toFixed(2) ?? "—" },
            ]}
          />
          {s.short > 0 && (
            <p className="flex flex-wrap items-center gap-x-4 gap-y-2 border-l-4 border-status-soon bg-status-soon-soft px-4 py-2 text-sm">
              {t("short", { count: s.short })}
              <LinkButton size="small" href={`/review/distribution?planId=${plan.planId}`}>
                {t("fillUp")}
              </LinkButton>
            </p>
          )}
          <Section
            title={t("experts")}
            note={t("expertsNote")}
            aside={
              may("review:assign:edit") &&
              allows("judge") &&
              s.owed > 0 && (
                <ConfirmButton
                  size="small"
                  question={{ title: t("remindTitle", { count: owing(s) }), text: t("remindText"), act: t("remind") }}
                  onConfirm={() => remind.mutateAsync({ planId: plan.planId })}
                >
                  <Bell aria-hidden className="size-4" />
                  {t("remindAll")}
                </ConfirmButton>
              )
            }
          >
            {s.experts.length === 0 ? (
              <Empty
                title={t("nobody")}
                className="py-6"
                action={
                  <LinkButton href={`/review/distribution?planId=${plan.planId}`}>{t("toDistribution")}</LinkButton>
                }
              />
            ) : (
              <Table label={t("experts")} frame="max-h-128 overflow-y-auto border border-rule">
                <Thead>
                  <tr>
                    <Th pinned>{t("expert")}</Th>
                    <Th>{t("progress")}</Th>
                    <Th>{t("last")}</Th>
                    <Th numeric>{t("mean")}</Th>
                    <Th numeric>{t("severity")}</Th>
                    <Th numeric>{t("pace")}</Th>
                    <Th>{t("flags")}</Th>
                    <Th />
                  </tr>
                </Thead>
                <tbody>
                  {s.experts.map((row) => (
                    <Tr key={row.expertId}>
                      <Td pinned className="whitespace-nowrap">
                        {row.realName}
                        <span className="block max-w-48 truncate text-note text-hint">{row.orgName}</span>
                      </Td>
                      <Td className="min-w-40">
                        <ProgressBar
                          value={row.submitted}
                          max={row.assigned}
                          label={row.realName}
                          text={`${row.submitted} / ${row.assigned}`}
                        />
                      </Td>
                      <Td>
                        <DateText value={row.lastSubmitTime} form="numeric" />
                      </Td>
                      <Td numeric>
                        <Points value={row.mean} />
                      </Td>
                      <Td numeric>
                        <Points value={row.severity} signed />
                      </Td>
                      <Td numeric>
                        {row.medianSeconds === null
                          ? "—"
                          : t("minutes", { minutes: Math.round(row.medianSeconds / 6) / 10 })}
                      </Td>
                      <Td>
                        <span className="flex flex-wrap gap-1">
                          {row.sameMark && <Tag status="soon">{t("sameMark")}</Tag>}
                          {row.hasty && <Tag status="soon">{t("hasty")}</Tag>}
                        </span>
                      </Td>
                      <Td numeric>
                        {may("review:assign:edit") && allows("judge") && row.owed > 0 && (
                          <Button
                            size="small"
                            variant="text"
                            onClick={() => remind.mutate({ planId: plan.planId, expertIds: [row.expertId] })}
                          >
                            {t("remind")}
                            <span className="sr-only">{row.realName}</span>
                          </Button>
                        )}
                      </Td>
                    </Tr>
                  ))}
                </tbody>
              </Table>
            )}
          </Section>
        </div>
      )}
    </Loaded>
  );
}

const owing = (s: Statistics) => s.experts.filter((row) => row.owed > 0).length;
