"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { z } from "zod";
import { Loaded } from "@/components/kit/loaded";
import { useRead } from "@/components/kit/use-endpoint";
import { Section } from "@/components/ui/layout/section";
import { type Status, StatusMark } from "@/components/ui/state/status-mark";
import { DateText } from "@/components/ui/text/date-text";
import { FileSize } from "@/components/ui/text/file-size";
import { secondsFromNow, toWireTime } from "@/lib/clock";
import { systemHealth } from "@/lib/domain/report/contract";

type Health = z.output<typeof systemHealth.output>;

/** Jobs run once a minute; beyond this nobody runs them. */
const LATE = 5 * 60;
const isLate = (time: string | null) => !time || time < toWireTime(secondsFromNow(-LATE));
/** Below a tenth of the disk there is little time left to act, below a twentieth none. */
const room = ({ freeBytes, totalBytes }: Health["storage"]): Status =>
  freeBytes < totalBytes / 20 ? "refused" : freeBytes < totalBytes / 10 ? "soon" : "open";
const connections = ({ connections: now, most }: Health["database"]): Status => (now > 0.8 * most ? "soon" : "open");
const jobs = (of: Health["jobs"]): Status =>
  !of || isLate(of.lastRun) ? "refused" : of.failed > 0 || (of.waiting > 0 && isLate(of.since)) ? "soon" : "open";
const letters = ({ failed, waiting, retrying, since }: Health["letters"]): Status =>
  failed > 0 || (waiting + retrying > 0 && isLate(since)) ? "soon" : "open";

/** How the installation is, for whoever keeps it running: each line says by its mark whether there is something to do. */
export function SystemHealth() {
  const t = useTranslations("desk.health");
  const health = useRead(systemHealth, {});
  const size = (bytes: number) => <FileSize bytes={bytes} />;
  const bold = { n: (chunks: ReactNode) => <strong className="figures font-medium text-ink">{chunks}</strong> };
  return (
    <Section level={3} title={t("title")}>
      <Loaded query={health}>
        {({ database, storage, jobs: queue, letters: post, process }) => (
          <ul className="-mt-2 divide-y divide-rule text-note text-ink-2">
            <Line status={jobs(queue)} name={t("jobs")}>
              {queue ? t.rich("jobsNow", { ...bold, waiting: queue.waiting, failed: queue.failed }) : t("jobsNever")}
              {queue?.lastRun && (
                <>
                  {" · "}
                  {t("lastRun")} <DateText value={queue.lastRun} form="numeric" />
                </>
              )}
            </Line>
            <Line status={letters(post)} name={t("letters")}>
              <Link href="/system/log?log.tab=letters" prefetch={false} className="underline-offset-4 hover:underline">
                {t.rich("lettersNow", { ...bold, waiting: post.waiting, retrying: post.retrying, failed: post.failed })}
              </Link>
            </Line>
            <Line status={room(storage)} name={t(`place.${storage.on}`)}>
              {t.rich("room", { free: () => size(storage.freeBytes), total: () => size(storage.totalBytes) })}
            </Line>
            <Line status={connections(database)} name={`PostgreSQL ${database.version}`}>
              {t.rich("databaseNow", { ...bold, ...database, size: () => size(database.bytes) })}
            </Line>
            <Line status="open" name={`Node.js ${process.version}`}>
              {t("since")} <DateText value={process.since} form="numeric" /> · {t("memory")} {size(process.bytes)}
            </Line>
          </ul>
        )}
      </Loaded>
    </Section>
  );
}

const tones: Partial<Record<Status, string>> = {
  open: "text-status-open",
  soon: "text-status-soon",
  refused: "text-status-refused",
};

/** @param status whether it goes, wants looking at, or stands */
function Line({ status, name, children }: { status: Status; name: string; children: ReactNode }) {
  const t = useTranslations("desk.health.state");
  return (
    <li className="flex gap-3 py-2">
      <span className={`mt-1 ${tones[status]}`}>
        <StatusMark status={status} />
        <span className="sr-only">{t(status as "open")}</span>
      </span>
      <span className="min-w-0">
        <span className="block font-medium text-ink">{name}</span>
        <span className="block">{children}</span>
      </span>
    </li>
  );
}
