"use client";

import { useTranslations } from "next-intl";
import { DeviceLine } from "@/components/account/device-line";
import { ConfirmButton } from "@/components/kit/confirm-button";
import { Loaded } from "@/components/kit/loaded";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { Section } from "@/components/ui/layout/section";
import { toast } from "@/components/ui/toast/toast";
import { endSessions, ownDevices, ownSessions } from "@/lib/domain/access/contract";
import { deviceName } from "@/lib/text/device-name";

export function SessionsSection() {
  const t = useTranslations("center.set");
  const sessions = useRead(ownSessions, {});
  const end = useWrite(endSessions, {
    invalidate: [ownSessions, ownDevices],
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
              <DeviceLine key={one.sid} device={one}>
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
              </DeviceLine>
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}
