"use client";

import { Plus } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Loaded } from "@/components/kit/loaded";
import { Can } from "@/components/kit/session/can";
import { useRead } from "@/components/kit/use-endpoint";
import { View } from "@/components/kit/view";
import { GroupPicker } from "@/components/org/group-picker";
import { Button } from "@/components/ui/control/button";
import { Empty } from "@/components/ui/state/empty";
import { departmentList, groupTree } from "@/lib/domain/org/contract";
import { DepartmentDialog, type Opened } from "./department-parts/department-dialog";
import { DepartmentSheets } from "./department-parts/department-sheets";
import { DepartmentTable } from "./department-parts/department-table";

/** The departments of one organisation; one's own to begin with. */
export default function DepartmentView() {
  const t = useTranslations("system.department");
  const query = useSearchParams();
  const tops = useRead(groupTree, {});
  const own = tops.data?.[0];
  const groupId = query.get("groupId") ?? own?.groupId;
  const departments = useRead(departmentList, { groupId }, { enabled: Boolean(groupId), keep: true });
  const [opened, open] = useState<Opened>(null);
  const choose = (id: string) => history.pushState(null, "", `?groupId=${id}`);
  const add = (
    <Can any={["sys:dept:add"]}>
      <Button variant="primary" guard={300} onClick={() => open({ parentId: null })}>
        <Plus aria-hidden className="size-4" />
        {t("add")}
      </Button>
    </Can>
  );
  return (
    <View title={t("title")} note={t("note")} aside={add}>
      <div className="flex flex-wrap items-end gap-2">
        <div className="w-full max-w-80">
          <GroupPicker label={t("group")} value={groupId} name={own?.groupName} onChange={choose} />
        </div>
        {groupId && <DepartmentSheets groupId={groupId} />}
      </div>
      <Loaded query={departments}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty title={t("none")} action={add}>
              {t("noneHint")}
            </Empty>
          ) : (
            <DepartmentTable rows={rows} open={open} />
          )
        }
      </Loaded>
      {opened && groupId && (
        <DepartmentDialog groupId={groupId} rows={departments.data ?? []} opened={opened} onClose={() => open(null)} />
      )}
    </View>
  );
}
