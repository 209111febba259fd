"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ContestChoice } from "@/components/contest/contest-choice";
import { useConfirm } from "@/components/kit/confirm";
import { Loaded } from "@/components/kit/loaded";
import { currentOf } from "@/components/kit/meanwhile/current-of";
import { useMay } from "@/components/kit/session/permissions";
import { RowActions } from "@/components/kit/table/row-actions";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { View } from "@/components/kit/view";
import { Button } from "@/components/ui/control/button";
import { Empty } from "@/components/ui/state/empty";
import { Tag } from "@/components/ui/state/tag";
import { Table } from "@/components/ui/table/table";
import { Td } from "@/components/ui/table/td";
import { Th } from "@/components/ui/table/th";
import { Thead } from "@/components/ui/table/thead";
import { Tr } from "@/components/ui/table/tr";
import { type AwardRuleRow, deleteRules, isFollowing, kindOf, listRules } from "@/lib/domain/award/contract";
import { RuleDialog } from "./rule-dialog";

/** The awards of a contest: how many works get which, and by what. */
export default function AwardRules() {
  const t = useTranslations("award.rule");
  return (
    <View title={t("title")} note={t("note")}>
      <ContestChoice>{(competitionId) => <RulesOf competitionId={competitionId} />}</ContestChoice>
    </View>
  );
}

/** By what an award is given, in words; awards that follow from others have words of their kind. */
function wayOf({ kind, method, value }: AwardRuleRow, t: ReturnType<typeof useTranslations<"award.rule">>) {
  return isFollowing(kind) ? t(`follows.${kind}`, { value }) : t(`way.${method}`, { value });
}

function RulesOf({ competitionId }: { competitionId: string }) {
  const t = useTranslations("award.rule");
  const common = useTranslations("common");
  const may = useMay();
  const ask = useConfirm();
  const rules = useRead(listRules, { competitionId });
  const remove = useWrite(deleteRules, { invalidate: [listRules] });
  const [edited, edit] = useState<AwardRuleRow | "new">();
  const add = may("award:rule:add") && (
    <Button variant="primary" onClick={() => edit("new")}>
      {t("add")}
    </Button>
  );
  const askDelete = async (row: AwardRuleRow) => {
    if (await ask({ title: t("deleteTitle", { name: row.name }), act: common("delete"), danger: true }))
      remove.mutate({ ids: [row.ruleId] });
  };
  return (
    <>
      <Loaded query={rules}>
        {(list) =>
          list.length === 0 ? (
            <Empty title={t("empty")} action={add || undefined}>
              {t("emptyHint")}
            </Empty>
          ) : (
            <div className="space-y-3">
              {add}
              <Table label={t("title")} frame="border border-rule">
                <Thead>
                  <tr>
                    {(["name", "level", "place", "way", "tie"] as const).map((name) => (
                      <Th key={name} numeric={name === "level"}>
                        {t(`column.${name}`)}
                      </Th>
                    ))}
                    <Th className="text-right">{common("actions")}</Th>
                  </tr>
                </Thead>
                <tbody>
                  {list.map((row) => (
                    <Tr key={row.ruleId}>
                      <Td className="font-medium whitespace-nowrap">
                        {row.name} {row.inUse && <Tag status="closed">{t("inUse")}</Tag>}
                      </Td>
                      <Td numeric>{kindOf(row.kind).hasLevel ? row.level : "—"}</Td>
                      <Td className="whitespace-nowrap">{[row.stageName, row.itemName].filter(Boolean).join(" · ")}</Td>
                      <Td className="min-w-48">
                        {wayOf(row, t)}
                        {row.method === "ratio" && <span className="text-hint"> · {t(`base.${row.base}`)}</span>}
                      </Td>
                      <Td>{kindOf(row.kind).ties.length > 0 ? t(`tie.${row.tie}`) : "—"}</Td>
                      <Td>
                        <RowActions
                          of={row.name}
                          acts={[
                            may("award:rule:edit") && {
                              label: common("edit"),
                              disabled: row.inUse,
                              onSelect: () => edit(row),
                            },
                            may("award:rule:delete") && {
                              label: common("delete"),
                              danger: true,
                              disabled: row.inUse,
                              onSelect: () => void askDelete(row),
                            },
                          ]}
                        />
                      </Td>
                    </Tr>
                  ))}
                </tbody>
              </Table>
            </div>
          )
        }
      </Loaded>
      {edited && (
        <RuleDialog
          competitionId={competitionId}
          rule={edited === "new" ? undefined : currentOf(edited, rules.data, "ruleId")}
          onClose={() => edit(undefined)}
        />
      )}
    </>
  );
}
