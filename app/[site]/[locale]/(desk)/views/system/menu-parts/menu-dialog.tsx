"use client";

import { useTranslations } from "next-intl";
import { byName } from "@/app/[site]/[locale]/(desk)/shell/menu-icons";
import { ChoiceField } from "@/components/kit/form/choice-field";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { NumberField } from "@/components/kit/form/number-field";
import { SwitchField } from "@/components/kit/form/switch-field";
import { TextField } from "@/components/kit/form/text-field";
import { currentOf } from "@/components/kit/meanwhile/current-of";
import { useWrite } from "@/components/kit/use-endpoint";
import { toast } from "@/components/ui/toast/toast";
import { addMenu, type MenuRow, menuList, updateMenu } from "@/lib/domain/access/contract";
import { ViewField } from "./view-field";

export type Opened = { parentId: string | null } | { row: MenuRow } | null;

type MenuDialogProps = { rows: MenuRow[]; opened: NonNullable<Opened>; onClose: () => void };

export function MenuDialog({ rows, opened, onClose }: MenuDialogProps) {
  const t = useTranslations("system.menu");
  const done = { invalidate: [menuList], onDone: () => toast.success(t("saved")) };
  const add = useWrite(addMenu, done);
  const update = useWrite(updateMenu, done);
  const shell = { open: true, onOpenChange: (next: boolean) => !next && onClose() };
  const own = "row" in opened ? opened.row.menuId : undefined;
  const fields = (
    <>
      <ChoiceField
        name="parentId"
        label={t("parent")}
        placeholder={t("top")}
        options={rows
          .filter((row) => row.menuType !== 4 && row.menuId !== own)
          .map((row) => ({ value: row.menuId, label: row.menuName }))}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="menuName" label={t("name")} required />
        <TextField name="menuNameEn" label={t("nameEn")} required />
      </div>
      <ChoiceField
        name="menuType"
        label={t("type")}
        required
        options={([1, 2, 4] as const).map((type) => ({ value: type, label: t(`types.${type}`) }))}
      />
      <TextField name="path" label={t("path")} help={t("pathHelp")} required />
      <ViewField />
      <div className="grid gap-4 sm:grid-cols-2">
        <ChoiceField
          name="icon"
          label={t("icon")}
          options={Object.keys(byName).map((name) => ({ value: name, label: name }))}
        />
        <NumberField name="sort" label={t("sort")} required min={0} />
      </div>
      <SwitchField name="visible" label={t("visible")} help={t("visibleHelp")} between={[0, 1]} />
    </>
  );
  if ("row" in opened) {
    const row = currentOf(opened.row, rows, "menuId");
    return (
      <FormDialog
        {...shell}
        title={t("editTitle", { name: opened.row.menuName })}
        schema={updateMenu.input}
        values={{ ...row, menuType: row.menuType as 1 | 2 | 4 }}
        onSubmit={(values) => update.mutateAsync(values)}
      >
        {fields}
      </FormDialog>
    );
  }
  return (
    <FormDialog
      {...shell}
      title={t("addTitle")}
      submit={t("add")}
      schema={addMenu.input}
      values={{ parentId: opened.parentId, menuType: 2, visible: 1, sort: rows.length + 1 }}
      onSubmit={(values) => add.mutateAsync(values)}
    >
      {fields}
    </FormDialog>
  );
}
