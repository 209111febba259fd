"use client";

import { useTranslations } from "next-intl";
import { arrive } from "@/components/account/arrive";
import { useConfirm } from "@/components/kit/confirm";
import { useMayLeave } from "@/components/kit/session/use-may-leave";
import { useWrite } from "@/components/kit/use-endpoint";
import { viewAs, viewAsRole } from "@/lib/domain/access/contract";

/** Begins to look as a person, or in a role: asks why, and goes where that look begins. */
export function useViewAs() {
  const t = useTranslations("system.viewAs");
  const confirm = useConfirm();
  const mayLeave = useMayLeave();
  const [person, role] = [useWrite(viewAs), useWrite(viewAsRole)];
  const begin = async (
    name: string,
    send: (reason: string) => Promise<{ token: string; staff: boolean }>,
  ): Promise<void> => {
    const answer = await confirm({ title: t("title", { name }), text: t("text"), act: t("act"), reason: "required" });
    if (!answer || !(await mayLeave())) return;
    const begun = await send(answer.reason).catch(() => null);
    if (!begun) return;
    await arrive(begun.token);
    location.assign(begun.staff ? "/dashboard" : "/center");
  };
  return {
    asPerson: (userId: string, name: string) => begin(name, (reason) => person.mutateAsync({ userId, reason })),
    asRole: (roleId: string, name: string) => begin(name, (reason) => role.mutateAsync({ roleId, reason })),
  };
}
