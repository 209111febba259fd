"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent } from "react";
import { useFormContext } from "react-hook-form";
import { useConfirm } from "@/components/kit/confirm";
import { changedNames } from "./form-errors";
import { useHold } from "./use-laid-aside";

/** Asks before unsaved changes are lost: by a link of this site in a dialog, by closing the tab in the browser's own words. */
export function LeaveGuard() {
  const t = useTranslations("kit.form");
  const router = useRouter();
  const confirm = useConfirm();
  const { formState } = useFormContext();
  const count = changedNames(formState.dirtyFields).length;
  const holding = formState.isDirty && count > 0 && !formState.isSubmitting;

  const ask = useEffectEvent(async (href: string) => {
    const answer = await confirm({
      title: t("leaveTitle"),
      text: t("leaveText", { count }),
      act: t("leave"),
      danger: true,
    });
    if (answer) router.push(href);
  });

  useHold(holding);
  useEffect(() => {
    if (!holding) return;
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element | null)?.closest?.("a[href]");
      if (!(link instanceof HTMLAnchorElement) || event.metaKey || event.ctrlKey || event.shiftKey || event.button > 0)
        return;
      if (link.target === "_blank" || link.hasAttribute("download") || link.origin !== location.origin) return;
      if (link.pathname === location.pathname) return;
      event.preventDefault();
      event.stopPropagation();
      void ask(link.pathname + link.search + link.hash);
    };
    document.addEventListener("click", onClick, true);
    return () => document.removeEventListener("click", onClick, true);
  }, [holding]);
  return null;
}
