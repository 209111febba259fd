"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useConfirm } from "@/components/kit/confirm";
import { currentOf } from "@/components/kit/meanwhile/current-of";
import { Can } from "@/components/kit/session/can";
import { useMay } from "@/components/kit/session/permissions";
import { DataTable } from "@/components/kit/table/data-table";
import { FilterChoice } from "@/components/kit/table/filter-choice";
import { FilterText } from "@/components/kit/table/filter-text";
import { Filters } from "@/components/kit/table/filters";
import { RowActions } from "@/components/kit/table/row-actions";
import { useList } from "@/components/kit/table/use-list";
import { useWrite } from "@/components/kit/use-endpoint";
import { View } from "@/components/kit/view";
import { Button } from "@/components/ui/control/button";
import { Tag } from "@/components/ui/state/tag";
import { toast } from "@/components/ui/toast/toast";
import { deleteMajors, type MajorRow, majorPage } from "@/lib/domain/org/contract";
import { MajorDialog } from "./parts/major-dialog";
import { MajorSheets } from "./parts/major-sheets";

/** The national catalogue, and the majors that colleges opened. */
export default function MajorView() {
  const t = useTranslations("system.major");
  const may = useMay();
  const confirm = useConfirm();
  const list = useList(majorPage);
  const [opened, open] = useState<{ row?: MajorRow }>();
  const drop = useWrite(deleteMajors, { invalidate: [majorPage], onDone: () => toast.success(t("deleted")) });
  const ask = async (row: MajorRow) => {
    if (await confirm({ title: t("deleteOne", { name: row.majorName }), act: t("delete"), danger: true }))
      drop.mutate({ ids: [row.majorId] });
  };
  return (
    <View title={t("title")} note={t("note")}>
      <Filters list={list}>
        <FilterText label={t("keywords")} />
        <FilterChoice
          name="from"
          label={t("from")}
          options={[
            { value: "catalogue", label: t("catalogue") },
            { value: "college", label: t("ofCollege") },
          ]}
        />
      </Filters>
      <DataTable
        label={t("title")}
        name="majors"
        list={list}
        rowKey={(row) => row.majorId}
        toolbar={
          <>
            <Can any={["sys:major:add"]}>
              <Button variant="primary" guard={300} onClick={() => open({})}>
                <Plus aria-hidden className="size-4" />
                {t("add")}
              </Button>
            </Can>
            <MajorSheets filters={list.filters} />
          </>
        }
        columns={[
          { title: t("name"), cell: (row) => row.majorName },
          { title: t("code"), cell: (row) => <span className="figures">{row.majorCode ?? "—"}</span> },
          { title: t("category"), cell: (row) => row.category ?? "—" },
          { title: t("class"), cell: (row) => row.majorClass ?? "—" },
          {
            title: t("from"),
            cell: (row) =>
              row.collegeName ? (
                [row.schoolName, row.collegeName].filter(Boolean).join(" · ")
              ) : (
                <Tag>{t("catalogue")}</Tag>
              ),
          },
          {
            title: t("actions"),
            numeric: true,
            cell: (row) =>
              row.editable ? (
                <RowActions
                  of={row.majorName}
                  acts={[
                    may("sys:major:edit") && { label: t("edit"), onSelect: () => open({ row }) },
                    may("sys:major:delete") && { label: t("delete"), danger: true, onSelect: () => void ask(row) },
                  ]}
                />
              ) : null,
          },
        ]}
      />
      {opened && (
        <MajorDialog row={opened.row && currentOf(opened.row, list.rows, "majorId")} onClose={() => open(undefined)} />
      )}
    </View>
  );
}
