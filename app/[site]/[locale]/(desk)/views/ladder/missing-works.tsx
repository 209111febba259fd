"use client";

import { useTranslations } from "next-intl";
import { ConfirmButton } from "@/components/kit/confirm-button";
import { useMay } from "@/components/kit/session/permissions";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { FirstRows } from "@/components/ladder/quota/first-rows";
import { Button } from "@/components/ui/control/button";
import { Section } from "@/components/ui/layout/section";
import { Table } from "@/components/ui/table/table";
import { Td } from "@/components/ui/table/td";
import { Th } from "@/components/ui/table/th";
import { Thead } from "@/components/ui/table/thead";
import { Tr } from "@/components/ui/table/tr";
import { toast } from "@/components/ui/toast/toast";
import { listMissing, type OrgList, remindMissing } from "@/lib/domain/ladder/contract";

/** The organisation's teams that have handed in no work, and a reminder to their captains; nothing where there are none. */
export function MissingWorks({ list: { stageId, orgId, mayRank, mayReceive } }: { list: OrgList }) {
  const t = useTranslations("ladder.missing");
  const words = useTranslations("ladder");
  const may = useMay();
  const missing = useRead(listMissing, { stageId, orgId });
  const remind = useWrite(remindMissing, {
    invalidate: [listMissing],
    onDone: ({ succeeded, failed, rows }) => {
      const [first] = rows.filter(({ ok }) => !ok);
      const done = words("done", { done: succeeded, failed });
      if (first) toast.error([done, first.teamName, first.message].filter(Boolean).join(" · "));
      else toast.success(done);
    },
  });
  if (!missing.data?.length) return null;
  const teams = missing.data;
  const able = teams.filter(({ mayHandIn }) => mayHandIn === 1).map(({ teamId }) => teamId);
  const mayRemind = able.length > 0 && (mayReceive === 1 || (mayRank === 1 && may("enroll:work:audit")));
  return (
    <Section title={t("title")} note={t("note", { count: teams.length })}>
      <div className="space-y-3">
        {mayRemind && (
          <ConfirmButton
            size="small"
            question={{ title: t("confirm", { count: able.length }), text: t("confirmText"), act: words("remind") }}
            onConfirm={() => remind.mutateAsync({ stageId, orgId, ids: able.slice(0, 1000) })}
          >
            {t("remindAll")}
          </ConfirmButton>
        )}
        <FirstRows rows={teams}>
          {(shown) => (
            <Table label={t("title")} compact stacked={false} frame="border border-rule">
              <Thead>
                <tr>
                  <Th>{words("column.team")}</Th>
                  <Th className="max-sm:hidden">{words("column.item")}</Th>
                  <Th>{t("captain")}</Th>
                  <Th>{t("state")}</Th>
                  {mayRemind && <Th />}
                </tr>
              </Thead>
              <tbody>
                {shown.map(({ teamId, teamName, teamNumber, itemName, captainName, hasDraft, mayHandIn }) => (
                  <Tr key={teamId}>
                    <Td>
                      {teamName}
                      {teamNumber && <span className="figures block text-note text-hint">{teamNumber}</span>}
                    </Td>
                    <Td className="max-sm:hidden">{itemName}</Td>
                    <Td>{captainName ?? words("none")}</Td>
                    <Td>{t(mayHandIn === 0 ? "over" : hasDraft === 1 ? "draft" : "none")}</Td>
                    {mayRemind && (
                      <Td numeric>
                        {mayHandIn === 1 && (
                          <Button
                            size="small"
                            variant="text"
                            pending={remind.isPending}
                            onClick={() => remind.mutate({ stageId, orgId, ids: [teamId] })}
                          >
                            {words("remind")}
                            <span className="sr-only">{teamName}</span>
                          </Button>
                        )}
                      </Td>
                    )}
                  </Tr>
                ))}
              </tbody>
            </Table>
          )}
        </FirstRows>
      </div>
    </Section>
  );
}
