"use client";

import { useTranslations } from "next-intl";
import { ConfirmButton } from "@/components/kit/confirm-button";
import { Loaded } from "@/components/kit/loaded";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { DateText } from "@/components/ui/date-text";
import { Section } from "@/components/ui/section";
import { Tag } from "@/components/ui/tag";
import { toast } from "@/components/ui/toast";
import { endSessions, ownSessions } from "@/lib/domain/access/contract";
import { deviceName } from "./device-name";

export function SessionsSection() {
  const t = useTranslations("center.set");
  const sessions = useRead(ownSessions, {});
  const end = useWrite(endSessions, {
    invalidate: [ownSessions],
    onDone: ({ deleted }) => toast.success(t("ended", { count: deleted })),
  });
  const others = (sessions.data ?? []).filter((one) => !one.current).map((one) => one.sid);
  return (
    <Section
      title={t("sessions")}
      note={t("sessionsText")}
      aside={
        others.length > 1 && (
          <ConfirmButton
            variant="text"
            size="small"
            question={{ title: t("endTitle", { count: others.length }), act: t("endAll"), danger: true }}
            onConfirm={() => end.mutateAsync({ ids: others.slice(0, 100) })}
          />
        )
      }
    >
      <Loaded query={sessions}>
        {(rows) => (
          <ul>
            {rows.map((one) => (
              <li key={one.sid} className="flex flex-wrap items-center gap-x-4 border-b border-rule py-2">
                <div className="min-w-0 flex-1">
                  <p className="flex flex-wrap items-center gap-2">
                    {deviceName(one.userAgent) ?? t("unknownDevice")}
                    {one.current === 1 && <Tag status="open">{t("thisDevice")}</Tag>}
                  </p>
                  <p className="flex flex-wrap gap-x-3 text-note text-ink-2">
                    {one.roleName && <span>{one.roleName}</span>}
                    {one.ip && <span className="figures">{one.ip}</span>}
                    <span>
                      {t("lastSeen")} <DateText value={one.lastSeenTime} form="minute" />
                    </span>
                  </p>
                </div>
                {!one.current && (
                  <ConfirmButton
                    variant="text"
                    question={{
                      title: t("endTitle", { count: 1 }),
                      text: deviceName(one.userAgent) ?? t("unknownDevice"),
                      act: t("end"),
                      danger: true,
                    }}
                    onConfirm={() => end.mutateAsync({ ids: [one.sid] })}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}
