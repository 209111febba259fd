"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { clockOf } from "@/app/[site]/[locale]/(center)/center/study/clock-of";
import { saveStudyProgress } from "@/lib/domain/study/contract";
import { call } from "@/lib/http/call";

const EVERY = 15;

type Props = { resourceId: string; src: string; title: string; position: number };

/** A video that goes on where its watcher stopped; where they are is stored while it plays. */
export function Video({ resourceId, src, title, position }: Props) {
  const t = useTranslations("study");
  const router = useRouter();
  const stored = useRef(position);
  const [failed, setFailed] = useState(false);
  const store = (at: number, done?: boolean) => {
    stored.current = at;
    return call(saveStudyProgress, { resourceId, position: at, ...(done && { done }) }).catch(() => {});
  };
  return (
    <div className="space-y-2">
      <video
        controls
        preload="metadata"
        src={src}
        aria-label={title}
        className="aspect-video w-full bg-black"
        onLoadedMetadata={({ currentTarget }) => {
          if (position > 0 && position < currentTarget.duration - 3) currentTarget.currentTime = position;
        }}
        onTimeUpdate={({ currentTarget }) => {
          const at = Math.floor(currentTarget.currentTime);
          if (Math.abs(at - stored.current) >= EVERY) void store(at);
        }}
        onPause={({ currentTarget }) => void store(Math.floor(currentTarget.currentTime))}
        onEnded={({ currentTarget }) =>
          void store(Math.floor(currentTarget.currentTime), true).then(() => router.refresh())
        }
        onError={() => setFailed(true)}
      >
        <track kind="captions" />
      </video>
      {position > 0 && <p className="figures text-note text-hint">{t("resume", { at: clockOf(position) })}</p>}
      {failed && (
        <p role="alert" className="text-note">
          {t("videoFailed")}{" "}
          <a href={src} className="text-accent-ink underline underline-offset-4">
            {t("download")}
          </a>
        </p>
      )}
    </div>
  );
}
