"use client";

import { Plus, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type MouseEvent, useId, useMemo, useState } from "react";
import { Field, type FieldControl, type FieldProps } from "@/components/kit/form/field";
import { Loaded } from "@/components/kit/loaded";
import { Tree } from "@/components/kit/tree/tree";
import type { TreeNode } from "@/components/kit/tree/tree-nodes";
import { useRead } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { Checkbox } from "@/components/ui/control/checkbox";
import { IconButton } from "@/components/ui/control/icon-button";
import { Input } from "@/components/ui/control/input";
import { majorTree } from "@/lib/domain/org/contract";

/** Specialities as an array of names: chosen from the catalogue of majors, or written. */
export function SpecialityField(field: FieldProps) {
  return <Field {...field}>{(control) => <Specialities {...control} />}</Field>;
}

function Specialities({ id, name, value, onChange, onBlur, invalid, describedBy }: FieldControl) {
  const t = useTranslations("expert.speciality");
  const [open, setOpen] = useState(false);
  const [own, setOwn] = useState("");
  const treeId = useId();
  const chosen: readonly string[] = Array.isArray(value) ? value : [];
  const turn = (word: string) =>
    onChange(chosen.includes(word) ? chosen.filter((one) => one !== word) : [...chosen, word]);
  // a press leaves the focus where it is: what a field says on being left would move the button away from under the pointer
  const stay = (event: MouseEvent) => event.preventDefault();
  const add = () => {
    const words = own
      .split(/[、,，;；]/)
      .map((word) => word.trim())
      .filter((word) => word && !chosen.includes(word));
    if (words.length) onChange([...chosen, ...new Set(words)]);
    setOwn("");
  };
  return (
    <div className="space-y-2">
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-1">
          {chosen.map((word) => (
            <li key={word} className="flex max-w-full items-center rounded-full border border-rule pl-2.5 text-xs">
              <span className="truncate">{word}</span>
              <IconButton size="small" label={t("remove", { name: word })} onClick={() => turn(word)}>
                <X aria-hidden className="size-3.5" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <Input
          {...{ id, name, invalid, describedBy }}
          className="min-w-40 flex-1"
          value={own}
          maxLength={400}
          placeholder={t("own")}
          onBlur={() => {
            add();
            onBlur?.();
          }}
          onChange={(event) => setOwn(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.nativeEvent.isComposing || !own.trim()) return;
            event.preventDefault();
            add();
          }}
        />
        <Button size="small" guard={0} disabled={!own.trim()} onClick={add}>
          <Plus aria-hidden className="size-4" />
          {t("ownAdd")}
        </Button>
        <Button
          onMouseDown={stay}
          size="small"
          guard={0}
          aria-expanded={open}
          aria-controls={treeId}
          onClick={() => setOpen(!open)}
        >
          {t(open ? "hide" : "browse")}
        </Button>
      </div>
      {open && (
        <div id={treeId} className="border border-rule p-2">
          <Catalogue chosen={chosen} onTurn={turn} />
        </div>
      )}
    </div>
  );
}

/** Categories only unfold; classes and majors are ticked. */
function Catalogue({ chosen, onTurn }: { chosen: readonly string[]; onTurn: (name: string) => void }) {
  const t = useTranslations("expert.speciality");
  const catalogue = useRead(majorTree, {});
  const nodes = useMemo(
    () =>
      (catalogue.data ?? []).map(
        (category): TreeNode => ({
          ...{ key: `category ${category.name}`, label: category.name, words: category.spelling },
          children: category.classes.map((group) => ({
            ...{ key: `class ${group.name}`, label: group.name, words: group.spelling },
            children: group.majors.map((one) => ({
              ...{ key: `major ${group.name} ${one.name}`, label: one.name, words: one.spelling },
            })),
          })),
        }),
      ),
    [catalogue.data],
  );
  const isTicked = (node: TreeNode) => chosen.includes(node.label);
  const isCategory = (node: TreeNode) => node.key.startsWith("category ");
  return (
    <Loaded query={catalogue}>
      {() => (
        <Tree
          label={t("tree")}
          nodes={nodes}
          open={[]}
          className="max-h-72"
          checked={isTicked}
          onSelect={(node) => !isCategory(node) && onTurn(node.label)}
          mark={(node) =>
            isCategory(node) ? null : (
              <span className="pointer-events-none inline-flex px-1">
                <Checkbox tabIndex={-1} aria-label={node.label} readOnly checked={isTicked(node)} />
              </span>
            )
          }
        />
      )}
    </Loaded>
  );
}
