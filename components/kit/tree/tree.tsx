"use client";

import { ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from "react";
import { cn } from "@/components/ui/cn";
import { Input } from "@/components/ui/control/input";
import { keysBelow, narrowed, rowsOf, type TreeNode } from "./tree-nodes";

type TreeProps = {
  label: string;
  nodes: TreeNode[];
  selected?: string;
  onSelect?: (node: TreeNode) => void;
  /** Unfolded at first; the roots unless said otherwise. */
  open?: string[];
  /** Given: the owner searches and replaces `nodes`. Absent: the tree narrows itself. */
  onSearch?: (words: string) => void;
  searchable?: boolean;
  /** A branch is being opened: the owner may fetch what is below it. */
  onUnfold?: (node: TreeNode) => void;
  /** Of a tree of ticks: whether a node is ticked. */
  checked?: (node: TreeNode) => boolean | "mixed";
  /** At the right end of a row. */
  aside?: (node: TreeNode) => ReactNode;
  /** Before the name: a tick. */
  mark?: (node: TreeNode) => ReactNode;
  className?: string;
};

/** A tree that keys steer: up and down walk, right unfolds, left folds, Enter chooses. */
export function Tree(props: TreeProps) {
  const {
    label,
    nodes,
    selected,
    onSelect,
    onSearch,
    onUnfold,
    checked,
    searchable = true,
    aside,
    mark,
    className,
  } = props;
  const t = useTranslations("kit.tree");
  const [words, setWords] = useState("");
  const [unfolded, setUnfolded] = useState(() => new Set(props.open ?? nodes.map((node) => node.key)));
  const list = useRef<HTMLUListElement>(null);
  const shown = useMemo(() => (onSearch ? nodes : narrowed(nodes, words)), [nodes, words, onSearch]);
  const open = words ? new Set(shown.flatMap(keysBelow)) : unfolded;
  const rows = rowsOf(shown, open);
  const [active, setActive] = useState<string>();
  const at = rows.some((row) => row.node.key === active) ? active : (selected ?? rows[0]?.node.key);

  const fold = (node: TreeNode, on: boolean) => {
    const { key } = node;
    if (on) onUnfold?.(node);
    const next = new Set(unfolded);
    if (on) next.add(key);
    else next.delete(key);
    setUnfolded(next);
  };
  const walk = (index: number) => {
    const key = rows[index]?.node.key;
    if (key === undefined) return;
    setActive(key);
    list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus();
  };
  const steer = (event: KeyboardEvent, node: TreeNode, index: number) => {
    if (event.target !== event.currentTarget) return;
    const branch = isBranch(node);
    const keys: Record<string, () => void> = {
      ArrowDown: () => walk(index + 1),
      ArrowUp: () => walk(index - 1),
      Home: () => walk(0),
      End: () => walk(rows.length - 1),
      ArrowRight: () => (branch && !open.has(node.key) ? fold(node, true) : walk(index + 1)),
      ArrowLeft: () => {
        if (branch && open.has(node.key)) return fold(node, false);
        const depth = rows[index]?.depth ?? 0;
        walk(rows.findLastIndex((row, i) => i < index && row.depth < depth));
      },
      Enter: () => onSelect?.(node),
      " ": () => onSelect?.(node),
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  return (
    <div className={cn("flex min-h-0 flex-col gap-2", className)}>
      {searchable && (
        <Input
          type="search"
          aria-label={t("find")}
          placeholder={t("find")}
          value={words}
          // within a form Enter would submit it
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          onChange={(event) => {
            setWords(event.target.value);
            onSearch?.(event.target.value);
          }}
        />
      )}
      <ul ref={list} role="tree" aria-label={label} className="min-h-0 flex-1 overflow-y-auto text-sm">
        {rows.map(({ node, depth }, index) => {
          const branch = isBranch(node);
          const isOpen = open.has(node.key);
          return (
            <li
              key={node.key}
              role="treeitem"
              data-key={node.key}
              aria-level={depth + 1}
              aria-expanded={branch ? isOpen : undefined}
              aria-selected={node.key === selected}
              aria-checked={checked?.(node)}
              tabIndex={node.key === at ? 0 : -1}
              onKeyDown={(event) => steer(event, node, index)}
              onClick={() => {
                setActive(node.key);
                onSelect?.(node);
              }}
              style={{ paddingLeft: `${depth * 16}px` }}
              className={cn(
                "flex min-h-8 cursor-pointer items-center gap-1 rounded-field pr-1 outline-offset-[-2px] hover:bg-sunken pointer-coarse:min-h-11",
                node.key === selected && "bg-select font-medium text-link hover:bg-select",
              )}
            >
              <span
                aria-hidden
                title={branch ? t(isOpen ? "fold" : "unfold", { name: node.label }) : undefined}
                className={cn("inline-flex size-6 shrink-0 items-center justify-center", !branch && "invisible")}
                onClick={(event) => {
                  event.stopPropagation();
                  fold(node, !isOpen);
                }}
              >
                <ChevronRight className={cn("size-4 text-hint transition-transform", isOpen && "rotate-90")} />
              </span>
              {mark?.(node)}
              <span className="min-w-0 flex-1 truncate" title={node.label}>
                {node.label}
              </span>
              {node.hint && <span className="figures shrink-0 text-xs text-hint">{node.hint}</span>}
              {aside?.(node)}
            </li>
          );
        })}
        {rows.length === 0 && <li className="px-2 py-3 text-note text-hint">{t("nothing")}</li>}
      </ul>
    </div>
  );
}

const isBranch = (node: TreeNode) => Boolean(node.children?.length) || Boolean(node.more);
