"use client";

import * as icons from "./menu-icons";

/** A menu row names its icon as lucide does (`user-cog`); an unknown name is a plain dot. */
export function MenuIcon({ name }: { name: string | null }) {
  const Icon = (name && icons.byName[name]) || icons.unknown;
  return <Icon aria-hidden className="size-4 shrink-0" />;
}
