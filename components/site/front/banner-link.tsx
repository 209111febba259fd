"use client";

import Link from "next/link";
import type { ReactNode } from "react";

type BannerLinkProps = { bannerId: string; href: string; children: ReactNode };

/** Leads to where a banner points, and has it counted; without a script it only leads. */
export function BannerLink({ bannerId, href, children }: BannerLinkProps) {
  // A beacon arrives also where the page that sends it is left.
  const count = () =>
    navigator.sendBeacon(
      "/prod-api/web/banner/follow",
      new Blob([JSON.stringify({ bannerId })], { type: "application/json" }),
    );
  return (
    <Link
      href={href}
      onClick={count}
      onAuxClick={({ button }) => button === 1 && count()}
      className="underline-offset-4 hover:underline after:absolute after:inset-0"
    >
      {children}
    </Link>
  );
}
