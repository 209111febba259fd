"use client";

import { clsx } from "clsx";
import Link from "next/link";
import { lazy, Suspense } from "react";
import { buttonStyle } from "@/components/ui/control/button-style";
import { useSiteWords } from "@/components/ui/words/use-site-words";
import { useReader } from "./reader";

const ReaderLinks = lazy(() => import("./reader-links").then((file) => ({ default: file.ReaderLinks })));

/** The way in, or who is in. */
export function AccountLink({ className }: { className?: string }) {
  const t = useSiteWords("site");
  const { known, reader } = useReader();
  const way = (
    <Link
      href={known ? "/center" : "/neibu/login"}
      prefetch={false}
      className={clsx(buttonStyle({ variant: "plain" }), "min-w-24", className)}
    >
      {known ? t("myCentre") : t("signIn")}
    </Link>
  );
  if (!reader) return way;
  return (
    <Suspense fallback={way}>
      <ReaderLinks reader={reader} className={className} />
    </Suspense>
  );
}
