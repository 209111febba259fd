"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useConfirm } from "@/components/kit/confirm";
import { Loaded } from "@/components/kit/loaded";
import { currentOf } from "@/components/kit/meanwhile/current-of";
import { useMay } from "@/components/kit/session/permissions";
import { RowActions } from "@/components/kit/table/row-actions";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { View } from "@/components/kit/view";
import { Button } from "@/components/ui/control/button";
import { Choice } from "@/components/ui/control/choice";
import { Empty } from "@/components/ui/state/empty";
import { Tag } from "@/components/ui/state/tag";
import { contestOptions } from "@/lib/domain/contest/contract";
import { deleteExpertGroup, listExpertGroups } from "@/lib/domain/expert/contract";
import { BalanceDialog } from "./group/balance-dialog";
import { type Group, GroupDialog } from "./group/group-dialog";

/** The review groups of a contest: chosen once, added to a plan as a whole. */
export default function ExpertGroups() {
  const t = useTranslations("expert.groups");
  const common = useTranslations("common");
  const desk = useTranslations("desk.dashboard");
  const may = useMay();
  const confirm = useConfirm();
  const contests = useRead(contestOptions, { own: 1 });
  const [chosen, choose] = useState("");
  const competitionId = chosen || contests.data?.[0]?.value || "";
  const groups = useRead(listExpertGroups, { competitionId }, { enabled: competitionId !== "" });
  const remove = useWrite(deleteExpertGroup, { invalidate: [listExpertGroups] });
  const [edited, edit] = useState<Group | "new">();
  const [balancing, setBalancing] = useState(false);
  const askDelete = async ({ expertGroupId, name }: Group) => {
    const answer = await confirm({ title: t("deleteTitle", { name }), act: common("delete"), danger: true });
    if (answer) remove.mutate({ expertGroupId });
  };
  const open = may("expert:group:edit");
  return (
    <View
      title={t("title")}
      note={t("note")}
      aside={
        <>
          {open && (groups.data?.length ?? 0) > 1 && (
            <Button size="small" guard={0} onClick={() => setBalancing(true)}>
              {t("balance.act")}
            </Button>
          )}
          {may("expert:group:add") && competitionId !== "" && (
            <Button size="small" variant="primary" guard={0} onClick={() => edit("new")}>
              {t("add")}
            </Button>
          )}
        </>
      }
    >
      {contests.data?.length === 0 ? (
        <Empty title={desk("noContests")}>{desk("noContestsHint")}</Empty>
      ) : (
        <>
          <div className="mb-4">
            <Choice
              label={t("contest")}
              value={competitionId}
              options={(contests.data ?? []).map(({ value, label }) => ({ value, label }))}
              onChoose={choose}
            />
          </div>
          <Loaded query={groups}>
            {(list) =>
              list.length === 0 ? (
                <p className="text-note text-ink-2">{t("none")}</p>
              ) : (
                <ul className="divide-y divide-rule border-y border-rule">
                  {list.map((one) => (
                    <li key={one.expertGroupId} className="flex flex-wrap items-start gap-x-6 gap-y-1 py-2">
                      <span className="w-40 font-medium">{one.name}</span>
                      <span className="flex min-w-0 flex-1 flex-wrap gap-x-3 gap-y-1">
                        {one.members.map((member) => (
                          <span key={member.expertId} className="inline-flex items-center gap-1">
                            {member.realName}
                            {member.expertId === one.leaderId && <Tag status="awarded">{t("leader")}</Tag>}
                          </span>
                        ))}
                      </span>
                      {open && (
                        <RowActions
                          of={one.name}
                          acts={[
                            { label: common("edit"), onSelect: () => edit(one) },
                            { label: common("delete"), danger: true, onSelect: () => void askDelete(one) },
                          ]}
                        />
                      )}
                    </li>
                  ))}
                </ul>
              )
            }
          </Loaded>
        </>
      )}
      {balancing && <BalanceDialog competitionId={competitionId} onClose={() => setBalancing(false)} />}
      {edited && (
        <GroupDialog
          competitionId={competitionId}
          group={edited === "new" ? edited : currentOf(edited, groups.data, "expertGroupId")}
          onClose={() => edit(undefined)}
        />
      )}
    </View>
  );
}
