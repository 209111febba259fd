"use client";

import { Bell } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useRead } from "@/components/kit/use-endpoint";
import { cn } from "@/components/ui/cn";
import { buttonStyle } from "@/components/ui/control/button-style";
import { unreadCount } from "@/lib/domain/inbox/contract";

/** The way to one's messages, with how many are unread. */
export function MessagesBell() {
  const t = useTranslations("desk");
  const unread = useRead(unreadCount, {}).data?.unreadCount ?? 0;
  const label = t("unread", { count: unread });
  return (
    <Link
      href="/center/informationSub"
      prefetch={false}
      aria-label={label}
      title={label}
      className={cn(buttonStyle({ variant: "quiet", square: true }), "relative")}
    >
      <Bell aria-hidden className="size-4" />
      {unread > 0 && (
        <span
          aria-hidden
          className="figures absolute top-0 right-0 inline-flex h-4 min-w-4 items-center justify-center rounded-full bg-accent px-1 text-xs leading-none text-accent-on"
        >
          {unread > 99 ? "99+" : unread}
        </span>
      )}
    </Link>
  );
}
