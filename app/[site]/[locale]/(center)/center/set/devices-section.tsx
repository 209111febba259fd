"use client";

import { useTranslations } from "next-intl";
import { DeviceLine } from "@/components/account/device-line";
import { ConfirmButton } from "@/components/kit/confirm-button";
import { Loaded } from "@/components/kit/loaded";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { Section } from "@/components/ui/layout/section";
import { toast } from "@/components/ui/toast/toast";
import { forgetDevices, ownDevices } from "@/lib/domain/access/contract";
import { deviceName } from "@/lib/text/device-name";

/** The browsers that strangers cannot lock their owner out of. */
export function DevicesSection() {
  const t = useTranslations("center.set");
  const devices = useRead(ownDevices, {});
  const forget = useWrite(forgetDevices, {
    invalidate: [ownDevices],
    onDone: ({ deleted }) => toast.success(t("forgotten", { count: deleted })),
  });
  return (
    <Section title={t("devices")} note={t("devicesText")}>
      <Loaded query={devices}>
        {(rows) => (
          <ul>
            {rows.map((one) => (
              <DeviceLine key={one.deviceId} device={one}>
                <ConfirmButton
                  variant="text"
                  question={{
                    title: t("forgetTitle"),
                    text: deviceName(one.userAgent) ?? t("unknownDevice"),
                    act: t("forget"),
                    danger: true,
                  }}
                  onConfirm={() => forget.mutateAsync({ ids: [one.deviceId] })}
                />
              </DeviceLine>
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}
