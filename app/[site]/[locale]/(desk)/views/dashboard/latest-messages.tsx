"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { Loaded } from "@/components/kit/loaded";
import { useRead } from "@/components/kit/use-endpoint";
import { cn } from "@/components/ui/cn";
import { Section } from "@/components/ui/layout/section";
import { DateText } from "@/components/ui/text/date-text";
import { messagePage } from "@/lib/domain/inbox/contract";

export function LatestMessages() {
  const t = useTranslations("desk.dashboard");
  const messages = useRead(messagePage, { pageSize: 5 });
  return (
    <Section
      level={3}
      title={t("messages")}
      aside={
        <Link href="/center/informationSub" prefetch={false} className="underline-offset-4 hover:underline">
          {t("allMessages")}
        </Link>
      }
    >
      <Loaded query={messages}>
        {({ list }) =>
          list.length === 0 ? (
            <p className="text-note text-hint">{t("noMessages")}</p>
          ) : (
            <ul className="-mt-2 divide-y divide-rule">
              {list.map((message) => (
                <li key={message.messageId} className="py-2">
                  <Link
                    href={message.link ?? "/center/informationSub"}
                    prefetch={false}
                    className="line-clamp-2 underline-offset-4 hover:underline"
                  >
                    <span className={cn(message.readFlag === 0 && "font-medium")}>{message.title}</span>
                  </Link>
                  <DateText value={message.createTime} form="minute" className="text-xs text-hint" />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
}
