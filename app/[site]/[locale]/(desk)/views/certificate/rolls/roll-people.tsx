"use client";

import { Upload } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useConfirm } from "@/components/kit/confirm";
import { ConfirmButton } from "@/components/kit/confirm-button";
import { currentOf } from "@/components/kit/meanwhile/current-of";
import { DataTable } from "@/components/kit/table/data-table";
import { FilterText } from "@/components/kit/table/filter-text";
import { Filters } from "@/components/kit/table/filters";
import { RowActions } from "@/components/kit/table/row-actions";
import { useList } from "@/components/kit/table/use-list";
import { useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { Section } from "@/components/ui/layout/section";
import { Empty } from "@/components/ui/state/empty";
import { toast } from "@/components/ui/toast/toast";
import {
  checkBatch,
  deleteRoll,
  listRolls,
  type RollPerson,
  type RollRow,
  removeRollPerson,
  rollPage,
} from "@/lib/domain/certificate/contract";
import { PersonForm } from "./person-form";

type RollPeopleProps = { roll: RollRow; onImport: () => void; onDeleted: () => void };

/** Who is on a roll, with their certificates; what was filled in wrong is corrected here. */
export function RollPeople({ roll, onImport, onDeleted }: RollPeopleProps) {
  const t = useTranslations("certificate.roll");
  const common = useTranslations("common");
  const status = useTranslations("certificate.list.status");
  const { rollId, rollName, columns, people, issued } = roll;
  const list = useList(rollPage, { fixed: { rollId }, name: "roll" });
  const [editing, edit] = useState<RollPerson>();
  const ask = useConfirm();
  const changed = [listRolls, rollPage, checkBatch] as const;
  const remove = useWrite(removeRollPerson, { invalidate: changed, onDone: () => toast.success(t("removed")) });
  const drop = useWrite(deleteRoll, {
    invalidate: [listRolls],
    onDone: () => {
      toast.success(t("deleted"));
      onDeleted();
    },
  });
  const takeOff = async ({ personId, name }: RollPerson) => {
    const question = { title: t("removeTitle", { name }), text: t("removeText"), act: t("remove"), danger: true };
    if (await ask(question)) await remove.mutateAsync({ personId }).catch(() => {});
  };
  return (
    <Section
      title={t("of", { name: rollName })}
      note={[
        t("people", { count: people }),
        t("issued", { count: issued }),
        columns.length > 0 && t("columnsOf", { columns: columns.join("、") }),
      ]
        .filter(Boolean)
        .join(" · ")}
      aside={
        issued === 0 && (
          <ConfirmButton
            size="small"
            variant="text"
            question={{
              title: t("deleteTitle", { name: rollName }),
              text: t("deleteText"),
              act: t("delete"),
              danger: true,
            }}
            onConfirm={() => drop.mutateAsync({ rollId })}
          />
        )
      }
    >
      <Filters list={list}>
        <FilterText label={t("find")} />
      </Filters>
      <DataTable
        label={t("of", { name: rollName })}
        list={list}
        rowKey={(row) => row.personId}
        toolbar={
          <Button guard={300} onClick={onImport}>
            <Upload aria-hidden className="size-4" />
            {t("import")}
          </Button>
        }
        empty={<Empty title={t("emptyFind")} />}
        columns={[
          { title: t("columns.name"), cell: (row) => <span className="font-medium">{row.name}</span> },
          { title: t("columns.organisation"), cell: (row) => row.organisation },
          { title: t("columns.honour"), cell: (row) => row.honour },
          { title: t("columns.nameEn"), cell: (row) => row.nameEn },
          ...columns.map((column) => ({ title: column, cell: (row: RollPerson) => row.own[column] ?? "" })),
          {
            title: t("certificate"),
            cell: ({ certificates }) =>
              certificates.length === 0 ? (
                <span className="text-hint">{t("noCertificate")}</span>
              ) : (
                <ul>
                  {certificates.map((one) => (
                    <li key={one.certificateId} className="whitespace-nowrap">
                      <span className="figures">{one.certificateNo}</span>{" "}
                      <span className="text-note text-ink-2">{status(one.status)}</span>
                    </li>
                  ))}
                </ul>
              ),
          },
          {
            title: common("actions"),
            numeric: true,
            cell: (row) => (
              <RowActions
                of={row.name}
                acts={[
                  { label: t("edit"), onSelect: () => edit(row) },
                  row.certificates.length === 0 && {
                    label: t("remove"),
                    danger: true,
                    onSelect: () => void takeOff(row),
                  },
                ]}
              />
            ),
          },
        ]}
      />
      {editing && (
        <PersonForm
          person={currentOf(editing, list.rows, "personId")}
          columns={columns}
          onClose={() => edit(undefined)}
        />
      )}
    </Section>
  );
}
