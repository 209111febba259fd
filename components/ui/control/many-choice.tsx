"use client";

import { ChevronDown } from "lucide-react";
import { useEffect, useState } from "react";
import { Popover } from "@/components/ui/overlay/popover";
import { Button } from "./button";
import { Checkbox } from "./checkbox";
import { Input } from "./input";

type ManyChoiceProps = {
  label: string;
  options: readonly { value: string; label: string }[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** What is said of the choice on the button. */
  text: string;
  /** The words of the field that looks for options, and of its having found none; without them nothing is looked for. */
  search?: string;
  empty: string;
  clear: string;
};

/** Several of a list, ticked in a pop-up; what is ticked stands first when it opens. */
export function ManyChoice({ label, options, value, onChange, text, search, empty, clear }: ManyChoiceProps) {
  const [words, setWords] = useState("");
  const [first, setFirst] = useState<readonly string[]>([]);
  // The owner may answer a moment later, as an address does: the next tick must know of this one.
  const [ticked, setTicked] = useState(value);
  const held = value.join();
  useEffect(() => setTicked(held ? held.split(",") : []), [held]);
  const tick = (next: string[]) => {
    setTicked(next);
    onChange(next);
  };
  const needle = words.trim().toLowerCase();
  const isFirst = (one: { value: string }) => first.includes(one.value);
  const found = options.filter((one) => one.label.toLowerCase().includes(needle));
  const shown = [...found.filter(isFirst), ...found.filter((one) => !isFirst(one))].slice(0, 200);
  return (
    <Popover
      label={label}
      className="w-96 p-3"
      onOpenChange={(open) => {
        setFirst(value);
        if (!open) setWords("");
      }}
      trigger={
        <Button
          guard={0}
          aria-label={`${label}: ${text}`}
          className="w-full font-normal [&>span]:w-full [&>span]:justify-between"
        >
          <span className="max-w-64 truncate">{text}</span>
          <ChevronDown aria-hidden className="size-4 shrink-0 text-hint" />
        </Button>
      }
    >
      <div className="space-y-2">
        {search && (
          <Input
            type="search"
            aria-label={search}
            placeholder={search}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        )}
        <ul className="max-h-72 overflow-y-auto">
          {shown.map((one) => (
            <li key={one.value}>
              <Checkbox
                className="w-full items-start py-1"
                label={one.label}
                checked={ticked.includes(one.value)}
                onCheckedChange={(on) =>
                  tick(on ? [...ticked, one.value] : ticked.filter((other) => other !== one.value))
                }
              />
            </li>
          ))}
        </ul>
        {shown.length === 0 && <p className="text-note text-hint">{empty}</p>}
        {ticked.length > 0 && (
          <Button variant="text" size="small" guard={0} onClick={() => tick([])}>
            {clear}
          </Button>
        )}
      </div>
    </Popover>
  );
}
