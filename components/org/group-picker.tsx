"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useRead } from "@/components/kit/use-endpoint";
import { Combobox } from "@/components/ui/control/combobox";
import { type GroupKind, groupTree } from "@/lib/domain/org/contract";

type GroupPickerProps = {
  value: string | null | undefined;
  onChange: (groupId: string, name: string) => void;
  name?: string | null;
  id?: string;
  label?: string;
  invalid?: boolean;
  describedBy?: string;
  disabled?: boolean;
  /** Only organisations of these kinds. */
  kinds?: readonly GroupKind[];
  /** Never this one. */
  except?: string;
};

/** One organisation in scope, searched by name, pinyin or initials. */
export function GroupPicker({ value, onChange, name, kinds, except, ...control }: GroupPickerProps) {
  const t = useTranslations("common.org.group");
  const [words, setWords] = useState("");
  const [chosen, setChosen] = useState<{ id: string; name: string }>();
  const found = useRead(groupTree, words.trim() ? { keywords: words } : {}, { keep: true });
  const groups = (found.data ?? []).flatMap((top) => [top, ...top.children]);
  const offered = (group: { groupId: string; kind: GroupKind }) =>
    group.groupId !== except && (!kinds || kinds.includes(group.kind));
  const parentName = (parentId: string | null) => groups.find((group) => group.groupId === parentId)?.groupName;
  return (
    <Combobox
      {...control}
      value={value ?? undefined}
      valueLabel={chosen && chosen.id === value ? chosen.name : (name ?? "")}
      placeholder={t("choose")}
      pending={found.isFetching}
      onSearch={setWords}
      options={[...new Map(groups.filter(offered).map((group) => [group.groupId, group])).values()].map((group) => ({
        value: group.groupId,
        label: group.groupName,
        hint: parentName(group.parentId),
      }))}
      onChange={(groupId) => {
        const group = groups.find((one) => one.groupId === groupId);
        if (group) setChosen({ id: groupId, name: group.groupName });
        onChange(groupId, group?.groupName ?? groupId);
      }}
    />
  );
}
