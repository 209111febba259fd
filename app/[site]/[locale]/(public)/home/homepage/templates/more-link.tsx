import Link from "next/link";
import type { ReactNode } from "react";

export function MoreLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className="inline-flex min-h-6 items-center underline-offset-4 hover:text-ink hover:underline">
      {children}
    </Link>
  );
}
