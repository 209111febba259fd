"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { IconButton } from "@/components/ui/control/icon-button";
import { X } from "@/components/ui/icons";
import { dropUpload, listUploads } from "@/lib/domain/work/contract";

type UnfinishedUploadsProps = { workId: string; slot: string };

/** What was left unfinished when the page was opened, and how to go on with it. */
export function UnfinishedUploads({ workId, slot }: UnfinishedUploadsProps) {
  const t = useTranslations("kit.drop");
  const read = useRead(listUploads, { workId });
  const drop = useWrite(dropUpload);
  const [gone, setGone] = useState<readonly string[]>([]);
  const shown = read.data?.filter((one) => one.slot === slot && one.received > 0 && !gone.includes(one.uploadId)) ?? [];
  if (shown.length === 0) return null;
  return (
    <ul className="space-y-1">
      {shown.map(({ uploadId, name, size, received, expireTime }) => (
        <li
          key={uploadId}
          className="flex items-center gap-2 border-l-4 border-status-soon bg-sunken px-3 py-1 text-note"
        >
          <span className="min-w-0 flex-1 break-words">
            {t("unfinished", { name, percent: Math.floor((received / size) * 100), time: expireTime.slice(0, 16) })}
          </span>
          <IconButton
            size="small"
            label={t("discard", { name })}
            onClick={() => drop.mutate({ uploadId }, { onSuccess: () => setGone((old) => [...old, uploadId]) })}
          >
            <X aria-hidden className="size-4" />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
