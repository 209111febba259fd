"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { currentOf } from "@/components/kit/meanwhile/current-of";
import { useMay } from "@/components/kit/session/permissions";
import { FilterChoice } from "@/components/kit/table/filter-choice";
import { FilterText } from "@/components/kit/table/filter-text";
import { Filters } from "@/components/kit/table/filters";
import { useList } from "@/components/kit/table/use-list";
import { View } from "@/components/kit/view";
import { GroupTree } from "@/components/org/group-tree";
import { deleteGroups, type GroupRow, groupPage, MERGED_KINDS } from "@/lib/domain/org/contract";
import { GroupContact } from "./parts/group-contact";
import { GroupDialog, kinds } from "./parts/group-dialog";
import { GroupList } from "./parts/group-list";
import { GroupSheets } from "./parts/group-sheets";
import { MergeDialog } from "./parts/merge-dialog";
import { MoveDialog } from "./parts/move-dialog";
import { SchoolRequests } from "./parts/school-requests";

const needs = { add: "sys:group:add", edit: "sys:group:edit", delete: "sys:group:delete" } as const;

/** Parent and child organisations: the tree on the left, the children of the selected one on the right. */
export default function GroudDetailView() {
  const t = useTranslations("system.groud");
  const kind = useTranslations("common.org.kind");
  const may = useMay();
  const [opened, open] = useState<{ move?: GroupRow; merge?: GroupRow }>({});
  const list = useList(groupPage);
  const parentId = list.filters.parentId;
  return (
    <View title={t("groups")} note={t("groupsNote")}>
      <div className="flex flex-col gap-6 lg:flex-row">
        <aside className="max-h-64 shrink-0 overflow-hidden lg:h-[calc(100dvh-13rem)] lg:max-h-none lg:w-60">
          <GroupTree
            selected={parentId}
            onSelect={(id) => list.setFilters({ parentId: id === parentId ? "" : id })}
            className="h-full"
          />
        </aside>
        <div className="min-w-0 flex-1 space-y-4">
          {may("sys:group:add") && <SchoolRequests />}
          <Filters list={list}>
            <FilterText label={t("keywords")} placeholder={t("keywordsHint")} />
            <FilterChoice
              name="kind"
              label={t("kind")}
              options={[...kinds, "former" as const].map((one) => ({ value: one, label: kind(one) }))}
            />
          </Filters>
          <GroupList
            title={t("groups")}
            list={list}
            page={groupPage}
            remove={deleteGroups}
            needs={needs}
            tools={<GroupSheets of="group" filters={list.filters} />}
            columns={[
              { title: t("kind"), cell: (row) => kind(row.kind) },
              { title: t("code"), cell: (row) => <span className="figures">{row.groupCode}</span> },
              { title: t("parent"), cell: (row) => row.parentName ?? "—" },
              { title: t("city"), cell: (row) => row.city ?? "—" },
              { title: t("contact"), cell: (row) => <GroupContact row={row} /> },
              { title: t("approval"), cell: (row) => t(row.publishApproval ? "approvalOn" : "approvalOff") },
              { title: t("below"), numeric: true, cell: (row) => row.childCount },
            ]}
            acts={(row) => [
              row.kind !== "former" &&
                may("sys:group:edit") && { label: t("moving.act"), onSelect: () => open({ move: row }) },
              MERGED_KINDS.some((one) => one === row.kind) &&
                may("sys:group:delete") && { label: t("merging.act"), onSelect: () => open({ merge: row }) },
            ]}
            dialog={({ row, close }) => <GroupDialog row={row} parentId={parentId} onClose={close} />}
          />
          {opened.move && <MoveDialog row={currentOf(opened.move, list.rows, "groupId")} onClose={() => open({})} />}
          {opened.merge && <MergeDialog row={currentOf(opened.merge, list.rows, "groupId")} onClose={() => open({})} />}
        </div>
      </div>
    </View>
  );
}
