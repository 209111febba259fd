"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useNames } from "@/app/[site]/[locale]/(desk)/competition/use-names";
import { useConfirm } from "@/components/kit/confirm";
import { Loaded } from "@/components/kit/loaded";
import { currentOf } from "@/components/kit/meanwhile/current-of";
import { useMay } from "@/components/kit/session/permissions";
import { RowActions } from "@/components/kit/table/row-actions";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/control/button";
import { Empty } from "@/components/ui/state/empty";
import {
  type ContestDetail,
  contestCockpit,
  contestDetail,
  deleteItem,
  type Item,
  itemList,
} from "@/lib/domain/contest/contract";
import { GroupRulesDialog } from "./group-rules-dialog";
import { type EditedItem, ItemDialog } from "./item-dialog";

/** Tracks and the groups in them, with the seats of each. */
export function ItemTree({ contest }: { contest: ContestDetail }) {
  const t = useTranslations("contest");
  const { itemNameOf } = useNames();
  const common = useTranslations("common");
  const confirm = useConfirm();
  const may = useMay();
  const { competitionId, version } = contest;
  const items = useRead(itemList, { competitionId });
  const remove = useWrite(deleteItem, { invalidate: [itemList, contestDetail, contestCockpit] });
  const [edited, setEdited] = useState<EditedItem>();
  const [ruled, setRuled] = useState<Item>();
  const open = contest.editable && may("comp:info:edit");
  const askDelete = async (item: Item) => {
    const answer = await confirm({
      title: t("items.deleteTitle", { name: itemNameOf(item) }),
      text: item.parentId ? undefined : t("items.deleteText"),
      act: common("delete"),
      danger: true,
    });
    if (answer) remove.mutate({ competitionId, version, itemId: item.itemId });
  };
  const groupsOf = (track: Item) => items.data?.filter((one) => one.parentId === track.itemId) ?? [];
  const add = (
    <Button size="small" onClick={() => setEdited({ parentId: null })}>
      <Plus aria-hidden className="size-4" />
      {t("items.add")}
    </Button>
  );
  return (
    <Loaded query={items}>
      {(rows) => (
        <div className="space-y-3">
          {rows.length === 0 ? (
            <Empty title={t("items.empty")} action={open && add} className="py-6">
              {t("items.emptyHint")}
            </Empty>
          ) : (
            <ul className="border-t border-rule">
              {rows.map((item) => (
                <li
                  key={item.itemId}
                  className={cn(
                    "flex flex-wrap items-center gap-x-3 border-b border-rule py-1.5",
                    item.parentId && "pl-6",
                  )}
                >
                  <span className="figures w-16 shrink-0 text-note text-ink-2">{item.code}</span>
                  <span className={cn("min-w-32 flex-1", !item.parentId && "font-medium")}>{itemNameOf(item)}</span>
                  <span className="figures text-note text-ink-2">
                    {item.capacity === null
                      ? t("items.taken", { taken: item.taken })
                      : t("items.seats", { taken: item.taken, capacity: item.capacity })}
                    {item.groupRules.length > 0 && ` · ${t("groupRules.marked")}`}
                    {item.waitingList && ` · ${t("items.waiting", { count: item.waiting })}`}
                  </span>
                  {open && (
                    <RowActions
                      of={itemNameOf(item)}
                      acts={[
                        { label: common("edit"), onSelect: () => setEdited(item) },
                        !item.parentId && {
                          label: t("items.addGroup"),
                          onSelect: () => setEdited({ parentId: item.itemId, under: itemNameOf(item) }),
                        },
                        !item.parentId &&
                          groupsOf(item).length > 1 && {
                            label: t("groupRules.act"),
                            onSelect: () => setRuled(item),
                          },
                        { label: common("delete"), danger: true, onSelect: () => void askDelete(item) },
                      ]}
                    />
                  )}
                </li>
              ))}
            </ul>
          )}
          {open && rows.length > 0 && add}
          {ruled && (
            <GroupRulesDialog
              contest={contest}
              track={currentOf(ruled, rows, "itemId")}
              groups={rows.filter((one) => one.parentId === ruled.itemId)}
              onClose={() => setRuled(undefined)}
            />
          )}
          {edited && (
            <ItemDialog
              contest={contest}
              item={currentOf<EditedItem>(edited, rows, "itemId")}
              count={rows.length}
              onClose={() => setEdited(undefined)}
            />
          )}
        </div>
      )}
    </Loaded>
  );
}
