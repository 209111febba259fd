import { useTranslations } from "next-intl";
import { Section } from "@/components/ui/layout/section";
import { QrPicture } from "@/components/ui/text/qr-picture";
import type { OwnSlot } from "@/lib/domain/review/contract";

/** Where and when the reader's teams present, with the code that they show at the door. */
export function SlotList({ slots }: { slots: OwnSlot[] }) {
  const t = useTranslations("review.scene.slot");
  const status = useTranslations("review.scene.itemStatus");
  if (slots.length === 0) return null;
  return (
    <Section title={t("title")} note={t("show")}>
      <ul className="divide-y divide-rule">
        {slots.map((slot) => (
          <li key={slot.itemId} className="flex flex-wrap items-start gap-6 py-4">
            <QrPicture text={slot.scanned} label={t("qr")} />
            <div className="min-w-0 flex-1 basis-64 space-y-1">
              <p className="font-medium">{slot.workTitle}</p>
              <p className="text-note text-ink-2">
                {slot.competitionName} · {slot.teamName}
              </p>
              <p className="text-lg">
                {t("room", { room: slot.room })} · {t("planned", { time: slot.plannedTime.slice(0, 16) })}
              </p>
              <p className="text-note text-ink-2">
                {t("number", { number: slot.judgingNo })} · {status(slot.status)}
                {slot.arrivedTime && ` · ${t("arrived", { time: slot.arrivedTime.slice(11, 16) })}`}
              </p>
              <p className="figures tracking-widest">{slot.code}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
