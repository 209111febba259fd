"use client";

import { useTranslations } from "next-intl";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { NumberField } from "@/components/kit/form/number-field";
import { SwitchField } from "@/components/kit/form/switch-field";
import { TextField } from "@/components/kit/form/text-field";
import { useWrite } from "@/components/kit/use-endpoint";
import {
  addItem,
  type ContestDetail,
  contestCockpit,
  contestDetail,
  type Item,
  itemList,
  updateItem,
} from "@/lib/domain/contest/contract";

export type EditedItem = Partial<Item> & { parentId: string | null; under?: string };
type ItemDialogProps = { contest: ContestDetail; item: EditedItem; count: number; onClose: () => void };

/** A track or a group, new or known. */
export function ItemDialog({ contest, item, count, onClose }: ItemDialogProps) {
  const t = useTranslations("contest");
  const { competitionId, version } = contest;
  const invalidate = [itemList, contestDetail, contestCockpit];
  const add = useWrite(addItem, { invalidate });
  const update = useWrite(updateItem, { invalidate });
  const { itemId } = item;
  const title = itemId
    ? t("items.edit")
    : item.parentId
      ? t("items.newGroup", { name: item.under ?? "" })
      : t("items.new");
  const shared = {
    title,
    open: true,
    onOpenChange: (open: boolean) => !open && onClose(),
    submit: itemId ? undefined : t("items.act"),
  };
  const fields = (
    <>
      <TextField name="itemName" label={t("field.itemName")} required maxLength={100} />
      <TextField name="itemNameEn" label={t("field.nameEn")} optional maxLength={200} />
      <TextField
        name="code"
        label={t("field.code")}
        help={t("help.code")}
        required
        maxLength={8}
        className="space-y-1"
      />
      <NumberField name="capacity" label={t("field.capacity")} help={t("help.capacity")} optional min={1} />
      {item.parentId === null && (
        <SwitchField name="waitingList" label={t("field.waitingList")} help={t("help.waitingList")} />
      )}
      <NumberField name="sort" label={t("field.sort")} help={t("help.sort")} min={0} />
    </>
  );
  if (itemId)
    return (
      <FormDialog
        {...shared}
        schema={updateItem.input}
        values={{ ...item, competitionId, version, itemNameEn: item.itemNameEn ?? "" }}
        onSubmit={async (input) => update.mutateAsync(input)}
      >
        {fields}
      </FormDialog>
    );
  return (
    <FormDialog
      {...shared}
      schema={addItem.input}
      values={{ competitionId, version, parentId: item.parentId, waitingList: false, sort: count + 1 }}
      onSubmit={async (input) => add.mutateAsync(input)}
    >
      {fields}
    </FormDialog>
  );
}
