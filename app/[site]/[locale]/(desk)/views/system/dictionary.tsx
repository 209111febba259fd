"use client";

import { Plus } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Loaded } from "@/components/kit/loaded";
import { Can } from "@/components/kit/session/can";
import { useRead } from "@/components/kit/use-endpoint";
import { View } from "@/components/kit/view";
import { Button } from "@/components/ui/control/button";
import { dictionaries } from "@/lib/domain/site/contract";
import { localeOf } from "@/lib/i18n/locale";
import { DictionaryDialog } from "./dictionary-parts/dictionary-dialog";
import { DictionaryList } from "./dictionary-parts/dictionary-list";
import { EntryTable } from "./dictionary-parts/entry-table";

/** The lists of words that forms and pages choose from: one at the left, its entries beside it. */
export default function DictionaryView() {
  const t = useTranslations("system.dictionary");
  const locale = useLocale();
  const query = useSearchParams();
  const all = useRead(dictionaries, {});
  const [isAdding, setAdding] = useState(false);
  const choose = (code: string) => history.replaceState(null, "", `?code=${code}`);
  return (
    <View
      title={t("title")}
      note={t("note")}
      aside={
        <Can any={["sys:dict:add"]}>
          <Button variant="primary" guard={300} onClick={() => setAdding(true)}>
            <Plus aria-hidden className="size-4" />
            {t("add")}
          </Button>
        </Can>
      }
    >
      <Loaded query={all}>
        {(list) => {
          const shown = list.find(({ dictCode }) => dictCode === query.get("code")) ?? list[0];
          return (
            <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[16rem_minmax(0,1fr)]">
              <DictionaryList list={list} shown={shown?.dictCode} locale={localeOf(locale)} onChoose={choose} />
              {shown && <EntryTable key={shown.dictCode} dictionary={shown} />}
            </div>
          );
        }}
      </Loaded>
      {isAdding && <DictionaryDialog onClose={() => setAdding(false)} onAdded={choose} />}
    </View>
  );
}
