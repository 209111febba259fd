"use client";

import { clsx } from "clsx";
import { useFollowed } from "@/components/site/following/follows";
import { Star } from "@/components/ui/icons";

/** A star before a contest: filled where the reader follows it. */
export function FollowStar({ id, label }: { id: string; label: string }) {
  const [on, turn] = useFollowed(id);
  return (
    <button
      type="button"
      aria-pressed={on}
      aria-label={label}
      title={label}
      onClick={turn}
      className="inline-flex size-8 items-center justify-center rounded-full text-hint hover:bg-sunken hover:text-accent-ink aria-pressed:text-accent pointer-coarse:size-11 print:hidden"
    >
      <Star aria-hidden className={clsx("size-4", on && "fill-current")} />
    </button>
  );
}
