"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { currentOf } from "@/components/kit/meanwhile/current-of";
import { useMay } from "@/components/kit/session/permissions";
import { DataTable } from "@/components/kit/table/data-table";
import { FilterText } from "@/components/kit/table/filter-text";
import { Filters } from "@/components/kit/table/filters";
import { RowActions } from "@/components/kit/table/row-actions";
import { useList } from "@/components/kit/table/use-list";
import { useWrite } from "@/components/kit/use-endpoint";
import { View } from "@/components/kit/view";
import { Tag } from "@/components/ui/state/tag";
import { toast } from "@/components/ui/toast/toast";
import { type GroupRow, schoolInfoPage, updateSchool } from "@/lib/domain/org/contract";
import { AdministratorsDialog } from "./parts/administrators-dialog";
import { GroupContact } from "./parts/group-contact";
import { GroupFields } from "./parts/group-fields";
import { GroupName } from "./parts/group-name";
import { GroupSheets } from "./parts/group-sheets";
import { SchoolFields } from "./parts/school-fields";
import { groupNameFor, valuesOf } from "./parts/values";

/** The schools in scope and what is known of them; a school's administrator sees their own. */
export default function SchoolInfoView() {
  const t = useTranslations("system.groud");
  const locale = useLocale();
  const may = useMay();
  const list = useList(schoolInfoPage);
  const [opened, open] = useState<GroupRow>();
  const [administered, administer] = useState<GroupRow>();
  const save = useWrite(updateSchool, { invalidate: [schoolInfoPage], onDone: () => toast.success(t("saved")) });
  return (
    <View title={t("schools")} note={t("schoolsNote")}>
      <Filters list={list}>
        <FilterText label={t("keywords")} placeholder={t("schoolHint")} />
      </Filters>
      <DataTable
        label={t("schools")}
        name="schools"
        list={list}
        toolbar={<GroupSheets of="school" filters={list.filters} />}
        rowKey={(row) => row.groupId}
        columns={[
          { title: t("name"), cell: (row) => <GroupName row={row} /> },
          { title: t("code"), cell: (row) => <span className="figures">{row.groupCode}</span> },
          { title: t("province"), cell: (row) => row.parentName ?? "—" },
          { title: t("city"), cell: (row) => row.city ?? "—" },
          { title: t("level"), cell: (row) => (row.level ? <Tag>{row.level}</Tag> : "—") },
          { title: t("department"), cell: (row) => row.department ?? "—" },
          { title: t("contact"), cell: (row) => <GroupContact row={row} /> },
          { title: t("collegeCount"), numeric: true, cell: (row) => row.childCount },
          {
            title: t("actions"),
            numeric: true,
            cell: (row) => (
              <RowActions
                of={groupNameFor(locale, row)}
                acts={[
                  may("sys:school:edit") && { label: t("edit"), onSelect: () => open(row) },
                  may("sys:user:role_set") && { label: t("admins.act"), onSelect: () => administer(row) },
                ]}
              />
            ),
          },
        ]}
      />
      {administered && <AdministratorsDialog row={administered} onClose={() => administer(undefined)} />}
      {opened && (
        <FormDialog
          open
          onOpenChange={(next) => !next && open(undefined)}
          title={t("editTitle", { name: groupNameFor(locale, opened) })}
          schema={updateSchool.input}
          values={valuesOf(currentOf(opened, list.rows, "groupId"))}
          onSubmit={(values) => save.mutateAsync(values)}
        >
          <GroupFields>
            <SchoolFields />
          </GroupFields>
        </FormDialog>
      )}
    </View>
  );
}
