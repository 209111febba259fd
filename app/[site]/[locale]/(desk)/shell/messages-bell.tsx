"use client";

import { Bell } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { buttonStyle } from "@/components/ui/button-style";

/** The way to one's messages. */
export function MessagesBell() {
  const t = useTranslations("desk");
  return (
    <Link
      href="/center/informationSub"
      prefetch={false}
      aria-label={t("messages")}
      title={t("messages")}
      className={buttonStyle({ variant: "quiet", square: true })}
    >
      <Bell aria-hidden className="size-4" />
    </Link>
  );
}
