"use client";

import { PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useList } from "@/components/kit/table/use-list";
import { useStored } from "@/components/kit/use-stored";
import { View } from "@/components/kit/view";
import { GroupTree } from "@/components/org/group-tree";
import { Button } from "@/components/ui/control/button";
import { Drawer } from "@/components/ui/overlay/drawer";
import { userPage } from "@/lib/domain/access/contract";
import { UserFilters } from "./user-parts/user-filters";
import { UserTable } from "./user-parts/user-table";

/** Organisations at the left, their people at the right. */
export default function UserView() {
  const t = useTranslations("system.user");
  const list = useList(userPage, { name: "" });
  const [folded, fold] = useStored("userTreeFolded", false);
  const [drawer, setDrawer] = useState(false);
  const Panel = folded ? PanelLeftOpen : PanelLeftClose;
  const choose = (groupId: string) => {
    list.setFilters({ groupId: groupId === list.filters.groupId ? "" : groupId, deptId: "" });
    setDrawer(false);
  };
  const tree = <GroupTree selected={list.filters.groupId} onSelect={choose} className="h-full" />;
  return (
    <View
      title={t("title")}
      aside={
        <>
          <Button variant="text" guard={0} className="lg:hidden" onClick={() => setDrawer(true)}>
            <PanelLeftOpen aria-hidden className="size-4" />
            {t("byGroup")}
          </Button>
          <Button
            variant="text"
            guard={0}
            className="max-lg:hidden"
            aria-expanded={!folded}
            onClick={() => fold(!folded)}
          >
            <Panel aria-hidden className="size-4" />
            {folded ? t("showTree") : t("hideTree")}
          </Button>
        </>
      }
    >
      <Drawer side="left" size="narrow" title={t("byGroup")} open={drawer} onOpenChange={setDrawer}>
        {tree}
      </Drawer>
      <div className="flex gap-6">
        {!folded && <aside className="hidden h-[calc(100dvh-12rem)] w-60 shrink-0 lg:block">{tree}</aside>}
        <div className="min-w-0 flex-1 space-y-4">
          <UserFilters list={list} />
          <UserTable list={list} />
        </div>
      </div>
    </View>
  );
}
