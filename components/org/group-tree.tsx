"use client";

import { useTranslations } from "next-intl";
import { Tree } from "@/components/kit/tree/tree";
import { Skeleton } from "@/components/ui/state/skeleton";
import { useGroupNodes } from "./use-group-nodes";

type GroupTreeProps = {
  selected?: string;
  onSelect: (groupId: string, name: string) => void;
  className?: string;
};

/** The organisations that one may work with, as a tree to choose from. */
export function GroupTree({ selected, onSelect, className }: GroupTreeProps) {
  const t = useTranslations("common.org.group");
  const { nodes, pending, search, unfold } = useGroupNodes();
  if (pending)
    return (
      <div className="space-y-3 p-1">
        <Skeleton className="h-8" />
        {["w-2/3", "w-1/2", "w-3/5", "w-1/2"].map((width, i) => (
          <Skeleton key={`${width}-${i}`} className={width} />
        ))}
      </div>
    );
  return (
    <Tree
      label={t("tree")}
      nodes={nodes}
      selected={selected}
      onSelect={(node) => onSelect(node.key, node.label)}
      onSearch={search}
      onUnfold={unfold}
      className={className}
    />
  );
}
