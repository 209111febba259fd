"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Loaded } from "@/components/kit/loaded";
import { Can } from "@/components/kit/session/can";
import { useRead } from "@/components/kit/use-endpoint";
import { View } from "@/components/kit/view";
import { Button } from "@/components/ui/control/button";
import { menuList } from "@/lib/domain/access/contract";
import { MenuDialog, type Opened } from "./menu-parts/menu-dialog";
import { MenuTable } from "./menu-parts/menu-table";

/** What is open over the table: a new row below `parentId`, or a row being changed. */

/** The menu of the desk, as a tree of rows. */
export default function MenuView() {
  const t = useTranslations("system.menu");
  const menus = useRead(menuList, {});
  const [opened, open] = useState<Opened>(null);
  return (
    <View
      title={t("title")}
      note={t("note")}
      aside={
        <Can any={["sys:menu:add"]}>
          <Button variant="primary" guard={300} onClick={() => open({ parentId: null })}>
            <Plus aria-hidden className="size-4" />
            {t("add")}
          </Button>
        </Can>
      }
    >
      <Loaded query={menus}>
        {(rows) => (
          <>
            <MenuTable rows={rows} open={open} />
            {opened && <MenuDialog rows={rows} opened={opened} onClose={() => open(null)} />}
          </>
        )}
      </Loaded>
    </View>
  );
}
