"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useConfirm } from "@/components/kit/confirm";
import type { RulePlace } from "./place-choice";

/** For what rules are shown; asks before it changes while something typed is not saved. */
export function useRulePlace() {
  const t = useTranslations("contest.place");
  const confirm = useConfirm();
  const [place, setPlace] = useState<RulePlace>({});
  const [dirty, setDirty] = useState(false);
  const change = async (next: RulePlace) => {
    const leave =
      !dirty || (await confirm({ title: t("leaveTitle"), text: t("leaveText"), act: t("leave"), danger: true }));
    if (!leave) return;
    setDirty(false);
    setPlace(next);
  };
  return { place, whole: !place.itemId && !place.stageId, change: (next: RulePlace) => void change(next), setDirty };
}
