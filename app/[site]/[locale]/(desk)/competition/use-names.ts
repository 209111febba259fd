import { useLocale } from "next-intl";
import type { Item, StagePlan } from "@/lib/domain/contest/contract";
import { nameFor } from "@/lib/i18n/named";

/** What stages and tracks are called in the reader's language; the forms that name them hold both names. */
export function useNames() {
  const locale = useLocale();
  return {
    stageNameOf: ({ stageName: name, stageNameEn: nameEn }: Pick<StagePlan, "stageName" | "stageNameEn">) =>
      nameFor(locale, { name, nameEn }),
    itemNameOf: ({ itemName: name, itemNameEn: nameEn }: Pick<Item, "itemName" | "itemNameEn">) =>
      nameFor(locale, { name, nameEn }),
  };
}
