"use client";

import Link from "next/link";
import { useSearchParams } from "next/navigation";
import type { ReactNode } from "react";

type WayLinkProps = { href: string; className?: string; children: ReactNode };

/** A link between the pages of the way in: where somebody was going to (`next`) goes along. */
export function WayLink({ href, className, children }: WayLinkProps) {
  const next = useSearchParams().get("next");
  const to = next ? `${href}?next=${encodeURIComponent(next)}` : href;
  return (
    <Link href={to} className={className ?? "text-link underline-offset-4 hover:underline"}>
      {children}
    </Link>
  );
}
