"use client";

import { useTranslations } from "next-intl";
import { useConfirm } from "@/components/kit/confirm";
import { copyText } from "@/components/ui/copy-text";

/** Shows a first password the one time that it can be read. */
export function useOneTimePassword() {
  const t = useTranslations("system.user");
  const confirm = useConfirm();
  return (name: string, password: string) =>
    void confirm({
      title: t("passwordOf", { name }),
      text: (
        <>
          <code className="figures mt-2 block bg-sunken px-3 py-2 text-base text-ink select-all">{password}</code>
          <span className="mt-2 block">{t("passwordOnce")}</span>
        </>
      ),
      act: t("copyPassword"),
    }).then((answer) => answer && copyText(password));
}
