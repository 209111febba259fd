"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { TreeNode } from "@/components/kit/tree/tree-nodes";
import { keyOf, useRead } from "@/components/kit/use-endpoint";
import { useSearchPause } from "@/components/ui/use-search-pause";
import { type GroupNode, groupTree } from "@/lib/domain/org/contract";
import { call } from "@/lib/http/call";

type Branch = GroupNode["children"][number];

/** The tree of organisations in scope, fetched a level at a time; words search all of it. */
export function useGroupNodes() {
  const queries = useQueryClient();
  const [typed, search] = useState("");
  const [words, setWords] = useState("");
  useSearchPause(typed, setWords);
  const [below, setBelow] = useState<Record<string, Branch[]>>({});
  const tops = useRead(groupTree, {}, { keep: true });
  const found = useRead(groupTree, { keywords: words }, { enabled: words.trim() !== "", keep: true });
  const searching = words.trim() !== "";

  const node = (group: Branch): TreeNode => {
    const known = below[group.groupId];
    return {
      key: group.groupId,
      label: group.groupName,
      more: group.childCount > 0,
      children: known?.map(node),
    };
  };
  const nodes = (searching ? found.data : tops.data)?.map((top) => ({
    ...node(top),
    children: (below[top.groupId] ?? top.children).map(node),
  }));
  const unfold = async (opened: TreeNode) => {
    if (below[opened.key] || opened.children?.length) return;
    const input = { parentId: opened.key };
    const [answer] = await queries.fetchQuery({
      queryKey: keyOf(groupTree, input),
      queryFn: () => call(groupTree, input),
    });
    setBelow((before) => ({ ...before, [opened.key]: answer?.children ?? [] }));
  };
  return {
    nodes: nodes ?? [],
    pending: tops.isPending,
    failed: tops.isError,
    search,
    unfold: (opened: TreeNode) => void unfold(opened).catch(() => {}),
  };
}
