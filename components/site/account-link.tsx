"use client";

import { clsx } from "clsx";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";
import { buttonStyle } from "@/components/ui/control/button-style";

const watch = (changed: () => void) => {
  addEventListener("storage", changed);
  return () => removeEventListener("storage", changed);
};

/** Decided in the browser: the page around it is the same cached page for everybody. */
export function AccountLink({ className }: { className?: string }) {
  const t = useTranslations("site");
  const known = useSyncExternalStore(
    watch,
    () => Boolean(localStorage.getItem("accessToken")),
    () => false,
  );
  return (
    <Link
      href={known ? "/center" : "/neibu/login"}
      prefetch={false}
      className={clsx(buttonStyle({ variant: "plain" }), "min-w-24", className)}
    >
      {known ? t("myCentre") : t("signIn")}
    </Link>
  );
}
