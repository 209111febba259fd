import { Plus } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { MoveButtons } from "@/app/[site]/[locale]/(desk)/views/site/move-buttons";
import { useConfirm } from "@/components/kit/confirm";
import { Loaded } from "@/components/kit/loaded";
import { useMay } from "@/components/kit/session/permissions";
import { RowActions } from "@/components/kit/table/row-actions";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { Empty } from "@/components/ui/state/empty";
import { Tag } from "@/components/ui/state/tag";
import { Table } from "@/components/ui/table/table";
import { Td } from "@/components/ui/table/td";
import { Th } from "@/components/ui/table/th";
import { Thead } from "@/components/ui/table/thead";
import { Tr } from "@/components/ui/table/tr";
import { toast } from "@/components/ui/toast/toast";
import {
  type Dictionary,
  type DictionaryEntry,
  deleteDictionary,
  deleteEntry,
  dictionaries,
  dictionaryEntries,
  orderEntries,
} from "@/lib/domain/site/contract";
import { localeOf } from "@/lib/i18n/locale";
import { fieldFor } from "@/lib/i18n/named";
import { DictionaryDialog } from "./dictionary-dialog";
import { EntryDialog, type Opened } from "./entry-dialog";

/** A dictionary with its entries, in the order in which they are offered. */
export function EntryTable({ dictionary }: { dictionary: Dictionary }) {
  const { dictCode, note, fixed, formCount } = dictionary;
  const t = useTranslations("system.dictionary");
  const locale = useLocale();
  const may = useMay();
  const confirm = useConfirm();
  const entries = useRead(dictionaryEntries, { dictCode }, { keep: true });
  const [opened, open] = useState<Opened>(null);
  const [isRenaming, setRenaming] = useState(false);
  const deleted = { invalidate: [dictionaries, dictionaryEntries], onDone: () => toast.success(t("deleted")) };
  const remove = useWrite(deleteEntry, deleted);
  const removeAll = useWrite(deleteDictionary, deleted);
  const order = useWrite(orderEntries, { invalidate: [dictionaryEntries] });
  const name = fieldFor(localeOf(locale), dictionary, "dictName");
  const ask = (of: string) => confirm({ title: t("deleteOne", { name: of }), act: t("delete"), danger: true });
  const move = (rows: readonly DictionaryEntry[], at: number, by: -1 | 1) => {
    const values = rows.map(({ value }) => value);
    values.splice(at + by, 0, ...values.splice(at, 1));
    order.mutate({ dictCode, values });
  };
  const mayEdit = may("sys:dict:edit");
  return (
    <section aria-label={name} className="min-w-0 space-y-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 space-y-1">
          <h2 className="text-lg font-semibold">{name}</h2>
          <p className="max-w-measure text-note text-ink-2">
            {[note, fixed && t("fixed"), formCount > 0 && t("forms", { count: formCount })].filter(Boolean).join(" ")}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {mayEdit && <Button onClick={() => setRenaming(true)}>{t("rename")}</Button>}
          {may("sys:dict:delete") && !fixed && (
            <Button onClick={async () => (await ask(name)) && removeAll.mutate({ dictCode })}>{t("delete")}</Button>
          )}
          {mayEdit && !fixed && (
            <Button guard={300} onClick={() => open("new")}>
              <Plus aria-hidden className="size-4" />
              {t("addEntry")}
            </Button>
          )}
        </div>
      </div>
      <Loaded query={entries}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty title={t("none")}>{t("noneHint")}</Empty>
          ) : (
            <Table label={name} frame="border border-rule">
              <Thead>
                <tr>
                  <Th pinned>{t("shown")}</Th>
                  <Th>{t("labelEn")}</Th>
                  <Th>{t("value")}</Th>
                  {!fixed && <Th numeric>{t("uses")}</Th>}
                  <Th numeric>{t("actions")}</Th>
                </tr>
              </Thead>
              <tbody>
                {rows.map((row, at) => (
                  <Tr key={row.value}>
                    <Td pinned>
                      <EntryTag {...row} />
                    </Td>
                    <Td>{row.labelEn}</Td>
                    <Td>
                      <code className="text-note">{row.value}</code>
                    </Td>
                    {!fixed && <Td numeric>{row.useCount}</Td>}
                    <Td>
                      <span className="flex items-center justify-end">
                        <RowActions
                          of={row.label}
                          acts={[
                            mayEdit && { label: t("edit"), onSelect: () => open(row) },
                            mayEdit &&
                              !fixed &&
                              !row.shipped && {
                                label: t("delete"),
                                danger: true,
                                onSelect: async () =>
                                  (await ask(row.label)) && remove.mutate({ dictCode, value: row.value }),
                              },
                          ]}
                        />
                        {mayEdit && (
                          <MoveButtons
                            first={at === 0}
                            last={at === rows.length - 1}
                            onMove={(by) => move(rows, at, by)}
                          />
                        )}
                      </span>
                    </Td>
                  </Tr>
                ))}
              </tbody>
            </Table>
          )
        }
      </Loaded>
      {opened && <EntryDialog {...{ dictCode, opened }} rows={entries.data ?? []} onClose={() => open(null)} />}
      {isRenaming && <DictionaryDialog of={dictionary} onClose={() => setRenaming(false)} />}
    </section>
  );
}

/** An entry as it looks where it is shown. */
function EntryTag({ label, tagType }: Pick<DictionaryEntry, "label" | "tagType">) {
  if (tagType === "accent") return <Tag className="border-accent text-accent-ink">{label}</Tag>;
  return <Tag status={tagType ?? "plain"}>{label}</Tag>;
}
