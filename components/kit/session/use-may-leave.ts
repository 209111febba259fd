"use client";

import { useTranslations } from "next-intl";
import { useConfirm } from "@/components/kit/confirm";
import { usePerson } from "./person";
import { waiting } from "./waiting";

/** Asks before somebody logs out while something of theirs waits in this browser to be sent: it would be forgotten. */
export function useMayLeave(): () => Promise<boolean> {
  const t = useTranslations("kit.waiting");
  const confirm = useConfirm();
  const person = usePerson();
  return async () => {
    const count = person === null ? 0 : waiting.names(person).split(" ").filter(Boolean).length;
    if (count === 0) return true;
    return (await confirm({ title: t("title"), text: t("text", { count }), act: t("leave"), danger: true })) !== null;
  };
}
