import Link from "next/link";
import type { ReactNode } from "react";
import { ArrowRight } from "@/components/ui/icons";

/** To the whole of what a part shows the first of. */
export function MoreLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      className="group/more inline-flex min-h-8 items-center gap-1.5 text-accent-ink underline-offset-4 hover:underline pointer-coarse:min-h-11"
    >
      {children}
      <ArrowRight aria-hidden className="size-4 transition-transform group-hover/more:translate-x-0.5" />
    </Link>
  );
}
