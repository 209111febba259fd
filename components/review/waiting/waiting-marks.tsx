"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { expiry } from "@/components/kit/session/expiry";
import { useSignedOut } from "@/components/kit/session/use-signed-out";
import { waiting } from "@/components/kit/session/waiting";
import { Button } from "@/components/ui/control/button";
import { LinkButton } from "@/components/ui/control/link-button";
import { sheetOf, waitingTasks } from "./sending";
import { useAgain } from "./use-again";
import { useSending } from "./use-sending";

type WaitingMarksProps = {
  /** The work in view, whose sheet sends itself and says how it stands. */
  besides?: string;
};

/** Marks of works that wait in this browser: they are sent once the line is back, and whatever was refused says so. */
export function WaitingMarks({ besides }: WaitingMarksProps) {
  const t = useTranslations("review.waiting");
  const { person, send } = useSending();
  const isSignedOut = useSignedOut();
  const names = useSyncExternalStore(
    waiting.subscribe,
    () => waiting.names(person),
    () => "",
  );
  const tasks = waitingTasks(names);
  const others = tasks.filter((taskId) => taskId !== besides);
  const sendAll = () => {
    for (const taskId of others) void send(taskId);
  };
  const first = useEffectEvent(sendAll);
  useEffect(() => first(), []);
  useAgain(others.length > 0, sendAll);

  const sheets = others
    .flatMap((taskId) => sheetOf(person, taskId) ?? [])
    .sort((a, b) => a.judgingNo.localeCompare(b.judgingNo));
  if (sheets.length === 0) return null;
  return (
    <section
      aria-label={t("title")}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-l-2 border-status-soon bg-status-soon-soft px-4 py-2 text-note"
    >
      <p role="status" className="min-w-0 flex-1">
        {t(isSignedOut ? "signedOut" : "text", { count: sheets.length })}
      </p>
      <ul className="flex flex-wrap gap-x-3 gap-y-1">
        {sheets.map(({ taskId, judgingNo, submit, trouble }) => (
          <li key={taskId} className={trouble ? "text-status-refused" : undefined}>
            <LinkButton size="small" variant="text" href={`/review/task?id=${taskId}`} className="figures">
              {judgingNo}
            </LinkButton>{" "}
            {t(trouble ? "trouble" : submit ? "toHandIn" : "toSave")}
          </li>
        ))}
      </ul>
      <Button size="small" onClick={isSignedOut ? () => expiry.raise() : sendAll}>
        {t(isSignedOut ? "signIn" : "send")}
      </Button>
    </section>
  );
}
