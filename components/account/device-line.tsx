import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Tag } from "@/components/ui/state/tag";
import { DateText } from "@/components/ui/text/date-text";
import { deviceName } from "@/lib/text/device-name";

type Props = {
  device: {
    userAgent: string | null;
    ip: string | null;
    lastSeenTime: string;
    current?: 0 | 1;
    roleName?: string | null;
  };
  /** What may be done about it. */
  children: ReactNode;
};

/** A browser in which somebody is signed in, or has been. */
export function DeviceLine({ device, children }: Props) {
  const t = useTranslations("center.set");
  return (
    <li className="flex flex-wrap items-center gap-x-4 border-b border-rule py-2">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          {deviceName(device.userAgent) ?? t("unknownDevice")}
          {device.current === 1 && <Tag status="open">{t("thisDevice")}</Tag>}
        </p>
        <p className="flex flex-wrap gap-x-3 text-note text-ink-2">
          {device.roleName && <span>{device.roleName}</span>}
          {device.ip && <span className="figures">{device.ip}</span>}
          <span>
            {t("lastSeen")} <DateText value={device.lastSeenTime} form="minute" />
          </span>
        </p>
      </div>
      {children}
    </li>
  );
}
