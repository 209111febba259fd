"use client";

import { useLocale, useTranslations } from "next-intl";
import { Field } from "@/components/kit/form/field";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { FilterText } from "@/components/kit/table/filter-text";
import { Filters } from "@/components/kit/table/filters";
import { useList } from "@/components/kit/table/use-list";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { View } from "@/components/kit/view";
import { GroupPicker } from "@/components/org/group-picker";
import { toast } from "@/components/ui/toast/toast";
import {
  addCollege,
  collegePage,
  deleteColleges,
  type GroupRow,
  groupTree,
  updateCollege,
} from "@/lib/domain/org/contract";
import { GroupContact } from "./parts/group-contact";
import { GroupFields } from "./parts/group-fields";
import { GroupList } from "./parts/group-list";
import { GroupSheets } from "./parts/group-sheets";
import { groupNameFor, valuesOf } from "./parts/values";

const needs = { add: "sys:college:add", edit: "sys:college:edit", delete: "sys:college:delete" } as const;

export default function CollegeView() {
  const t = useTranslations("system.groud");
  const list = useList(collegePage);
  return (
    <View title={t("colleges")} note={t("collegesNote")}>
      <Filters list={list}>
        <FilterText label={t("keywords")} placeholder={t("keywordsHint")} />
      </Filters>
      <GroupList
        title={t("colleges")}
        list={list}
        page={collegePage}
        remove={deleteColleges}
        needs={needs}
        tools={<GroupSheets of="college" filters={list.filters} />}
        columns={[
          { title: t("code"), cell: (row) => <span className="figures">{row.groupCode}</span> },
          { title: t("school"), cell: (row) => row.parentName ?? "—" },
          { title: t("contact"), cell: (row) => <GroupContact row={row} /> },
          { title: t("sort"), numeric: true, cell: (row) => row.sort },
        ]}
        dialog={({ row, close }) => <CollegeDialog row={row} onClose={close} />}
      />
    </View>
  );
}

function CollegeDialog({ row, onClose }: { row?: GroupRow; onClose: () => void }) {
  const t = useTranslations("system.groud");
  const locale = useLocale();
  const own = useRead(groupTree, {}).data?.find((top) => top.kind === "school");
  const done = { invalidate: [collegePage, groupTree], onDone: () => toast.success(t("saved")) };
  const add = useWrite(addCollege, done);
  const update = useWrite(updateCollege, done);
  const shell = { open: true, onOpenChange: (next: boolean) => !next && onClose() };
  if (row)
    return (
      <FormDialog
        {...shell}
        title={t("editTitle", { name: groupNameFor(locale, row) })}
        schema={updateCollege.input}
        values={valuesOf(row)}
        onSubmit={(values) => update.mutateAsync(values)}
      >
        <GroupFields />
      </FormDialog>
    );
  return (
    <FormDialog
      {...shell}
      title={t("addCollege")}
      submit={t("add")}
      schema={addCollege.input}
      values={{ parentId: own?.groupId }}
      onSubmit={(values) => add.mutateAsync(values)}
    >
      <Field name="parentId" label={t("school")} required>
        {({ ref: _, onBlur: __, ...control }) => <GroupPicker {...control} name={own?.groupName} />}
      </Field>
      <GroupFields />
    </FormDialog>
  );
}
