"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useRead } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { Input } from "@/components/ui/control/input";
import { Empty } from "@/components/ui/state/empty";
import { Skeleton } from "@/components/ui/state/skeleton";
import { Tag } from "@/components/ui/state/tag";
import { useSearchPause } from "@/components/ui/use-search-pause";
import { listDoubles } from "@/lib/domain/center/contract";

type Props = { userId: string; onChoose: (userId: string) => void };

/** Who may be the same person: suggested, or looked for. */
export function DoubleChoice({ userId, onChoose }: Props) {
  const t = useTranslations("system.user.merge");
  const [text, setText] = useState("");
  const [keywords, ask] = useState("");
  useSearchPause(text, ask);
  const found = useRead(listDoubles, { userId, keywords: keywords || undefined }, { keep: true });
  return (
    <div className="space-y-3">
      <Input
        type="search"
        aria-label={t("find")}
        placeholder={t("find")}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {keywords === "" && <p className="text-note text-hint">{t("suggested")}</p>}
      {found.data?.length === 0 && <Empty title={t("none")}>{t("noneHint")}</Empty>}
      {!found.data && <Skeleton className="h-24" />}
      <ul className="divide-y divide-rule">
        {found.data?.map((row) => (
          <li key={row.userId} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
            <span className="min-w-0 flex-1">
              <span className="block">
                {row.realName} <span className="text-note text-hint">{row.username}</span>
              </span>
              <span className="block text-note text-ink-2">
                {[row.groupName, row.mobile, row.email].filter(Boolean).join(" · ")}
              </span>
            </span>
            {row.sameName && <Tag>{t("sameName")}</Tag>}
            {row.sameSchool && <Tag>{t("sameSchool")}</Tag>}
            <Button
              size="small"
              aria-label={`${t("choose")} ${row.realName} ${row.username}`}
              onClick={() => onChoose(row.userId)}
            >
              {t("choose")}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
