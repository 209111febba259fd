"use client";

import { useTranslations } from "next-intl";
import { copyText } from "@/components/ui/copy-text";
import { toast } from "@/components/ui/toast/toast";

/** Copies a text and says so, in words of the caller's where it has some; where nothing can be copied the text itself is shown. */
export function useCopy() {
  const common = useTranslations("common");
  return async (text: string, said = common("copied")) => {
    if (await copyText(text)) toast.success(said);
    else toast.info(text);
  };
}
