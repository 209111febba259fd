"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Checkbox } from "@/components/ui/control/checkbox";
import { Tree } from "./tree";
import { partly, type TreeNode, tickedWith } from "./tree-nodes";

type TickTreeProps = {
  label: string;
  nodes: TreeNode[];
  value: readonly string[];
  onChange: (ticked: string[]) => void;
  open?: string[];
  disabled?: boolean;
  className?: string;
};

/** A tree of ticks; parents and children follow one another unless the person unlinks them. */
export function TickTree({ label, nodes, value, onChange, open, disabled, className }: TickTreeProps) {
  const t = useTranslations("kit.tree");
  const [linked, setLinked] = useState(true);
  const ticked = new Set(value);
  const turn = (node: TreeNode) => {
    if (!disabled) onChange([...tickedWith(nodes, ticked, node.key, !ticked.has(node.key), linked)]);
  };
  return (
    <div className="space-y-2">
      <Checkbox label={t("linked")} checked={linked} disabled={disabled} onCheckedChange={setLinked} />
      <Tree
        label={label}
        nodes={nodes}
        open={open}
        className={className}
        onSelect={turn}
        checked={(node) => (partly(node, ticked) ? "mixed" : ticked.has(node.key))}
        mark={(node) => (
          <span className="pointer-events-none inline-flex px-1">
            <Checkbox
              tabIndex={-1}
              aria-label={node.label}
              readOnly
              disabled={disabled}
              checked={ticked.has(node.key)}
              indeterminate={partly(node, ticked)}
            />
          </span>
        )}
      />
    </div>
  );
}
